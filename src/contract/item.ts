import { z } from 'zod/mini'
import { ITEM_MEMBERS, type ItemMember, type MembersOf } from './item-fields.ts'
import { keysOf, tableOf } from './keys.ts'
import { matchedSchema } from './matched.ts'
import { nameLanguage } from './term-labels.ts'
import type { ValueKind } from './value-kinds.ts'

const text = z.nullable(z.string())

/** Somebody who made, designed or used an item. */
export const personSchema = z.object({
  name: z.string().check(z.describe('Name of the person, firm or people')),
  role: text.check(z.describe('What they did: potter, retailer, owner')),
  place: text.check(z.describe('Where they did it')),
  date: text.check(z.describe('When they did it, in display form')),
})

export const itemTermSchema = z.object({
  id: z.int().check(z.describe('Identifier of the term')),
  name: z.string().check(z.describe('The preferred term, in the plural')),
  language: nameLanguage,
  uri: z.string().check(z.describe('Address of the term record')),
})

export const rightsSchema = z.object({
  statement: text.check(z.describe('Who holds the rights, or that nobody does')),
  licence: text.check(z.describe('Name of the licence')),
  licence_uri: text.check(z.describe('Address of the licence')),
})

export const imageSchema = z.object({
  uri: z.string().check(z.describe('Address of the picture')),
  thumbnail_uri: text.check(z.describe('Address of a smaller version of the picture')),
  width: z.nullable(z.int()).check(z.describe('Width in pixels')),
  height: z.nullable(z.int()).check(z.describe('Height in pixels')),
  alt: text.check(z.describe('What the picture shows, for those who cannot see it')),
  caption: text.check(z.describe('Text to show below the picture')),
  credit: text.check(z.describe('Who made the picture')),
  licence_uri: text.check(z.describe('Address of the licence of the picture')),
})

/** The institution that an item comes from. */
export const providerSchema = z.object({
  key: text.check(z.describe('Key of its source in this catalogue; null if the catalogue has one source')),
  name: z.string().check(z.describe('Name of the institution')),
  address: text.check(z.describe('Its website')),
  logo: text.check(z.describe('Address of its logo')),
})

/** The JSON of each kind of value. A missing scalar is null, a missing list is empty, a missing provider is left out. */
const VALUE_SCHEMAS = {
  id: z.int(),
  line: text,
  paragraphs: text,
  texts: z.array(z.string()),
  people: z.array(personSchema),
  year: z.nullable(z.int()),
  length: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  rights: z.nullable(rightsSchema),
  images: z.array(imageSchema),
  terms: z.array(itemTermSchema),
  address: text,
  provider: z.optional(providerSchema),
  displayTitle: z.string(),
  count: z.int().check(z.minimum(0)),
  path: z.string(),
} as const satisfies Record<ValueKind, z.ZodMiniType>

/** A decoded value of this kind. */
export type ValueOf<Kind extends ValueKind> = z.infer<(typeof VALUE_SCHEMAS)[Kind]>

type MemberSchemas = {
  [Member in ItemMember]: (typeof VALUE_SCHEMAS)[(typeof ITEM_MEMBERS)[Member]['value']]
}

/** An item of the collection. Every member except `provider` and `matched` is always present. */
export const itemSchema = z.object({
  ...tableOf<MemberSchemas>(keysOf(ITEM_MEMBERS), (member) => VALUE_SCHEMAS[ITEM_MEMBERS[member].value]),
  matched: z
    .optional(matchedSchema)
    .check(z.describe('Only in searches for words: the value that contains them')),
})

export type Item = z.infer<typeof itemSchema>
export type Person = z.infer<typeof personSchema>
export type Provider = z.infer<typeof providerSchema>
export type Image = z.infer<typeof imageSchema>

/** An image about which nothing is known but what is given. */
export function imageOf(uri: string, known: Partial<Image> = {}): Image {
  return {
    uri,
    thumbnail_uri: null,
    width: null,
    height: null,
    alt: null,
    caption: null,
    credit: null,
    licence_uri: null,
    ...known,
  }
}

/** A function of the value for each kind of value. */
export type ByKind<Kind extends ValueKind, Result> = {
  readonly [Each in Kind]: (value: ValueOf<Each>, member: string) => Result
}

/** Calls the function for a member's kind with the member's value. */
export function callByKind<Kind extends ValueKind, Result>(
  table: ByKind<Kind, Result>,
  item: Item,
  member: ItemMember & MembersOf<Kind>,
): Result {
  // The type of the value follows from the kind, but the compiler cannot infer this through the table.
  const call = table[ITEM_MEMBERS[member].value as Kind] as (value: unknown, member: string) => Result
  return call(item[member], member)
}
