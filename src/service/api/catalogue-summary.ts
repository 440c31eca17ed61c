import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { CATALOGUE_COUNTS, type CatalogueSummary } from '../../contract/catalogue-summary.ts'
import { entriesOf } from '../../contract/keys.ts'
import { totalsOf } from './totals.ts'

/** Describes the catalogue and counts what is in it. Rejects as lists do. */
export async function catalogueSummary(
  catalogue: Catalogue,
  context: RequestContext,
): Promise<CatalogueSummary> {
  const { title, language, namedLanguages, about, scheme, revision, changedAt, importedAt } = catalogue
  return {
    title,
    language,
    languages: entriesOf(namedLanguages).map(([tag, terms]) => ({ language: tag, terms })),
    introduction: about.introduction,
    thesaurus: scheme,
    counts: await totalsOf(CATALOGUE_COUNTS, catalogue, context),
    revision,
    changed_at: changedAt,
    imported_at: importedAt,
  }
}
