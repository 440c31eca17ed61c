import { z } from 'zod/mini'
import { aboutSchema, PLAIN_ABOUT } from '../../contract/about.ts'

/** How the app copies a term unless the site says otherwise. */
export const DEFAULT_COPY_TEMPLATE = '{name} ({id})'

/** The settings in `/config.json`: the API and its key, the name of the catalogue, the format of a copied term, whether it is a preview, and the museum. */
export const configSchema = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  title: z.string().check(z.minLength(1)),
  copyTemplate: z._default(z.string(), DEFAULT_COPY_TEMPLATE),
  isPreview: z.optional(z.boolean()),
  about: z._default(aboutSchema, PLAIN_ABOUT),
})

export type Config = z.infer<typeof configSchema>
