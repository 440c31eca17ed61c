import { LOCALE } from './texts.ts'

/** The name of a language in that of the page. Tags of sources need not be valid. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([LOCALE], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
