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
  const { data } = z.object({ config: configSchema }).safeParse(settingsIn(page))
  return data?.config
}

/** Whether the page's service has named the code of this part of the view, which is on its way then. */
export function isNamedInPage(part: string, page: Document): boolean {
  const { data } = z.object({ parts: z.array(z.string()) }).safeParse(settingsIn(page))
  return data?.parts.includes(part) === true
}

/** Which revision of the catalogue the page's service has named as the one that is served. */
export function revisionInPage(page: Document): string | undefined {
  const { data } = z.object({ revision: z.string() }).safeParse(settingsIn(page))
  return data?.revision
}

function settingsIn(page: Document): unknown {
  const text = page.getElementById('first')?.textContent?.trim()
  return text ? JSON.parse(text) : undefined
}
