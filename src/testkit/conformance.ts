import { afterAll, describe } from 'vitest'
import { describeAnyWords } from './conformance/any-words.ts'
import { describeArabicArticles } from './conformance/arabic-articles.ts'
import { describeBatches } from './conformance/batches.ts'
import { describeCorrections } from './conformance/corrections.ts'
import { describeCrossings } from './conformance/crossings.ts'
import { describeDescriptions } from './conformance/descriptions.ts'
import { describeEditions } from './conformance/editions.ts'
import { describeFacets } from './conformance/facets.ts'
import { describeFilters } from './conformance/filters.ts'
import { describeFlags } from './conformance/flags.ts'
import { describeGone } from './conformance/gone.ts'
import { describeGroups, describeKnownGroups } from './conformance/groups.ts'
import { describeHierarchies } from './conformance/hierarchies.ts'
import { describeIdHistories } from './conformance/id-histories.ts'
import { describeLanguages } from './conformance/languages.ts'
import { describeLargeIds } from './conformance/large-ids.ts'
import { describeLists } from './conformance/lists.ts'
import { describeLocations } from './conformance/locations.ts'
import { describeNameMatches } from './conformance/name-matches.ts'
import { describeNumbersFirst } from './conformance/numbers-first.ts'
import { describeOrders } from './conformance/orders.ts'
import { describePages } from './conformance/pages.ts'
import { describeProviders } from './conformance/providers.ts'
import { describeRecords } from './conformance/records.ts'
import { describeRequests } from './conformance/requests.ts'
import { describeRevisions } from './conformance/revisions.ts'
import { describeSimilarItems } from './conformance/similar-items.ts'
import { describeTermImages } from './conformance/term-images.ts'
import { describeTermLabels } from './conformance/term-labels.ts'
import { describeTermSuggestions } from './conformance/term-suggestions.ts'
import { describeTermTexts } from './conformance/term-texts.ts'
import { describeTermWords } from './conformance/term-words.ts'
import { closeShared, type TestedEngine } from './conformance/tested-engine.ts'
import { describeTexts } from './conformance/texts.ts'
import { describeUnspacedWords } from './conformance/unspaced-words.ts'
import { describeWords } from './conformance/words.ts'
import { describeWordsWithoutMeaning } from './conformance/words-without-meaning.ts'
import { describeWriting } from './conformance/writing.ts'

/** The tests that every engine passes: its catalogues behave as `catalogue.ts` and `catalogue-writer.ts` say. */
export function describeCatalogue(name: string, engine: TestedEngine): void {
  describe(name, () => {
    afterAll(() => closeShared(engine))
    describeRecords(engine)
    describeDescriptions(engine)
    describeLargeIds(engine)
    describeHierarchies(engine)
    describeCrossings(engine)
    describeGroups(engine)
    describeFilters(engine)
    describeLists(engine)
    describeFlags(engine)
    describeFacets(engine)
    describeProviders(engine)
    describeOrders(engine)
    describeWords(engine)
    describeAnyWords(engine)
    describeArabicArticles(engine)
    describeUnspacedWords(engine)
    describeTermWords(engine)
    describeWordsWithoutMeaning(engine)
    describeCorrections(engine)
    describeNumbersFirst(engine)
    describeTermSuggestions(engine)
    describeSimilarItems(engine)
    describeNameMatches(engine)
    describePages(engine)
    describeBatches(engine)
    describeRequests(engine)
    describeTexts(engine)
    describeTermTexts(engine)
    describeTermImages(engine)
    describeTermLabels(engine)
    describeLanguages(engine)
    describeRevisions(engine)
    describeWriting(engine)
    describeGone(engine)
    if (!('newLocation' in engine)) return
    describeLocations(engine.newLocation)
    describeIdHistories(engine.newLocation)
    describeKnownGroups(engine.newLocation)
    describeEditions(engine.newLocation)
  })
}
