import type { ImportResult } from '../catalogue/importing/import-sources.ts'
import { counted } from './counted.ts'

/** The line that an import ends with. */
export function formatSummary(catalogue: string, result: Extract<ImportResult, { refused: false }>): string {
  const { terms, broader, severalBroader, nonPreferred, related, groups, items, photos, links } =
    result.summary
  const { removed, gone, revision } = result.summary
  return [
    `${catalogue}: ${counted(terms, 'term')}, ${counted(nonPreferred, 'non-preferred term')},`,
    `${counted(broader, 'broader link')},`,
    `${counted(severalBroader, 'term with several broader terms', 'terms with several broader terms')},`,
    `${counted(related, 'related pair')},`,
    ...(groups === 0 ? [] : [`${counted(groups, 'group')},`]),
    `${counted(items, 'item')},`,
    ...(photos === 0 ? [] : [`${counted(photos, 'photo')},`]),
    `${counted(links, 'item-term link')};`,
    ...(removed === 0 && gone === 0
      ? []
      : [`${counted(removed, 'record')} removed,`, `${counted(gone, 'removed id')} remembered;`]),
    `revision ${revision}`,
  ].join(' ')
}
