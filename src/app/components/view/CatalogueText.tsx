import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { primaryLanguage } from '../../../contract/interface-languages.ts'
import { directionOf, LOCALE } from '../../../contract/texts.ts'

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

/** The direction of the language of the catalogue if that is another language than that of the interface, else undefined. */
export function useCatalogueDirection(): 'ltr' | 'rtl' | undefined {
  const language = useContext(CatalogueLanguage)
  return language === undefined ? undefined : directionOf(language)
}

interface CatalogueLineProps {
  as?: 'span' | 'p' | 'li' | 'h3'
  className?: string
  children: ReactNode
}

/**
 * A block of one or more texts of the catalogue, with few words of the interface between them. It runs in the direction of
 * the catalogue, because a cut text loses its beginning in a block of the other direction.
 */
export function CatalogueLine({ as: Tag = 'span', ...props }: CatalogueLineProps) {
  return <Tag dir={useCatalogueDirection()} {...props} />
}
