import { z } from 'zod/mini'
import { matchedSchema } from './matched.ts'

const text = z.nullable(z.string())
const year = z.nullable(z.int()).check(z.describe('Whole year; negative before the common era'))
const millimetres = z.nullable(z.number()).check(z.describe('Millimetres'))

/** Somebody who made, designed or used an item. */
export const personSchema = z.object({ name: z.string(), role: text, place: text, date: text })

export const itemTermSchema = z.object({ id: z.int(), name: z.string(), uri: z.string() })

export const rightsSchema = z.object({ statement: text, licence: text, licence_uri: text })

export const imageSchema = z.object({
  uri: z.string(),
  thumbnail_uri: text,
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  alt: text,
  caption: text,
  credit: text,
  licence_uri: text,
})

/** An item of the collection. Every member is always present: a missing scalar is null, a missing list empty. */
export const itemSchema = z.object({
  id: z.int().check(z.describe('The unique identifier of the item')),
  registration_number: text.check(z.describe('The number given at acquisition')),
  title: text,
  display_title: z
    .string()
    .check(
      z.describe(
        'Never empty: title, else summary, else first name, else the first words of the description, else registration number, else id',
      ),
    ),
  summary: text,
  description: text.check(z.describe('What it is')),
  significance_statement: text.check(z.describe('Why the museum holds it')),
  history_notes: text,
  production_notes: text,
  marks: text.check(z.describe('Inscriptions, maker’s marks, signatures')),
  names: z.array(z.string()).check(z.describe('Object names as catalogued')),
  terms: z.array(itemTermSchema).check(z.describe('The thesaurus terms that it is catalogued with')),
  categories: z.array(z.string()),
  subjects: z.array(z.string()),
  materials: z.array(z.string()),
  techniques: z.array(z.string()),
  makers: z.array(personSchema),
  designers: z.array(personSchema),
  users: z.array(personSchema),
  production_date: text.check(z.describe('Display form, “about 1890”')),
  production_year_from: year,
  production_year_to: year,
  production_place: text,
  used_place: text,
  height_mm: millimetres,
  width_mm: millimetres,
  depth_mm: millimetres,
  diameter_mm: millimetres,
  weight_g: z.nullable(z.number()).check(z.describe('Grams')),
  dimensions: text.check(z.describe('Display form')),
  acquisition_credit_line: text,
  acquisition_year: year,
  on_display: text.check(z.describe('The place where it is shown')),
  rights: z.nullable(rightsSchema),
  images: z.array(imageSchema).check(z.describe('In display order')),
  num_images: z.int().check(z.minimum(0)),
  record_uri: text.check(z.describe('The item’s page at its holding institution')),
  uri: z.string(),
  matched: z.optional(matchedSchema),
})

export type Item = z.infer<typeof itemSchema>
export type Person = z.infer<typeof personSchema>
export type Image = z.infer<typeof imageSchema>
