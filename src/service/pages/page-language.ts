import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CatalogueInLanguage } from '../../catalogue/catalogue-in-language.ts'
import { sortingLanguage } from '../../catalogue/writing/text-collator.ts'
import {
  isOneLanguage,
  languageFor,
  type PageLanguages,
  splitLanguageParameter,
} from '../../contract/data-languages.ts'
import { type InterfaceLanguage, primaryLanguage } from '../../contract/interface-languages.ts'

interface PageInLanguage extends PageLanguages {
  /** The catalogue in the language. */
  readonly catalogue: Catalogue
  /** The query of the page without the language of names. */
  readonly search: string
}

/**
 * In which language a page has the names of terms: in that of its parameter `language`, else in that of the interface if
 * the address begins with it, else in that of the catalogue. Without names in a language it is that of the catalogue.
 *
 * @param shown the language of the interface
 * @param interfaces those of the site
 */
export function inPageLanguage(
  catalogue: Catalogue,
  written: string,
  shown: Pick<InterfaceLanguage, 'tag' | 'base'>,
  interfaces: readonly Pick<InterfaceLanguage, 'tag'>[],
): PageInLanguage {
  const { presentLanguages: present } = catalogue
  const known = new Set([catalogue.language, ...interfaces.map(({ tag }) => tag)].map(primaryLanguage))
  const further = present.filter((tag) => isLanguage(tag) && !known.has(primaryLanguage(tag)))
  const { wanted, search } = splitLanguageParameter(written)
  const chosen = wanted === null ? undefined : languageFor(wanted, present)
  const ofPath = shown.base === '' ? undefined : languageFor(primaryLanguage(shown.tag), present)
  // Only records in a language say which names are in another.
  const main = catalogue.hasForeignNames ? languageFor(catalogue.language, present) : undefined
  const names = chosen ?? ofPath ?? main
  return {
    catalogue: names === undefined ? catalogue : new CatalogueInLanguage(catalogue, names),
    search: chosen === undefined ? written : search,
    names: names?.tag ?? null,
    isChosen: chosen !== undefined,
    further,
  }
}

/** Whether a tag of a source names a language that a visitor can choose. */
function isLanguage(tag: string): boolean {
  return isOneLanguage(tag) && sortingLanguage(tag, '') !== ''
}
