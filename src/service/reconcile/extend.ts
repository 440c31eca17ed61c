import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Term } from '../../contract/term.ts'
import { TERM_TEXT_MEMBERS, TERM_TEXTS } from '../../contract/term-texts.ts'
import { pauses } from '../turns.ts'
import { TERM_TYPE } from './manifest.ts'
import { readTerm } from './read-term.ts'
import type { PropertyValue } from './schemas.ts'

export interface Property {
  id: string
  name: string
  description: string
  isTerm: boolean
  valuesOf: (term: Term, site: string) => PropertyValue[]
}

/** What a spreadsheet can be extended with, by the names of the API. */
export const PROPERTIES: readonly Property[] = [
  text('scope_notes', 'Scope note', 'How the term is used', (term) => [term.scope_notes]),
  text('used_for', 'Non-preferred terms', 'Entry words that lead to the term', (term) => term.used_for),
  ...TERM_TEXT_MEMBERS.map((member) => {
    const { heading, meaning } = TERM_TEXTS[member]
    return text(member, heading, meaning, (term) => term[member] ?? [])
  }),
  terms('broader', 'Broader terms', 'The terms directly above', 'Broader'),
  terms('related', 'Related terms', 'Terms with a related meaning', 'Related'),
  {
    id: 'replaced_by',
    name: 'Use instead',
    description: 'The term that replaces one that is no longer used',
    isTerm: true,
    valuesOf: ({ replaced_by }) =>
      replaced_by ? [{ id: String(replaced_by.id), name: replaced_by.name }] : [],
  },
  count('num_items', 'Items', 'Items catalogued with the term itself', (term) => term.num_items),
  count(
    'num_branch_items',
    'Items in the branch',
    'Items catalogued with the term or one anywhere under it',
    (term) => term.num_branch_items,
  ),
  count('num_narrower', 'Number of narrower terms', 'Direct narrower terms', (term) => term.num_narrower),
  text('page', 'Page', 'The address of the term’s page', (term, site) => [`${site}/terms/${term.id}`]),
  text('uri', 'Record', 'The address of the term’s record', (term, site) => [site + term.uri]),
  text('source_uri', 'Source', 'The address of the term in its source thesaurus', (term) => [
    term.source_uri,
  ]),
]

/** A property that the service does not have, such as one of an older project: no term has a value of it. */
export function unknownProperty(id: string): Property {
  const description = 'The service does not have this property'
  return { id, name: id, description, isTerm: false, valuesOf: () => [] }
}

/** The values of properties of terms, one row per id. An unknown id has no values. */
export async function extendTerms(
  ids: readonly string[],
  properties: readonly Property[],
  { catalogue, site }: { catalogue: Catalogue; site: string },
) {
  const pause = pauses()
  const rows: [string, Record<string, PropertyValue[]>][] = []
  for (const id of new Set(ids)) {
    await pause()
    const term = await readTerm(catalogue, id)
    const cells = properties.map((property) => [property.id, term ? property.valuesOf(term, site) : []])
    rows.push([id, Object.fromEntries(cells)])
  }
  return {
    meta: properties.map(({ id, name, isTerm }) => ({ id, name, ...(isTerm && { type: TERM_TYPE }) })),
    rows: Object.fromEntries(rows),
  }
}

function text(
  id: string,
  name: string,
  description: string,
  textsOf: (term: Term, site: string) => readonly (string | null)[],
): Property {
  const valuesOf = (term: Term, site: string) =>
    textsOf(term, site).flatMap((str) => (str === null ? [] : [{ str }]))
  return { id, name, description, isTerm: false, valuesOf }
}

function terms(id: string, name: string, description: string, kind: 'Broader' | 'Related'): Property {
  const valuesOf = ({ relations }: Term) =>
    relations.filter((one) => one.kind === kind).map((one) => ({ id: String(one.id), name: one.name }))
  return { id, name, description, isTerm: true, valuesOf }
}

function count(id: string, name: string, description: string, countOf: (term: Term) => number): Property {
  return { id, name, description, isTerm: false, valuesOf: (term) => [{ int: countOf(term) }] }
}
