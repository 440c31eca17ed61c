import { z } from 'zod/mini'

/** What a museum calls the things in its catalogue: one of them, and several. */
const wordsSchema = z.object({
  item: z.string(),
  items: z.string(),
  term: z.string(),
  terms: z.string(),
})

export type Words = z.infer<typeof wordsSchema>

/** How the museum presents itself; null where it leaves that to the app. */
export const aboutSchema = z.object({
  introduction: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  /** The colour of links and buttons, as `#rrggbb`, on light and on dark paper. */
  accent: z.nullable(z.object({ light: z.string(), dark: z.string() })),
  /** The address of the logo on this site, and its size in pixels. */
  logo: z.nullable(z.object({ src: z.string(), width: z.number(), height: z.number() })),
  words: wordsSchema,
  // Catalogues of earlier versions lack it.
  /** The web address of the thesaurus as a book. */
  book: z._default(z.nullable(z.string()), null),
})

export type About = z.infer<typeof aboutSchema>

/** Of a catalogue that says nothing about its museum. */
export const PLAIN_ABOUT: About = {
  introduction: null,
  footer: null,
  accent: null,
  logo: null,
  words: { item: 'item', items: 'items', term: 'term', terms: 'terms' },
  book: null,
}

/** The share of the accent in the tint of a selected row. */
export const WASH_SHARE = 0.1

/** Custom properties of the document for the accent. `styles.css` reads them. */
export function accentProperties({ accent }: About): Readonly<Record<string, string>> {
  if (!accent) return {}
  return {
    '--accent-light': accent.light,
    '--accent-dark': accent.dark,
    '--accent-wash': `color-mix(in srgb, var(--verdigris) ${WASH_SHARE * 100}%, var(--paper))`,
  }
}

/** Where the service has the logo. The name of the file changes with its content. */
export const LOGO_FOLDER = '/logo/'
