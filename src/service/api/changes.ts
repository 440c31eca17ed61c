import { stringify } from 'csv-stringify/sync'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { StoredChange, StoredEdition } from '../../catalogue/editions/edition-history.ts'
import type { Change, ChangeConditions, ChangePage, ChangeQuery, Edition } from '../../contract/changes.ts'
import { recordPath } from '../../contract/endpoint.ts'

/** The editions that a catalogue keeps, newest first. */
export async function editionList(catalogue: Catalogue): Promise<{ editions: Edition[] }> {
  const editions = await catalogue.editions()
  return {
    editions: editions
      .map(({ number, date, terms, changes }) => ({
        number,
        date: date ?? '',
        num_terms: terms,
        num_changes: changes,
      }))
      .toReversed(),
  }
}

/** A page of the changes between editions. */
export async function changePage(query: ChangeQuery, catalogue: Catalogue): Promise<ChangePage> {
  const { start } = query
  const { total, changes } = await catalogue.changes(query)
  const dates = datesOf(await catalogue.editions())
  const result = changes.length
  return {
    start,
    end: result === 0 ? null : start + result - 1,
    result,
    total,
    changes: changes.map((change) => changeOf(change, dates)),
  }
}

type Dates = ReadonlyMap<number, string>

function datesOf(editions: readonly StoredEdition[]): Dates {
  return new Map(editions.map(({ number, date }) => [number, date ?? '']))
}

function changeOf(change: StoredChange, dates: Dates): Change {
  const { edition, termId: id, name, kind, part, language, before, after } = change
  return {
    edition,
    date: dates.get(edition) ?? '',
    term: { id, name, uri: recordPath('term', id) },
    kind,
    ...(part !== undefined && { part }),
    ...(language !== undefined && { language }),
    before,
    after,
  }
}

/** How many are read at a time. */
const BATCH = 1000
const COLUMNS = ['edition', 'date', 'term_id', 'term', 'kind', 'part', 'language', 'before', 'after']

/** All changes that fulfil the conditions as a table, one row for each. The values of a cell are on lines of their own. */
export async function* changeTable(query: ChangeConditions, catalogue: Catalogue): AsyncGenerator<string> {
  const dates = datesOf(await catalogue.editions())
  yield stringify([COLUMNS])
  for (let start = 0, total = 1; start < total; start += BATCH) {
    const page = await catalogue.changes({ ...query, start, limit: BATCH })
    total = page.total
    yield stringify(page.changes.map((change) => cellsOf(change, dates)))
  }
}

function cellsOf(
  { edition, termId, name, kind, part = '', language = '', before, after }: StoredChange,
  dates: Dates,
): (string | number)[] {
  const cell = (values: StoredChange['before']) => values.map(({ text }) => text).join('\n')
  return [edition, dates.get(edition) ?? '', termId, name, kind, part, language, cell(before), cell(after)]
}
