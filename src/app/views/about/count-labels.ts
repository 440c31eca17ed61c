import type { CatalogueCount } from '../../../contract/catalogue-summary.ts'
import { t } from '../../../contract/texts.ts'
import { plural } from '../../ui/text/plural.ts'
import type { MuseumWords } from '../../words/museum-words.ts'

/** What each number of a catalogue counts, in words that stand beside it. */
export function countLabels(
  { term, terms, item, items }: MuseumWords,
  counts: Readonly<Record<CatalogueCount, number>>,
): Readonly<Record<CatalogueCount, string>> {
  const ofTerms = (name: CatalogueCount) => (counts[name] === 1 ? term : terms)
  const ofItems = (name: CatalogueCount) => (counts[name] === 1 ? item : items)
  return {
    terms: ofTerms('terms'),
    top_terms: plural(counts.top_terms, { one: 'top term', other: 'top terms' }),
    terms_in_several_places: t`${ofTerms('terms_in_several_places')} with several broader terms`,
    deprecated_terms: t`${ofTerms('deprecated_terms')} no longer in use`,
    terms_with_items:
      counts.terms_with_items === 1
        ? t`${term} with ${items} of its own`
        : t`${terms} with ${items} of their own`,
    items: ofItems('items'),
    items_with_images: t`${ofItems('items_with_images')} with images`,
  }
}
