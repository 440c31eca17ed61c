import { z } from 'zod/mini'

/** The item of the image, in the way of relations. */
const imagedItemSchema = z.object({
  id: z.int().check(z.describe('Identifier of the item')),
  uri: z.string().check(z.describe('Address of its record')),
})

/** The image that stands for a term. */
export const termImageSchema = z.object({
  url: z.string().check(z.describe('Address of the image')),
  thumbnail_url: z.nullable(z.string()).check(z.describe('Address of a smaller version of the image')),
  width: z.nullable(z.int()).check(z.describe('Width in pixels')),
  height: z.nullable(z.int()).check(z.describe('Height in pixels')),
  alt: z
    .nullable(z.string())
    .check(z.describe('What the image shows: its alternative text, else the title of the item')),
  credit: z.nullable(z.string()).check(z.describe('Who made the image')),
  item: z.nullable(imagedItemSchema).check(z.describe('The item that it shows; null if no item has it')),
})

export type TermImage = z.infer<typeof termImageSchema>
