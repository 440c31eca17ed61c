import { z } from 'zod'

const text = z.string().nullable()
const year = z.int().nullable().describe('Whole year; negative before the common era')
const millimetres = z.number().nullable().describe('Millimetres')

/** Somebody who made, designed or used an item. */
export const personSchema = z.object({ name: z.string(), role: text, place: text, date: text })

export const itemTermSchema = z.object({ id: z.int(), name: z.string(), uri: z.string() })

export const rightsSchema = z.object({ statement: text, licence: text, licence_uri: text })

export const imageSchema = z.object({
  uri: z.string(),
  thumbnail_uri: text,
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: text,
  caption: text,
  credit: text,
  licence_uri: text,
})

/** An item of the collection. Every member is always present: a missing scalar is null, a missing list empty. */
export const itemSchema = z.object({
  id: z.int().describe('The unique identifier of the item'),
  registration_number: text.describe('The number given at acquisition'),
  title: text,
  display_title: z
    .string()
    .describe(
      'Never empty: title, else summary, else first name, else the first words of the description, else registration number, else id',
    ),
  summary: text,
  description: text.describe('What it is'),
  significance_statement: text.describe('Why the museum holds it'),
  history_notes: text,
  production_notes: text,
  marks: text.describe('Inscriptions, maker’s marks, signatures'),
  names: z.array(z.string()).describe('Object names as catalogued'),
  terms: z.array(itemTermSchema).describe('The thesaurus terms that it is catalogued with'),
  categories: z.array(z.string()),
  subjects: z.array(z.string()),
  materials: z.array(z.string()),
  techniques: z.array(z.string()),
  makers: z.array(personSchema),
  designers: z.array(personSchema),
  users: z.array(personSchema),
  production_date: text.describe('Display form, “about 1890”'),
  production_year_from: year,
  production_year_to: year,
  production_place: text,
  used_place: text,
  height_mm: millimetres,
  width_mm: millimetres,
  depth_mm: millimetres,
  diameter_mm: millimetres,
  weight_g: z.number().nullable().describe('Grams'),
  dimensions: text.describe('Display form'),
  acquisition_credit_line: text,
  acquisition_year: year,
  on_display: text.describe('The place where it is shown'),
  rights: rightsSchema.nullable(),
  images: z.array(imageSchema).describe('In display order'),
  num_images: z.int().min(0),
  record_uri: text.describe('The item’s page at its holding institution'),
  uri: z.string(),
})

export type Item = z.infer<typeof itemSchema>
export type Person = z.infer<typeof personSchema>
export type Image = z.infer<typeof imageSchema>
