import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { readIdLists } from '../src/catalogue/sqlite/id-list.ts'
import { CACHE_KIB, openDatabase } from '../src/catalogue/sqlite/open-database.ts'
import { Search } from '../src/catalogue/sqlite/search.ts'
import { parseListQuery } from '../src/contract/filter.ts'
import { COMMON_WORD } from './generate-words.ts'
import { type Row, row } from './rows.ts'
import { timesOf } from './times.ts'

/**
 * Words in descriptions: the catalogue's own postings against SQLite's FTS5 over the same descriptions, both in this
 * thread and without the service around them. Ours gives the whole list, best first, from which any page is a slice;
 * FTS5 is asked for the exact total and the best 50, with the same words as beginnings of words. Ours also finds
 * other grammatical numbers and spellings; FTS5 ranks by the frequencies of one field.
 */
export function rowsAgainstFts5(catalogue: string, pairs: readonly string[]): Row[] {
  const fts5 = new DatabaseSync(fts5File(catalogue), { readOnly: true })
  const ours = openDatabase(catalogue, CACHE_KIB.searches)
  const search = new Search(ours, readIdLists(ours))
  const count = fts5.prepare('select count(*) as total from described where described match ?')
  const best = fts5.prepare('select rowid from described where described match ? order by rank limit 50')
  const throughPostings = (text: string) => {
    const query = parseListQuery('item', [['description', text]])
    if (!query.ok) throw new Error(query.problem.detail)
    search.run(query.value)
  }
  const throughFts5 = (text: string) => {
    const match = text.replaceAll(/\S+/g, '"$&"*')
    count.get(match)
    best.all(match)
  }
  const common = Array.from({ length: 12 }, () => COMMON_WORD)
  const rows = [
    row('postings: a word of half of all', { times: timesOf(common.map(timed(throughPostings))) }),
    row('FTS5: a word of half of all', { times: timesOf(common.map(timed(throughFts5))) }),
    row('postings: two words', { times: timesOf(pairs.map(timed(throughPostings))) }),
    row('FTS5: two words', { times: timesOf(pairs.map(timed(throughFts5))) }),
  ]
  fts5.close()
  ours.close()
  return rows
}

function timed(work: (text: string) => void): (text: string) => number {
  return (text) => {
    const started = performance.now()
    work(text)
    return performance.now() - started
  }
}

/** A scratch database with nothing but the index; made where it was not made before. */
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
