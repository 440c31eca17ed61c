import type { Catalogue } from '../catalogue/catalogue.ts'
import { TERM_TEXT_MEMBERS, type TermTexts } from '../contract/term-texts.ts'
import { EXAMPLE_GROUP, EXAMPLE_ITEM, EXAMPLE_LABELS, EXAMPLE_TERM } from '../service/openapi/examples.ts'
import { catalogueOf, type GoneSketch, type GroupSketch, type ItemSketch, type TermSketch } from './world.ts'

export const EXAMPLE_TERMS: readonly TermSketch[] = [
  { id: 430, name: 'Tea equipment' },
  {
    id: EXAMPLE_TERM.id,
    name: EXAMPLE_TERM.name,
    usedFor: EXAMPLE_TERM.used_for,
    scopeNotes: EXAMPLE_TERM.scope_notes ?? '',
    sourceUri: EXAMPLE_TERM.source_uri ?? '',
    texts: exampleTexts(),
    labels: EXAMPLE_LABELS,
    mappings: EXAMPLE_TERM.mappings?.map(({ vocabulary: _, ...stated }) => stated) ?? [],
    broader: [430],
    related: [449],
  },
  { id: 445, name: 'Ceramic teapots', broader: [440] },
  { id: 449, name: 'Tea cosies', broader: [430] },
]

const EXAMPLE_GROUPS: readonly GroupSketch[] = [
  {
    id: EXAMPLE_GROUP.id,
    name: EXAMPLE_GROUP.name,
    scopeNotes: EXAMPLE_GROUP.scope_notes,
    sourceUri: EXAMPLE_GROUP.source_uri,
    isOrdered: true,
    members: EXAMPLE_GROUP.members.map(({ id }) => id),
  },
]

const { display_title: _title, uri: _uri, num_images: _count, terms, ...given } = EXAMPLE_ITEM

export const EXAMPLE_ITEM_DRAFT: ItemSketch = { ...given, termIds: terms.map(({ id }) => id) }

const revision = '5c09d8f2a4b17e63'
const EXAMPLE_GONE: readonly GoneSketch[] = [
  { resource: 'term', id: 438, name: 'Tea kettles', revision, replacedBy: 440 },
  { resource: 'item', id: 5119, name: 'Lid of a teapot', revision },
]

function exampleTexts(): TermTexts {
  const members = TERM_TEXT_MEMBERS.map((member) => [member, EXAMPLE_TERM[member] ?? []])
  return Object.fromEntries(members)
}

/** The catalogue from which the service answers the examples of the API’s description. */
export function exampleCatalogue(): Promise<Catalogue> {
  const jug = { id: 5121, title: 'Milk jug', makers: EXAMPLE_ITEM.makers, termIds: [440] }
  return catalogueOf(EXAMPLE_TERMS, [EXAMPLE_ITEM_DRAFT, jug], EXAMPLE_GONE, 'en-AU', EXAMPLE_GROUPS)
}
