import { useLocation } from 'react-router'
import { splitLanguageParameter } from '../../contract/data-languages.ts'
import { languageName } from '../../contract/language-name.ts'
import { decodePercent } from '../../contract/query-string.ts'
import { useSession } from '../api/session.ts'

/** What is shown of a value that is no language. */
const MAX_CHARS = 40

/**
 * Says that `?language=` of the address names a language without names. The app sees no others: the history below it takes
 * those out that the page is in.
 */
export function UnknownLanguage() {
  const { interfaces } = useSession()
  const { wanted } = splitLanguageParameter(useLocation().search)
  // An app without the service reads no languages.
  if (wanted === null || interfaces.length === 0) return null
  const tag = (decodePercent(wanted) ?? wanted).slice(0, MAX_CHARS)
  return (
    tag !== '' && (
      <p className="mb-4 text-note text-muted">This thesaurus has no names in {languageName(tag)}.</p>
    )
  )
}
