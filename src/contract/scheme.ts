import { z } from 'zod/mini'

/** A text, and the tag of its language if the source gives one. */
const textSchema = z.object({
  text: z.string(),
  language: z.nullable(z.string()).check(z.describe('Its language tag, if the source gives one')),
})

/** A licence, a person or an institution: its name, its address, or both. */
const namedSchema = z.object({ name: z.nullable(z.string()), uri: z.nullable(z.string()) })

/** What a source says about its thesaurus as a whole; null or empty where it says nothing. */
export const schemeSchema = z.object({
  uri: z
    .nullable(z.string())
    .check(z.describe('Address of the thesaurus, such as that of its skos:ConceptScheme')),
  title: z.nullable(textSchema).check(z.describe('Title of the thesaurus')),
  licence: z.nullable(namedSchema).check(z.describe('Under which terms it may be used')),
  publisher: z.nullable(namedSchema).check(z.describe('The institution that publishes it')),
  version: z
    .nullable(z.string())
    .check(z.describe('Its version as the source writes it, or else the date on which it was published')),
  // Catalogues of earlier versions lack the members below.
  description: z._default(z.nullable(textSchema), null).check(z.describe('What it is about')),
  creators: z._default(z.array(namedSchema), []).check(z.describe('Who made it')),
  contributors: z._default(z.array(namedSchema), []).check(z.describe('Who contributed to it')),
  created: z
    ._default(z.nullable(z.string()), null)
    .check(z.describe('When it was made, as the source writes it')),
  issued: z
    ._default(z.nullable(z.string()), null)
    .check(z.describe('When it was published, as the source writes it')),
  modified: z
    ._default(z.nullable(z.string()), null)
    .check(z.describe('When it was last changed, as the source writes it')),
})

export type Scheme = z.infer<typeof schemeSchema>
export type Text = z.infer<typeof textSchema>
export type Named = z.infer<typeof namedSchema>

/** Of a source that describes only its terms, such as a table. */
export const NO_SCHEME: Scheme = {
  uri: null,
  title: null,
  licence: null,
  publisher: null,
  version: null,
  description: null,
  creators: [],
  contributors: [],
  created: null,
  issued: null,
  modified: null,
}
