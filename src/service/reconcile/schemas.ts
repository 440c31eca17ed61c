import { z } from 'zod/mini'

/** The JSON of the Reconciliation Service API 0.2 (https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/), as this service uses it. */

const id = z.string().check(z.minLength(1), z.describe('Identifier'))
const name = z.string().check(z.minLength(1), z.describe('Name for people'))

const namedSchema = z.object({ id, name })
const describedSchema = z.object({ id, name, description: z.optional(z.string()) })

const pathService = z.object({ service_url: z.string(), service_path: z.string() })
const suggestService = z.extend(pathService, {
  flyout_service_url: z.string(),
  flyout_service_path: z.string().check(z.regex(/\$\{id\}/)),
})

export const manifestSchema = z.object({
  versions: z.array(z.literal('0.2')).check(z.describe('Versions of the protocol')),
  name,
  identifierSpace: z.string().check(z.describe('What the ids of terms begin with, as URIs')),
  schemaSpace: z.string().check(z.describe('What the terms are: concepts of SKOS')),
  documentation: z.string().check(z.describe('Address of the description of the API')),
  defaultTypes: z.array(namedSchema).check(z.describe('The type of all terms')),
  view: z.object({ url: z.string() }).check(z.describe('The address of a term’s page, by its id')),
  preview: z
    .object({ url: z.string(), width: z.int(), height: z.int() })
    .check(z.describe('The address of a small page about a term, by its id, with its size in pixels')),
  suggest: z
    .object({ entity: suggestService, property: suggestService, type: suggestService })
    .check(z.describe('Where terms, properties and types are suggested as one types')),
  extend: z
    .object({ propose_properties: pathService, property_settings: z.array(z.object({})) })
    .check(z.describe('Where properties are proposed; they have no settings')),
  batchSize: z.int().check(z.minimum(100), z.describe('The most queries in a batch')),
})

export const candidateSchema = z.object({
  id,
  name,
  description: z.optional(
    z.string().check(z.describe('Whether it is no longer used, broader terms and scope note')),
  ),
  type: z.array(namedSchema),
  score: z.number().check(z.minimum(0), z.maximum(100)),
  match: z
    .boolean()
    .check(
      z.describe(
        'Whether this is the only candidate with 100, or, if none has 100, the only one with 95, and still in use',
      ),
    ),
  features: z
    .array(z.object({ id, value: z.union([z.boolean(), z.number()]) }))
    .check(z.describe('What the score is made of')),
})

export const resultsSchema = z.record(
  z.string(),
  z.object({
    result: z.array(candidateSchema).check(z.describe('The candidates, best first')),
    error: z.optional(z.string()).check(z.describe('What is wrong with the query, which has no candidates')),
  }),
)

export const suggestedSchema = z.object({
  result: z.array(describedSchema).check(z.describe('Best first')),
})

export const flyoutSchema = z.object({
  id: id.check(z.describe('The id of the request')),
  html: z.string().check(z.describe('A few lines of HTML, without styles, scripts and links')),
})

export const proposedSchema = z.object({
  type: z.optional(z.string()).check(z.describe('The type of the request')),
  limit: z.optional(z.int()).check(z.describe('The limit of the request')),
  properties: z.array(describedSchema).check(z.describe('The properties')),
})

const propertyValueSchema = z.union([
  z.object({ id, name }),
  z.object({ str: z.string() }),
  z.object({ int: z.int() }),
])

export const extensionSchema = z.object({
  meta: z
    .array(z.object({ id, name, type: z.optional(namedSchema) }))
    .check(z.describe('The properties, in the order of the request')),
  rows: z
    .record(z.string(), z.record(z.string(), z.array(propertyValueSchema)))
    .check(z.describe('The values by term, then by property; an unknown term has none')),
})

export type Flyout = z.infer<typeof flyoutSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type MatchCandidate = z.infer<typeof candidateSchema>
export type PropertyValue = z.infer<typeof propertyValueSchema>

/** A query of a batch. What is not read here may have any form. */
export const querySchema = z.looseObject({
  query: z.string(),
  type: z.optional(z.union([z.string(), z.array(z.string()), z.null()])),
  limit: z.optional(z.nullable(z.int().check(z.minimum(1)))),
})

export const extendSchema = z.object({
  ids: z.array(z.string()),
  properties: z.array(z.looseObject({ id })),
})
