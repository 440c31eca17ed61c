-- A catalogue file. An import writes it once; after that it is only read.
-- Searches read packed columns: the values of one field of all records, one after another. The ordinal of a record is its
-- index among all records of its kind, by id. Numbers are little-endian. A table term_x has the same columns as item_x.

create table meta (key text primary key, value text not null) without rowid;

-- Finished records: the JSON text, in UTF-8, that the service returns. Terms are stored by name, then id, and numbered
-- from 0, so a page of a list by name is in a few neighbouring pages of the file.
create table term (row integer primary key, record blob not null);
create table item (id integer primary key, record blob not null);

-- The records of wide terms (more than 200 narrower terms) without their Narrower relations, which can be a megabyte.
create table lean_term (id integer primary key, record blob not null);

-- Language tags of a term's texts as JSON (LabelLanguages in drafts.ts); no row if the sources give none.
create table term_language (term_id integer primary key, languages text not null);

-- The source_uri of a term, if RDF can write it and no other term has the same.
create table term_address (term_id integer primary key, address text not null);

-- What the source chooses as the picture of a term (TermDraft in drafts.ts).
create table term_picture (term_id integer primary key, picture text not null);

-- How the next import knows a term again (TermIdentity in drafts.ts); no row for a plain identity. Later versions of
-- Vitrine read this table and the next, to keep ids: change them only by adding columns.
create table term_identity (
  term_id integer primary key, key text, is_assigned integer not null, replaced_by integer
);

-- The addresses and codes of terms by their last part (lastPart in meant-term.ts), to find what a text means.
create table term_reference (
  last_part text not null, reference text not null, term_id integer not null,
  primary key (last_part, reference, term_id)
) without rowid;

-- Records that earlier catalogues had (GoneDraft in drafts.ts).
create table gone (
  resource text not null, id integer not null,
  name text not null, source_uri text, revision text not null, key text, is_assigned integer not null, replaced_by integer,
  primary key (resource, id)
) without rowid;

-- The editions of the thesaurus that are kept, and their changes (StoredChange in edition-history.ts); the terms at or above
-- a term that it was under before a change and is not directly under any more. What a term was up to an edition
-- (TermState in term-state.ts, null if it was not there), and its broader terms then. The next import reads these tables.
create table edition (number integer primary key, date text not null, terms integer not null, changes integer not null);
create table change (
  edition integer not null, place integer not null, term_id integer not null, name text not null, kind text not null,
  detail text not null, primary key (edition, place)
) without rowid;
create index change_by_term on change (term_id);
create table change_left (
  term_id integer not null, edition integer not null, place integer not null, primary key (term_id, edition, place)
) without rowid;
create table past_term (
  term_id integer not null, until integer not null, state text, primary key (term_id, until)
) without rowid;
create table past_broader (
  broader_id integer not null, term_id integer not null, until integer not null,
  primary key (broader_id, term_id, until)
) without rowid;

-- All ids of a kind, ascending (float64): the ordinal of a record is its index here. The row of each record, by ordinal
-- (uint32), is in rows; null if the id is the row.
create table id_list (resource text primary key, ids blob not null, rows blob) without rowid;

-- The texts of a field, in chunks of about a megabyte: the folded texts, each between two NULs; the texts as written,
-- except those of fields with long texts; the offset of each folded text (uint32); the record of each text (uint32).
create table term_text (
  field text not null, chunk integer not null,
  folded blob not null, written blob, starts blob not null, ordinals blob not null,
  primary key (field, chunk)
);
create table item_text (
  field text not null, chunk integer not null,
  folded blob not null, written blob, starts blob not null, ordinals blob not null,
  primary key (field, chunk)
);

-- The numbers of a field (float64), and the record of each (uint32).
create table term_number (field text primary key, numbers blob not null, ordinals blob not null);
create table item_number (field text primary key, numbers blob not null, ordinals blob not null);

-- The rank of each record when records are sorted by a text field (uint32). Equal values share a rank; records without
-- a value have the greatest.
create table term_order (field text primary key, ranks blob not null);
create table item_order (field text primary key, ranks blob not null);

-- The postings of a word in a field: for each value that contains it, the distance from the previous one (varint) and
-- the weight of the word in it (a byte). A value of a scalar field has the ordinal of its record. The values of a list
-- field are numbered, and the record of each is in _value (uint32).
create table term_posting (
  field text not null, word text not null, segment integer not null, size integer not null, data blob not null,
  primary key (field, word, segment)
) without rowid;
create table item_posting (
  field text not null, word text not null, segment integer not null, size integer not null, data blob not null,
  primary key (field, word, segment)
) without rowid;
create table term_value (field text primary key, ordinals blob not null);
create table item_value (field text primary key, ordinals blob not null);

-- Lists of numbers, one per record, in parts of 4,096 records (fewer in the last). A part has where each of its lists
-- begins among the members, where the last ends, and then the members (uint32). 'item.materials' holds the values of a
-- field with a facet, each once, by their numbers in item_facet_value; 'item.production_year_from' the first and the last
-- decade of its period, by their numbers there; 'item.terms' the ordinals of the terms of an item; 'term.narrower' those of
-- the terms directly under a term.
create table number_list (
  name text not null, part integer not null, size integer not null, lists blob not null, unique (name, part)
);

-- The different values of a field with a facet, numbered from 0: texts as written, by code point; decades by time.
create table item_facet_value (
  field text not null, number integer not null, written text not null, primary key (field, number)
) without rowid;

-- The names of terms by ordinal: those of narrower terms are read for every count of branches.
create table term_name (ordinal integer primary key, name text not null);

-- The records with a flag (uint32 ordinals, ascending): see flags.ts in the contract.
create table flag (
  resource text not null, flag text not null, ordinals blob not null, primary key (resource, flag)
) without rowid;

create table broader (narrower_id integer not null, broader_id integer not null, primary key (narrower_id, broader_id)) without rowid;
create table narrower (broader_id integer not null, narrower_id integer not null, primary key (broader_id, narrower_id)) without rowid;
create table related (term_id integer not null, other_id integer not null, primary key (term_id, other_id)) without rowid;

-- Groups and arrays of terms, in the order of their list: the record, the record without members that lists have, and the
-- terms of the group and of its subgroups; languages as GroupLanguages in drafts.ts. The next import reads the records, to keep ids.
create table term_group (
  row integer primary key, id integer not null unique,
  record blob not null, summary blob not null, is_blank integer not null, languages text
);
-- The groups by their names in a further language.
create table term_group_order (
  language text not null, row integer not null, group_id integer not null, primary key (language, row)
) without rowid;
create table term_group_term (
  group_id integer not null, term_id integer not null, primary key (group_id, term_id)
) without rowid;

-- The top terms with descendants in common with others, in the order of their list, and the pairs of them, in both
-- directions: the rank is the place in the list of a term. `shared` counts descendants.
create table crossing_term (
  row integer primary key, id integer not null unique, name text not null, shared integer not null, others integer not null
);
create table crossing (
  term_id integer not null, rank integer not null, other_id integer not null, shared integer not null,
  primary key (term_id, rank)
) without rowid;

-- The items catalogued with a term (uint32 ordinals, ascending).
create table term_item (term_id integer primary key, items blob not null);
