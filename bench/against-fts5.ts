import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../src/catalogue/sqlite/file/open-database.ts'
import { readIdLists } from '../src/catalogue/sqlite/records/id-list.ts'
import { Search } from '../src/catalogue/sqlite/search/search.ts'
import { parseListQuery } from '../src/contract/list-query.ts'
import { COMMON_WORD } from './generate-words.ts'
import { type Row, row } from './rows.ts'
import { type Times, timesOf } from './times.ts'

/**
 * Compares searches for words in descriptions: the catalogue's postings and SQLite's FTS5, both in this thread without
 * the service. Ours returns the whole list in order; any page is a slice of it. FTS5 returns the total and the best 50, and
 * searches for the same words as prefixes. Ours also finds other grammatical numbers and spellings; FTS5 ranks by the
 * frequencies of one field.
 */
export async function rowsAgainstFts5(catalogue: string, pairs: readonly string[]): Promise<Row[]> {
  const fts5 = new DatabaseSync(fts5File(catalogue), { readOnly: true })
  const ours = openDatabase(catalogue)
  const search = new Search(ours, readIdLists(ours))
  const count = fts5.prepare('select count(*) as total from described where described match ?')
  const best = fts5.prepare('select rowid from described where described match ? order by rank limit 50')
  const throughPostings = async (text: string) => {
    const query = parseListQuery('item', [['description', text]])
    if (!query.ok) throw new Error(query.problem.detail)
    await search.list(query.value, () => undefined)
  }
  const throughFts5 = async (text: string) => {
    const match = text.replaceAll(/\S+/g, '"$&"*')
    count.get(match)
    best.all(match)
  }
  const common = Array.from({ length: 12 }, () => COMMON_WORD)
  const rows = [
    row('postings: a word of half of all', { times: await timed(throughPostings, common) }),
    row('FTS5: a word of half of all', { times: await timed(throughFts5, common) }),
    row('postings: two words', { times: await timed(throughPostings, pairs) }),
    row('FTS5: two words', { times: await timed(throughFts5, pairs) }),
  ]
  fts5.close()
  ours.close()
  return rows
}

async function timed(work: (text: string) => Promise<void>, texts: readonly string[]): Promise<Times> {
  const took: number[] = []
  for (const text of texts) {
    const started = performance.now()
    await work(text)
    took.push(performance.now() - started)
  }
  return timesOf(took)
}

/** A database with nothing but the index; created if it does not exist yet. */
function fts5File(catalogue: string): string {
  const file = `${catalogue.replace(/\.db$/, '')}-fts5.db`
  if (existsSync(file)) return file
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  const db = new DatabaseSync(unfinished)
  db.exec(`pragma journal_mode = off; pragma synchronous = off; attach '${catalogue}' as catalogue`)
  db.exec(`create virtual table described using fts5(description, content='', tokenize='unicode61')`)
  db.exec(`insert into described (rowid, description)
           select id, record ->> 'description' from catalogue.item where record ->> 'description' is not null`)
  db.exec(`insert into described (described) values ('optimize')`)
  db.close()
  renameSync(unfinished, file)
  return file
}
