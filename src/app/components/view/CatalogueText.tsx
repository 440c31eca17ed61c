import { type ComponentProps, createContext, useContext } from 'react'
import { primaryLanguage } from '../../../contract/interface-languages.ts'
import { LOCALE } from '../../../contract/texts.ts'

/** The language of the catalogue if it is another than that of the interface, else undefined. */
export const CatalogueLanguage = createContext<string | undefined>(undefined)

/** What to provide for a catalogue. `en` and `en-AU` are read out alike, so the second needs no mark. */
export function unlikeInterface(language: string): string | undefined {
  return primaryLanguage(language) === primaryLanguage(LOCALE) ? undefined : language
}

/**
 * A name or text from the catalogue. It has the language of the catalogue, while the page has that of the interface, and a
 * direction of its own.
 */
export function CatalogueText(props: ComponentProps<'bdi'>) {
  return <bdi lang={useContext(CatalogueLanguage)} {...props} />
}
