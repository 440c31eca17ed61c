import type { ImportResult } from '../catalogue/importing/import-sources.ts'

/** The line that an import ends with. */
export function formatSummary(catalogue: string, result: Extract<ImportResult, { refused: false }>): string {
  const { terms, broader, severalBroader, nonPreferred, related, items, links } = result.summary
  const { removed, gone, revision } = result.summary
  const count = (number: number) => number.toLocaleString('en')
  const counted = (number: number, one: string, several: string) =>
    `${count(number)} ${number === 1 ? one : several}`
  return [
    `${catalogue}: ${count(terms)} terms, ${count(nonPreferred)} non-preferred terms,`,
    `${count(broader)} broader links, ${count(severalBroader)} terms with several broader terms,`,
    `${count(related)} related pairs, ${count(items)} items, ${count(links)} item-term links;`,
    ...(removed === 0 && gone === 0
      ? []
      : [
          `${counted(removed, 'record', 'records')} removed,`,
          `${counted(gone, 'removed id', 'removed ids')} remembered;`,
        ]),
    `revision ${revision}`,
  ].join(' ')
}
