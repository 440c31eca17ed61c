import type { Correction } from '../../../contract/corrections.ts'
import type { Facet } from '../../../contract/facets.ts'
import type { NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import type { SimilarItem } from '../../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import type { Ordinals } from '../../ordinals.ts'
import type {
  CorrectionQuery,
  CountQuery,
  Searcher,
  SearchQuery,
  SimilarQuery,
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
import { ToolReader, ToolRequest } from './tool-reader.ts'

/** The searches of a catalogue. The server computes whole answers, except those of the tools. */
export class PostgresSearcher implements Searcher {
  readonly #database: Database
  readonly #counts: RecordCounts
  readonly #words: FieldWords
  readonly #tools: ToolReader

  constructor(database: Database, counts: RecordCounts) {
    this.#database = database
    this.#counts = counts
    this.#words = new FieldWords(database)
    this.#tools = new ToolReader(database, counts, this.#words)
  }

  run(query: SearchQuery, signal?: AbortSignal): Promise<Ordinals> {
    return findList(this.#database, this.#counts, query, signal)
  }

  count(query: CountQuery, signal?: AbortSignal): Promise<readonly Facet[]> {
    return countFacets(this.#database, this.#counts.records.item, query, signal)
  }

  suggest(query: SuggestionRequest, signal?: AbortSignal): Promise<readonly TermSuggestion[]> {
    return suggestTerms(new ToolRequest(this.#tools, signal), query)
  }

  similar(query: SimilarQuery, signal?: AbortSignal): Promise<readonly SimilarItem[]> {
    return findSimilarItems(new ToolRequest(this.#tools, signal), query)
  }

  correct(query: CorrectionQuery, signal?: AbortSignal): Promise<readonly Correction[]> {
    return findCorrections(this.#database, this.#counts, this.#words, query, signal)
  }

  matchNames(
    queries: readonly NameQuery[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly NameMatch[])[]> {
    return matchNames(new ToolRequest(this.#tools, signal), queries)
  }

  fault(): undefined {
    return undefined
  }

  /** The catalogue closes the connections. */
  close(): void {}
}
