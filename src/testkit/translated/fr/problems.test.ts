import { expect, test } from 'vitest'
import { ApiError } from '../../../app/api/errors.ts'
import { adviceOn } from '../../../app/components/failures/FailureNotice.tsx'
import { failureWords } from '../../../app/downloads/failure-words.ts'
import { parseListQuery } from '../../../contract/list-query.ts'
import { formatProblem, PROBLEMS, type ProblemCode } from '../../../contract/problem.ts'
import { parseQueryString } from '../../../contract/query-string.ts'

/** What the app says about a list with a faulty parameter. */
function faultIn(query: string): string | undefined {
  const parameters = parseQueryString(query)
  const parsed = parameters.ok ? parseListQuery('item', parameters.value) : parameters
  return parsed.ok ? undefined : parsed.problem.detail
}

test.each([
  [
    'titel=vase',
    '«\u202ftitel\u202f» n’est pas un paramètre de cette liste. Vouliez-vous dire «\u202ftitle\u202f»\u202f?',
  ],
  [
    'production_year_to_gte=abc',
    'production_year_to_gte compare des nombres\u202f; «\u202fabc\u202f» n’en est pas un.',
  ],
  ['title_in=a,,b', 'title_in a une valeur vide entre ses virgules.'],
  ['title_isblank=2', 'title_isblank doit être 1 (vide) ou 0 (renseigné).'],
  ['start=-1', 'start doit être un nombre entier, 0 ou plus.'],
])('what is wrong with %s is said in French', (query, words) => {
  expect(faultIn(query)).toBe(words)
})

const CODES = Object.keys(PROBLEMS) as ProblemCode[]

test.each(CODES)('the problem %s of the service is described in French', (code) => {
  const errors = [{ parameter: 'couleur', value: 'rouge', detail: 'English detail.' }]
  const problem = formatProblem({ code, detail: 'English detail.', errors })
  const { status } = problem
  const error = new ApiError(
    { kind: 'refused', status, code, problem, retryAfterMs: undefined },
    problem.detail,
  )
  const FRENCH = /\b(?:service|serveur|requêtes?|demandes|notice|adresse)\b/
  for (const words of [adviceOn(error), failureWords(error)]) {
    expect(words).toMatch(FRENCH)
    expect(words).not.toMatch(/English|\bThe\b/)
  }
})

test('a filter that only the service refuses is named', () => {
  const errors = [{ parameter: 'couleur', value: 'rouge', detail: 'English detail.' }]
  const problem = formatProblem({ code: 'invalid-parameter', detail: 'English detail.', errors })
  const failure = {
    kind: 'refused',
    status: 400,
    code: 'invalid-parameter',
    problem,
    retryAfterMs: undefined,
  } as const
  expect(adviceOn(new ApiError(failure, ''))).toBe('Le service n’accepte pas ceci\u00a0: couleur=rouge.')
})

test('a removed record is named', () => {
  const failure = {
    kind: 'gone',
    formerName: 'Vases',
    revision: 'a1',
    replacedBy: undefined,
    detail: '',
  } as const
  expect(adviceOn(new ApiError(failure, ''))).toBe('«\u202fVases\u202f» a été retiré du catalogue.')
})
