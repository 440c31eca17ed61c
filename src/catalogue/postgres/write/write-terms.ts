import type { Client } from 'pg'
import { isWide } from '../../../contract/term-lists.ts'
import { termsByLetter } from '../../alphabet.ts'
import { PLAIN_IDENTITY } from '../../drafts.ts'
import { flaggedItems, flaggedTerms } from '../../flags.ts'
import { Hierarchy } from '../../hierarchy.ts'
import { lowerBound } from '../../lower-bound.ts'
import { lastPart, termReferences } from '../../meant-term.ts'
import { toOrdinals } from '../../ordinals.ts'
import { leanTermRecord, termRecord } from '../../records.ts'
import { ownAddresses } from '../../term-address.ts'
import type { CatalogueContent } from '../../writing/catalogue-content.ts'
import { countTerms, termNeighbours } from '../../writing/counted-terms.ts'
import { crossingsIn } from '../../writing/crossings.ts'
import { storedGroups } from '../../writing/group-records.ts'
import { languageOrders } from '../../writing/language-orders.ts'
import { sortedByName } from '../../writing/sorted-terms.ts'
import type { RowBuffers } from './row-buffers.ts'
import { RELATION_INDEXES } from './tables.ts'
import { writeCrossings } from './write-crossings.ts'
import { writeGroups } from './write-groups.ts'

/**
 * Writes the terms and what leads from and to them.
 * @param itemIds all ids of items, ascending
 */
export async function writeTerms(
  client: Client,
  rows: RowBuffers,
  content: CatalogueContent,
  itemIds: readonly number[],
  language: string,
): Promise<void> {
  const { thesaurus, hash } = content
  const { terms } = thesaurus
  const hierarchy = new Hierarchy(
    terms.map(({ id }) => id),
    thesaurus.broader,
  )
  const itemsOf = itemsByTerm(content, itemIds)
  const images = content.termImages()
  const counted = { itemsOf, itemCount: itemIds.length, hierarchy, language, images }
  const termOf = countTerms(thesaurus, termNeighbours(thesaurus), counted)
  const onTerm = content.progress('terms', terms.length)
  for (const [row, { id }] of sortedByName(terms, language).entries()) {
    const record = termRecord(termOf(id), termOf)
    const json = JSON.stringify(record)
    hash.update(json)
    const lean = isWide(record) ? JSON.stringify(leanTermRecord(record)) : null
    rows.add('term', 'id, record, lean, narrower', [id, json, lean, record.num_narrower])
    await rows.sendIfFull()
    if (row % 1000 === 999) await onTerm(row + 1)
  }
  writeTagsAndIdentities(rows, content)
  const crossings = crossingsIn(thesaurus, hierarchy, language)
  if (crossings) await writeCrossings(rows, crossings)
  content.areCrossingsCounted = crossings !== undefined
  for (const [id, picture] of content.chosenPictures())
    rows.add('term_picture', 'term_id, picture', [id, picture])
  await writeGroups(rows, storedGroups(thesaurus, language, hash), termOrdinals(terms))
  for (const [id, address] of ownAddresses(terms)) rows.add('term_address', 'term_id, address', [id, address])
  for (const [reference, id] of termReferences(thesaurus))
    rows.add('term_reference', 'last_part, reference, term_id', [lastPart(reference), reference, id])
  const flags = flaggedTerms(thesaurus, hierarchy, language)
  content.addDeprecated(flags.deprecated)
  await writeRelations(client, rows, content, itemsOf)
  const listed = [...Object.entries(flags), ...termsByLetter(terms, language)]
  for await (const { tag, ranks, groupIds, flags: inLanguage } of languageOrders(thesaurus, language)) {
    rows.add('term_language_order', 'language, ranks', [tag, ranks])
    for (const [row, id] of groupIds.entries())
      rows.add('term_group_order', 'language, row, group_id', [tag, row, id])
    content.orderedLanguages.push(tag)
    listed.push(...inLanguage)
  }
  await writeFlags(rows, content, listed, itemsOf, itemIds.length)
  await rows.flush()
}

/** Writes the language tags of terms, and how they are recognised in the next import. */
function writeTagsAndIdentities(rows: RowBuffers, { thesaurus, hash }: CatalogueContent): void {
  const { terms, languages, identities } = thesaurus
  for (const { id } of terms) {
    const tags = languages?.get(id)
    if (tags !== undefined) {
      const json = JSON.stringify(tags)
      hash.update(json)
      rows.add('term_language', 'term_id, languages', [id, json])
    }
    const { key, isAssigned, replacedBy } = identities?.get(id) ?? PLAIN_IDENTITY
    if (key !== null || isAssigned || replacedBy !== null)
      rows.add('term_identity', 'term_id, key, is_assigned, replaced_by', [
        id,
        key,
        Number(isAssigned),
        replacedBy,
      ])
  }
}

/** The ordinals of the items of each term. */
function itemsByTerm(content: CatalogueContent, itemIds: readonly number[]): Map<number, Uint32Array> {
  const ids = Float64Array.from(itemIds)
  return new Map(
    Array.from(content.itemIds, ([termId, list]) => [
      termId,
      toOrdinals(Uint32Array.from(list, (id) => lowerBound(ids, id))),
    ]),
  )
}

async function writeRelations(
  client: Client,
  rows: RowBuffers,
  { thesaurus: { terms, broader, related } }: CatalogueContent,
  itemsOf: ReadonlyMap<number, Uint32Array>,
): Promise<void> {
  const ordinalOf = termOrdinals(terms)
  for (const [narrowerId, broaderId] of broader)
    rows.add('term_broader', 'narrower, broader', [ordinalOf(narrowerId), ordinalOf(broaderId)])
  for (const [a, b] of related) {
    rows.add('term_related', 'term, other', [ordinalOf(a), ordinalOf(b)])
    rows.add('term_related', 'term, other', [ordinalOf(b), ordinalOf(a)])
  }
  for (const [termId, items] of itemsOf) {
    const term = ordinalOf(termId)
    for (const item of items) rows.add('item_term', 'term, item', [term, item])
    await rows.sendIfFull()
  }
  await rows.flush()
  for (const statement of RELATION_INDEXES) await client.query(statement)
  await client.query('analyze term_broader')
  await client.query(`
    insert into term_closure (ancestor, descendant)
    with recursive reached (ancestor, descendant) as (
      select broader, narrower from term_broader
      union select broader, descendant from reached join term_broader on narrower = ancestor
    )
    select ancestor, descendant from reached where ancestor <> descendant`)
}

async function writeFlags(
  rows: RowBuffers,
  { thesaurus }: CatalogueContent,
  termsOfFlags: readonly (readonly [flag: string, ids: readonly number[]])[],
  itemsOf: ReadonlyMap<number, Uint32Array>,
  itemCount: number,
): Promise<void> {
  const ordinalOf = termOrdinals(thesaurus.terms)
  for (const [flag, ids] of termsOfFlags) {
    for (const id of new Set(ids)) {
      rows.add('term_flag', 'flag, ordinal', [flag, ordinalOf(id)])
      await rows.sendIfFull()
    }
  }
  for (const [flag, items] of Object.entries(flaggedItems(thesaurus, itemsOf, itemCount))) {
    for (const item of items) {
      rows.add('item_flag', 'flag, ordinal', [flag, item])
      await rows.sendIfFull()
    }
  }
}

/** Returns a function that finds the index of a term among all terms by id. */
function termOrdinals(terms: readonly { id: number }[]): (id: number) => number {
  const ids = Float64Array.from(terms, ({ id }) => id).sort()
  return (id) => lowerBound(ids, id)
}
