import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { StoredEdition } from '../../catalogue/editions/edition-history.ts'
import { editionAt, termAt } from '../../catalogue/editions/term-at.ts'
import type { TermInEdition } from '../../contract/changes.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { type EditionQuery, parseRecordQuery } from '../../contract/record-query.ts'
import { recordTag } from '../caching.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'

interface Answering {
  headersOf: (tag: string) => Record<string, string>
  /** Whether the client needs a body. */
  needsBody: (tag: string) => boolean
}

/** Whether a request is for a term of an edition, whose texts come in all languages. */
export function isOfEdition(parameters: readonly Parameter[]): boolean {
  return parameters.some(([name]) => name === 'edition' || name === 'date')
}

/** The term of a request for one of an edition; undefined if there is none. */
export async function termOfEdition(
  id: number,
  parameters: readonly Parameter[],
  catalogue: Catalogue,
): Promise<TermInEdition | undefined> {
  const query = parseRecordQuery(
    'term',
    'json',
    parameters.filter((one) => isOfEdition([one])),
  )
  const edition =
    query.ok && query.value.edition && editionAt(await catalogue.editions(), query.value.edition)
  return edition ? termAt(catalogue, id, edition) : undefined
}

/** A term as an edition of the thesaurus had it, also one that is gone. */
export async function answerTermInEdition(
  id: number,
  wanted: EditionQuery,
  { headersOf, needsBody }: Answering,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const editions = await catalogue.editions()
  const edition = editionAt(editions, wanted)
  if (edition === undefined) return problemAnswer(noEdition(wanted, editions))
  const term = await termAt(catalogue, id, edition)
  if (term === undefined) {
    const detail = `Edition ${edition.number} of ${edition.date} has no term with the id “${id}”.`
    return problemAnswer({ code: 'term-not-found', detail })
  }
  const tag = recordTag(catalogue.revision, 'term', id, `edition-${edition.number}`)
  const headers = {
    ...headersOf(tag),
    'Memento-Datetime': new Date(edition.date ?? '').toUTCString(),
  }
  if (!needsBody(tag)) return { status: 200, headers, body: null }
  return { status: 200, headers, body: Buffer.from(JSON.stringify(term)) }
}

function noEdition(wanted: EditionQuery, editions: readonly StoredEdition[]) {
  const [first, last] = [editions[0], editions.at(-1)]
  const what =
    'number' in wanted ? `edition ${wanted.number}` : `edition of ${wanted.date.toISOString()} or before`
  const kept = `Editions ${first?.number} to ${last?.number} are kept, the first of ${first?.date}.`
  return { code: 'edition-not-found' as const, detail: `There is no ${what}. ${kept}` }
}
