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
import type { Database } from '../connect/database.ts'
import { findCorrections } from './corrections.ts'
import { countFacets } from './facet-counts.ts'
import { FieldWords } from './field-words.ts'
import { findList } from './lists.ts'
import { findNameMatches } from './name-matches.ts'
import type { RecordCounts } from './record-counts.ts'
import { findSimilarItems } from './similar-items.ts'
import { findSuggestions } from './term-suggestions.ts'

/** The searches of a catalogue. The server computes whole answers. */
export class PostgresSearcher implements Searcher {
  readonly #database: Database
  readonly #counts: RecordCounts
  readonly #words: FieldWords

  constructor(database: Database, counts: RecordCounts) {
    this.#database = database
    this.#counts = counts
    this.#words = new FieldWords(database)
  }

  run(query: SearchQuery, signal?: AbortSignal): Promise<Ordinals> {
    return findList(this.#database, this.#counts, query, signal)
  }

  count(query: CountQuery, signal?: AbortSignal): Promise<readonly Facet[]> {
    return countFacets(this.#database, query, signal)
  }

  suggest(query: SuggestionRequest, signal?: AbortSignal): Promise<readonly TermSuggestion[]> {
    return findSuggestions(this.#database, query, signal)
  }

  similar(query: SimilarQuery, signal?: AbortSignal): Promise<readonly SimilarItem[]> {
    return findSimilarItems(this.#database, query, signal)
  }

  correct(query: CorrectionQuery, signal?: AbortSignal): Promise<readonly Correction[]> {
    return findCorrections(this.#database, this.#counts, this.#words, query, signal)
  }

  matchNames(
    queries: readonly NameQuery[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly NameMatch[])[]> {
    return findNameMatches(this.#database, queries, signal)
  }

  fault(): undefined {
    return undefined
  }

  /** The catalogue closes the connections. */
  close(): void {}
}
