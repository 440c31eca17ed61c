import type {
  QueryOf,
  ResultOf,
  Searcher,
  SearchFunctions,
  SearchKind,
  SearchLoad,
} from '../../searches/searcher.ts'
import { matchNames } from '../../tools/name-matches.ts'
import { findSimilarItems } from '../../tools/similar-items.ts'
import { suggestTerms } from '../../tools/term-suggestions.ts'
import type { Database } from '../connect/database.ts'
import { findCorrections } from './corrections.ts'
import { countFacets } from './facet-counts.ts'
import { FieldWords } from './field-words.ts'
import { findList } from './lists.ts'
import type { RecordCounts } from './record-counts.ts'
import { termWordSources } from './term-words.ts'
import { ToolReader, ToolRequest } from './tool-reader.ts'

/** The searches of a catalogue. The server computes whole answers, except those of the tools. */
export class PostgresSearcher implements Searcher {
  readonly canChoose = false
  readonly #database: Database
  readonly #searches: SearchFunctions<AbortSignal | undefined>

  constructor(database: Database, counts: RecordCounts) {
    this.#database = database
    const words = new FieldWords(database)
    const tools = new ToolReader(database, counts, words)
    this.#searches = {
      list: (query, signal) => findList(database, counts, query, signal),
      facets: (query, signal) => countFacets(database, counts.records.item, query, signal),
      suggestions: (query, signal) => suggestTerms(new ToolRequest(tools, signal), query),
      similar: (query, signal) => findSimilarItems(new ToolRequest(tools, signal), query),
      corrections: (query, signal) => findCorrections(database, counts, words, query, signal),
      sources: ({ text, terms }, signal) => termWordSources(database, counts, text, terms, signal),
      names: (queries, signal) => matchNames(new ToolRequest(tools, signal), queries),
    }
  }

  async run<Kind extends SearchKind>(
    kind: Kind,
    query: QueryOf<Kind>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Kind>> {
    return this.#searches[kind](query, signal)
  }

  load(): SearchLoad {
    return this.#database.load()
  }

  fault(): undefined {
    return undefined
  }

  /** The catalogue closes the connections. */
  close(): void {}
}
