import type { Term } from '../../../contract/term.ts'
import type { TermTextMember } from '../../../contract/term-texts.ts'

/** The tag of the language of a kind of note of a term or a group; undefined if it is that of the catalogue. */
export function noteLanguage(
  { language, text_languages }: Pick<Term, 'language' | 'text_languages'>,
  member: 'scope_notes' | TermTextMember,
): string | undefined {
  return text_languages?.[member] ?? language
}
