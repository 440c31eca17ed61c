import { z } from 'zod/mini'
import { matchedSchema } from './matched.ts'

const text = z.nullable(z.string())
const year = z.nullable(z.int())
const millimetres = z.nullable(z.number())

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
  uri: z.string().check(z.describe('Address of the term record')),
})

export const rightsSchema = z.object({
  statement: text.check(z.describe('Who holds the rights, or that nobody does')),
  licence: text.check(z.describe('Name of the licence')),
  licence_uri: text.check(z.describe('Address of the licence')),
})

export const imageSchema = z.object({
  uri: z.string().check(z.describe('Address of the picture')),
  thumbnail_uri: text.check(z.describe('Address of a small form of the picture')),
  width: z.nullable(z.int()).check(z.describe('Width in pixels')),
  height: z.nullable(z.int()).check(z.describe('Height in pixels')),
  alt: text.check(z.describe('What the picture shows, for who cannot see it')),
  caption: text.check(z.describe('Text to stand beneath the picture')),
  credit: text.check(z.describe('Who made the picture')),
  licence_uri: text.check(z.describe('Address of the licence of the picture')),
})

/** An item of the collection. Every member is always present: a missing scalar is null, a missing list empty. */
export const itemSchema = z.object({
  id: z.int().check(z.describe('The unique identifier of the item')),
  registration_number: text.check(z.describe('The number given at acquisition')),
  title: text.check(z.describe('The title given by the museum')),
  display_title: z
    .string()
    .check(
      z.describe(
        'Never empty: title, else summary, else first name, else the first words of the description, else registration number, else id',
      ),
    ),
  summary: text.check(z.describe('The item in a sentence or two')),
  description: text.check(z.describe('What it is')),
  significance_statement: text.check(z.describe('Why the museum holds it')),
  history_notes: text.check(z.describe('Who owned and used it, and what became of it')),
  production_notes: text.check(z.describe('How, where and by whom it was made')),
  marks: text.check(z.describe('Inscriptions, maker’s marks, signatures')),
  names: z.array(z.string()).check(z.describe('Object names as catalogued')),
  terms: z.array(itemTermSchema).check(z.describe('The thesaurus terms that it is catalogued with')),
  categories: z.array(z.string()).check(z.describe('Groups of the collection to which it belongs')),
  subjects: z.array(z.string()).check(z.describe('What it shows or is about')),
  materials: z.array(z.string()).check(z.describe('What it is made of')),
  techniques: z.array(z.string()).check(z.describe('How it was made or decorated')),
  makers: z.array(personSchema).check(z.describe('Who made it')),
  designers: z.array(personSchema).check(z.describe('Who designed it')),
  users: z.array(personSchema).check(z.describe('Who used it')),
  production_date: text.check(z.describe('When it was made, in display form: “about 1890”')),
  production_year_from: year.check(
    z.describe('First year in which it may have been made; negative before the common era'),
  ),
  production_year_to: year.check(
    z.describe('Last year in which it may have been made; negative before the common era'),
  ),
  production_place: text.check(z.describe('Where it was made')),
  used_place: text.check(z.describe('Where it was used')),
  height_mm: millimetres.check(z.describe('Height in millimetres')),
  width_mm: millimetres.check(z.describe('Width in millimetres')),
  depth_mm: millimetres.check(z.describe('Depth in millimetres')),
  diameter_mm: millimetres.check(z.describe('Diameter in millimetres')),
  weight_g: z.nullable(z.number()).check(z.describe('Weight in grams')),
  dimensions: text.check(z.describe('Its measurements in display form')),
  acquisition_credit_line: text.check(z.describe('Whom the museum thanks for it')),
  acquisition_year: year.check(z.describe('Year in which the museum acquired it')),
  on_display: text.check(z.describe('The place where it is shown')),
  rights: z.nullable(rightsSchema).check(z.describe('Under what terms record and pictures may be used')),
  images: z.array(imageSchema).check(z.describe('Pictures of it, in display order')),
  num_images: z.int().check(z.minimum(0), z.describe('How many pictures there are')),
  record_uri: text.check(z.describe('The item’s page at its holding institution')),
  uri: z.string().check(z.describe('Address of this record')),
  matched: z
    .optional(matchedSchema)
    .check(z.describe('Only in lists searched by words: the value in which the words were found')),
})

export type Item = z.infer<typeof itemSchema>
export type Person = z.infer<typeof personSchema>
export type Image = z.infer<typeof imageSchema>
