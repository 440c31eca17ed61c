import { z } from 'zod/mini'

/** What `/config.json` tells the app: where its API is, with which key, what the catalogue is called, how a term is copied. */
export const configSchema = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  title: z.string().check(z.minLength(1)),
  copyTemplate: z._default(z.string(), '{name} ({id})'),
})

export type Config = z.infer<typeof configSchema>

/** The settings that a service has put into the page; undefined where the page is hosted without one. */
export function configInPage(page: Document): Config | undefined {
  const text = page.getElementById('first')?.textContent?.trim()
  if (!text) return undefined
  const { data } = z.object({ config: configSchema }).safeParse(JSON.parse(text))
  return data?.config
}
