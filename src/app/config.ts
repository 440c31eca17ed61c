import { z } from 'zod/mini'

/** What `/config.json` tells the app: where its API is, with which key, and what the catalogue is called. */
export const configSchema = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  title: z.string().check(z.minLength(1)),
})

export type Config = z.infer<typeof configSchema>
