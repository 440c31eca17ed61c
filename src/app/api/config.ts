import { z } from 'zod/mini'

/** The settings in `/config.json`: the API and its key, the name of the catalogue, and the format of a copied term. */
export const configSchema = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  title: z.string().check(z.minLength(1)),
  copyTemplate: z._default(z.string(), '{name} ({id})'),
})

export type Config = z.infer<typeof configSchema>

/** The settings that the service wrote into the page; undefined if the page comes from another server. */
export function configInPage(page: Document): Config | undefined {
  const { data } = z.object({ config: configSchema }).safeParse(settingsIn(page))
  return data?.config
}

/** Whether the service preloads this part of the view's code. */
export function isNamedInPage(part: string, page: Document): boolean {
  const { data } = z.object({ parts: z.array(z.string()) }).safeParse(settingsIn(page))
  return data?.parts.includes(part) === true
}

/** The revision of the catalogue that the service wrote into the page. */
export function revisionInPage(page: Document): string | undefined {
  const { data } = z.object({ revision: z.string() }).safeParse(settingsIn(page))
  return data?.revision
}

function settingsIn(page: Document): unknown {
  const text = page.getElementById('first')?.textContent?.trim()
  return text ? JSON.parse(text) : undefined
}
