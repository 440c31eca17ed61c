import type { Resource } from '../../../contract/fields.ts'
import { hasSeparateValues, numberFields, storedTextFields } from '../../indexed-fields.ts'

/**
 * Characters of a text that its index holds. An index takes at most a third of a page for one value
 * (https://www.postgresql.org/docs/current/btree.html), and a character up to four bytes.
 */
export const INDEXED_CHARACTERS = 200

/**
 * The tables of a catalogue. The ordinal of a record is its index among all records of its kind, by id: it takes half the
 * bytes of an id. Fields are in tables of their own, so that a search reads only what it needs. Texts are compared by code
 * point.
 */
const TABLES = `
  create table meta (key text primary key, value text not null);

  -- Finished records: the JSON text that the service returns. Terms with more than 200 narrower terms have a second record
  -- without their Narrower relations.
  create table term (id bigint primary key, record text not null, lean text, narrower int not null);
  create table item (id bigint primary key, record text not null);
  create table term_row (ordinal int primary key, id bigint not null unique);
  create table item_row (ordinal int primary key, id bigint not null unique);

  -- Language tags as JSON (LabelLanguages in drafts.ts), addresses that no other term has, and how the next import knows a
  -- term again (TermIdentity in drafts.ts).
  create table term_language (term_id bigint primary key, languages text not null);
  -- The rank of each term, by ordinal, when terms are sorted by their names in a language.
  create table term_language_order (language text primary key, ranks int[] not null);
  create table term_address (term_id bigint primary key, address text not null);
  -- What the source chooses as the picture of a term.
  create table term_picture (term_id bigint primary key, picture text not null);
  create table term_identity (
    term_id bigint primary key, key text, is_assigned boolean not null, replaced_by bigint
  );

  -- The addresses and codes of terms by their last part (lastPart in meant-term.ts), to find what a text means.
  create table term_reference (last_part text collate "C" not null, reference text not null, term_id bigint not null);
  create index on term_reference (last_part);

  -- Records that earlier catalogues had (GoneDraft in drafts.ts). The revision is null until it is known.
  create table gone (
    resource text collate "C" not null, id bigint not null, name text not null, source_uri text, revision text,
    key text, is_assigned boolean not null, replaced_by bigint,
    primary key (resource, id)
  );

  -- The editions of the thesaurus that are kept, and their changes (StoredChange in edition-history.ts); the terms at or
  -- above a term that it was under before a change and is not directly under any more. What a term was up to an edition
  -- (TermState in term-state.ts, null if it was not there), and its broader terms then.
  create table edition (number int primary key, date text not null, terms int not null, changes int not null);
  create table change (
    edition int not null, place int not null, term_id bigint not null, name text not null, kind text not null,
    detail text not null, primary key (edition, place)
  );
  create index on change (term_id);
  create table change_left (
    term_id bigint not null, edition int not null, place int not null, primary key (term_id, edition, place)
  );
  create table past_term (term_id bigint not null, until int not null, state text, primary key (term_id, until));
  create table past_broader (
    broader_id bigint not null, term_id bigint not null, until int not null, primary key (broader_id, term_id, until)
  );

  -- Ordinals of terms. The closure has each pair of a term and an ancestor once, and no term with itself.
  create table term_broader (narrower int not null, broader int not null, primary key (narrower, broader));
  create table term_related (term int not null, other int not null, primary key (term, other));
  create table term_closure (ancestor int not null, descendant int not null, primary key (ancestor, descendant));
  create table item_term (term int not null, item int not null, primary key (term, item));
  -- The items of each branch, ascending: as many rows of a table take five times as long.
  create table item_branch (term int primary key, items int[] not null);
  alter table item_branch alter column items set storage external;

  -- Groups and arrays of terms, in the order of their list: the record, the record without members that lists have, and the
  -- ordinals of the terms of the group and of its subgroups; languages as GroupLanguages in drafts.ts.
  create table term_group (
    row int primary key, id bigint not null unique, record text not null, summary text not null, is_blank boolean not null,
    languages text
  );
  -- The groups by their names in a further language.
  create table term_group_order (language text not null, row int not null, group_id bigint not null, primary key (language, row));
  create table term_group_term (group_id bigint not null, term int not null, primary key (group_id, term));

  -- The top terms with descendants in common with others, in the order of their list, and the pairs of them, in both
  -- directions: the rank is the place in the list of a term. "shared" counts descendants.
  create table crossing_term (
    row int primary key, id bigint not null unique, name text not null, shared int not null, others int not null
  );
  create table crossing (
    term_id bigint not null, rank int not null, other_id bigint not null, shared int not null, primary key (term_id, rank)
  );

  -- The different values of a field with a facet, numbered from 0 by code point.
  create table item_facet_value (
    field text collate "C" not null, number int not null, written text collate "C" not null, primary key (field, number)
  );
`

/**
 * The postings of a word in a field: the values that contain it, ascending, and its weight in each. A value of a field with
 * one text per record has the ordinal of its record; the values of a list field are numbered from 0, and their records are
 * its owners. The index holds the size too, so that it alone answers how frequent words are.
 */
const tablesOfKind = (resource: Resource) => `
  create table ${resource}_flag (
    flag text collate "C" not null, ordinal int not null, primary key (flag, ordinal)
  );
  create table ${resource}_posting (
    field text collate "C" not null, word text collate "C" not null, segment int not null,
    size int not null, "values" int[] not null, weights smallint[] not null, owners int[],
    primary key (field, word, segment) include (size)
  );
  -- Ascending numbers hardly become smaller by compression, which takes time at each reading.
  alter table ${resource}_posting
    alter column "values" set storage external, alter column weights set storage external,
    alter column owners set storage external;`

/** The texts of a field, folded and as written. */
const textTable = (resource: Resource, field: string) => `
  create table ${resource}_text_${field} (
    value int not null, ordinal int not null, folded text collate "C" not null, written text collate "C" not null
  );`

const numberTable = (resource: Resource, field: string) => `
  create table ${resource}_number_${field} (ordinal int not null, number float8 not null);`

export function createTables(): string {
  const statements = [TABLES]
  for (const resource of ['term', 'item'] as const) {
    statements.push(tablesOfKind(resource))
    for (const { name } of storedTextFields(resource)) statements.push(textTable(resource, name))
    for (const { name } of numberFields(resource)) statements.push(numberTable(resource, name))
  }
  return statements.join('\n')
}

/**
 * Indexes by value and by record, which an import reads by itself. Indexes are made when the tables are full, which takes
 * less time than to extend them row by row.
 */
export function rowIndexes(resource: Resource): string[] {
  const texts = storedTextFields(resource).flatMap((field) => {
    const table = `${resource}_text_${field.name}`
    const [byValue, byRecord] = [
      `create unique index on ${table} (value)`,
      `create index on ${table} (ordinal)`,
    ]
    // Values of a field with one text per record are ordinals. Only names of terms are read by value.
    if (hasSeparateValues(field)) return [byValue, byRecord]
    const byOrdinal = `create unique index on ${table} (ordinal)`
    return resource === 'term' ? [byValue, byOrdinal] : [byOrdinal]
  })
  const numbers = numberFields(resource).map(
    ({ name }) => `create unique index on ${resource}_number_${name} (ordinal)`,
  )
  return [...texts, ...numbers]
}

/** Indexes by what fields hold. */
export function contentIndexes(resource: Resource): string[] {
  const texts = storedTextFields(resource).map(({ name }) => `${resource}_text_${name}`)
  return [
    ...texts.map((table) => `create index on ${table} using gin (folded gin_trgm_ops)`),
    ...texts.map((table) => `create index on ${table} (left(folded, ${INDEXED_CHARACTERS}))`),
    ...numberFields(resource).map(({ name }) => `create index on ${resource}_number_${name} (number)`),
  ]
}

/** Needs the terms of items and the closure. */
export const BRANCHES = `
  insert into item_branch (term, items)
    select term, array_agg(distinct item) from (
      select term, item from item_term
      union all select ancestor, item from term_closure join item_term on term = descendant
    ) as catalogued group by term`

/** The terms of each item, and the relations of terms in the other direction. */
export const RELATION_INDEXES = [
  'create index on item_term (item, term)',
  'create index on term_broader (broader, narrower)',
  'create index on term_closure (descendant, ancestor)',
]
