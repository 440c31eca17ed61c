import { LANGUAGE_PARAMETER } from '../../../contract/query-string.ts'
import { useSession } from '../../api/session.ts'

/** Keeps the chosen language of names in a form, whose own fields replace the query of its address. */
export function LanguageField() {
  const { names, isChosen } = useSession().languages
  return isChosen && names !== null && <input type="hidden" name={LANGUAGE_PARAMETER} value={names} />
}
