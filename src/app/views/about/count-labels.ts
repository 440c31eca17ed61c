import type { CatalogueCount } from '../../../contract/catalogue-summary.ts'
import { t } from '../../../contract/texts.ts'
import type { MuseumWords } from '../../words/museum-words.ts'

/** What each number of a catalogue counts, in words. */
export function countLabels({ terms, items }: MuseumWords): Readonly<Record<CatalogueCount, string>> {
  return {
    terms,
    top_terms: t`top terms`,
    terms_in_several_places: t`${terms} with several broader terms`,
    deprecated_terms: t`${terms} no longer in use`,
    terms_with_items: t`${terms} with ${items} of their own`,
    items,
    items_with_images: t`${items} with images`,
  }
}
