import { alphabetOf } from '../../catalogue/alphabet.ts'
import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import type { LetterTotal } from '../../contract/letters.ts'
import { type ListQuery, parseListQuery } from '../../contract/list-query.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'

/** The letters that have terms of a list. One search after the other, because other requests wait for the same threads. */
export async function termLetters(
  query: ListQuery,
  catalogue: Catalogue,
  context: RequestContext,
): Promise<LetterTotal[]> {
  const letters: LetterTotal[] = []
  for (const letter of alphabetOf(catalogue.namesLanguage).letters) {
    const parameter: Parameter = ['letter', letter]
    const own = parseListQuery('term', [parameter])
    if (!own.ok) throw new Error(own.problem.detail)
    const filters = [...query.filters, ...own.value.filters]
    const { total } = await catalogue.list({ ...query, filters, start: 0, limit: 1 }, context)
    if (total > 0) letters.push({ letter, total, filter: formatQueryString([parameter]) })
  }
  return letters
}
