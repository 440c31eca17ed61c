import { fold } from '../../../contract/text.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'

/** Why a table seems to have a row for each name or relation of a term, as a sentence; undefined if rows are terms. */
export function severalRowsOf(columns: readonly Column[], names: Column | undefined): string | undefined {
  const kinds = columns.find(givesKinds)
  if (kinds !== undefined) {
    const samples = [...kinds.seen].slice(0, 3).map((kind) => `“${kind}”`)
    return `“${kinds.name}” says what a row gives of its term, such as ${samples.join(', ')}. ${BRING}`
  }
  if (names === undefined || names.values < 4 || names.distinct >= names.values * 0.8) return undefined
  return `“${names.name}” has only ${names.distinct} different names in ${names.values} rows. ${BRING}`
}

const BRING =
  'An import reads each row as a term: bring the rows of a term together first, with a column for each kind.'

/** Whether the values of a column are all kinds of names and relations, and there are several. */
function givesKinds({ seen, distinct }: Column): boolean {
  return (
    distinct > 1 &&
    distinct <= KINDS.size &&
    [...seen].every((text) => KINDS.has(allWordsOf(fold(text)).join('')))
  )
}

const KINDS: ReadonlySet<string> = new Set(
  (
    'bt nt rt uf use sn tt us hn broader narrower related usedfor usefor broaderterm narrowerterm relatedterm scopenote ' +
    'topterm name preferred variant nonpreferred preferredterm nonpreferredterm p v n np pt alternate alternative ' +
    'descriptor nondescriptor alternatedescriptor usedforterm ad d nd ld synonym label preflabel altlabel hiddenlabel ' +
    'ob ub vb bf bs vorzugsbenennung tg te ep em up deskriptor nichtdeskriptor'
  ).split(' '),
)
