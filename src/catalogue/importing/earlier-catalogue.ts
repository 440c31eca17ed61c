import { CatalogueOpenError, CatalogueUnreachable } from '../catalogue.ts'
import { openIdHistory } from '../engines.ts'
import type { IdHistory } from '../id-history.ts'
import type { ImportRequest } from './import-request.ts'
import { Refusal } from './refusal.ts'

/**
 * Opens what the catalogue at the target says about ids; undefined if there is none, or if its ids are to be forgotten.
 * Refuses the import if they cannot be read: links would lead elsewhere without anyone having decided it.
 */
export async function openEarlierCatalogue({
  catalogue,
  forget = false,
}: ImportRequest): Promise<IdHistory | undefined> {
  if (forget) return undefined
  try {
    return await openIdHistory(catalogue)
  } catch (error) {
    // An unreachable one may be undamaged, and the new one could not be written either.
    if (!(error instanceof CatalogueOpenError) || error instanceof CatalogueUnreachable) throw error
    throw new Refusal(
      `The ids of the earlier catalogue cannot be read: ${error.message}. If you have a copy that can be read, put it in its place. Or use --forget: then terms without a number of their own can get other ids, and removed ids are forgotten.`,
    )
  }
}
