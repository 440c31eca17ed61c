import { z } from 'zod/mini'

/** A text, and the tag of its language if the source gives one. */
const textSchema = z.object({ text: z.string(), language: z.nullable(z.string()) })

/** A licence or a publisher: its name, its address, or both. */
const namedSchema = z.object({ name: z.nullable(z.string()), uri: z.nullable(z.string()) })

/** What a source says about its thesaurus as a whole; null where it says nothing. */
export const schemeSchema = z.object({
  /** The address of the `skos:ConceptScheme`. */
  uri: z.nullable(z.string()),
  title: z.nullable(textSchema),
  licence: z.nullable(namedSchema),
  publisher: z.nullable(namedSchema),
  /** The version as the source writes it, or else the date on which it was published. */
  version: z.nullable(z.string()),
})

export type Scheme = z.infer<typeof schemeSchema>
export type Text = z.infer<typeof textSchema>
export type Named = z.infer<typeof namedSchema>

/** Of a source that describes only its terms, such as a table. */
export const NO_SCHEME: Scheme = { uri: null, title: null, licence: null, publisher: null, version: null }
