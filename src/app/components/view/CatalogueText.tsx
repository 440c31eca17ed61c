import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { primaryLanguage } from '../../../contract/interface-languages.ts'
import { directionOf, LOCALE } from '../../../contract/texts.ts'
import { Listed } from '../../ui/text/Listed.tsx'

/** The language of the catalogue if it is another than that of the interface, else undefined. */
export const CatalogueLanguage = createContext<string | undefined>(undefined)

/** What to provide for a catalogue. `en` and `en-AU` are read out alike, so the second needs no mark. */
export function unlikeInterface(language: string): string | undefined {
  return primaryLanguage(language) === primaryLanguage(LOCALE) ? undefined : language
}

/** The language to mark a text with: its own if that is given, else that of the catalogue; undefined if the interface has it too. */
export function markedLanguage(own: string | undefined, ofCatalogue: string | undefined): string | undefined {
  return own === undefined ? ofCatalogue : unlikeInterface(own)
}

/** The same in the catalogue that is shown. */
export function useMarkedLanguage(own?: string): string | undefined {
  return markedLanguage(own, useContext(CatalogueLanguage))
}

interface InLanguage {
  /** The tag of the language of the text, if the response has it; else the text is in that of the catalogue. */
  language?: string | undefined
}

/**
 * A name or text from the catalogue. It has its own language or that of the catalogue, while the page has that of the
 * interface, and a direction of its own.
 */
export function CatalogueText({ language, ...props }: ComponentProps<'bdi'> & InLanguage) {
  return <bdi lang={useMarkedLanguage(language)} {...props} />
}

/** Texts from the catalogue in a list of the interface, with the separator of its language. */
export function CatalogueTexts({ texts, language, separator }: CatalogueTextsProps) {
  return <Listed texts={texts} lang={useMarkedLanguage(language)} separator={separator} />
}

interface CatalogueTextsProps extends InLanguage {
  texts: readonly string[]
  separator?: string
}

/** The direction of the language of a text if that is another language than that of the interface, else undefined. */
export function useCatalogueDirection(own?: string): 'ltr' | 'rtl' | undefined {
  const language = useMarkedLanguage(own)
  return language === undefined ? undefined : directionOf(language)
}

interface CatalogueLineProps extends InLanguage {
  as?: 'span' | 'p' | 'li' | 'h3'
  className?: string
  children: ReactNode
}

/**
 * A block of one or more texts of the catalogue, with few words of the interface between them. It runs in the direction of
 * their language, because a cut text loses its beginning in a block of the other direction.
 */
export function CatalogueLine({ as: Tag = 'span', language, ...props }: CatalogueLineProps) {
  return <Tag dir={useCatalogueDirection(language)} {...props} />
}
