import { changeCounts, changeLines } from './change-report.ts'
import { counted } from './counted.ts'
import { onOneLine } from './finding-samples.ts'
import type { Effects } from './preview-effects.ts'
import type { Exceeded } from './preview-limits.ts'

const MOST_LINES = 10
const MOST_OF_A_KIND = 3
const LONGEST = 200

/** The report for people: each part with its total and the first of what it found. */
export function previewText(effects: Effects): string {
  const { revision, totals, changes, items, gone, searches, orphaned, quality } = effects
  const number = (count: number) => count.toLocaleString('en')
  const size = ({ before, after }: { before: number; after: number }, one: string) =>
    `${counted(after, one)} (now ${number(before)})`
  const opened = gone.reduce((sum, address) => sum + (address.opened ?? 0), 0)
  const isLogged = gone.some((address) => address.opened !== undefined)
  const ofTerms = gone.filter(({ resource }) => resource === 'term').length
  const goneOf =
    gone.length === 0
      ? ''
      : ` (${counted(ofTerms, 'term')}, ${counted(gone.length - ofTerms, 'item')}${isLogged ? `, opened ${counted(opened, 'time')}` : ''})`
  return [
    `The new catalogue has ${size(totals.term, 'term')} and ${size(totals.item, 'item')}, and the revision ${revision.after} (now ${revision.before}).`,
    '',
    `Changes of terms: ${number(changes.length)}`,
    ...changeLines(changes, MOST_OF_A_KIND).map((line) => `  ${line}`),
    '',
    `Items whose branch changes: ${number(items.total)}`,
    ...shown(
      items.first.map(({ title, path }) => `${path} ${title}`),
      items.total,
    ),
    '',
    `Addresses that would answer 410: ${number(gone.length)}${goneOf}`,
    ...shown(
      gone.map(({ path, name, opened }) =>
        [...(opened === undefined ? [] : [`${number(opened)} ×`]), path, name].join(' '),
      ),
    ),
    '',
    ...(searches === null
      ? []
      : [
          `Searches that would find less: ${number(searches.lost.length)} of ${number(searches.compared)}`,
          ...shown(
            searches.lost.map(
              ({ search, terms, items }) => `“${search}”: ${size(terms, 'term')}, ${size(items, 'item')}`,
            ),
          ),
          '',
        ]),
    `Exact mappings that no term would have any more: ${number(orphaned.length)}`,
    ...shown(orphaned),
    '',
    `Quality checks that would find more: ${number(quality.length)}`,
    ...shown(quality.map(({ check, before, after }) => `${check}: ${number(after)} (now ${number(before)})`)),
    '',
  ].join('\n')
}

function shown(lines: readonly string[], total = lines.length): string[] {
  const first = lines.slice(0, MOST_LINES).map((line) => `  ${onOneLine(line, LONGEST)}`)
  return total > first.length
    ? [...first, `  … and ${(total - first.length).toLocaleString('en')} more`]
    : first
}

/** The whole report for programs. */
export function previewJson(effects: Effects, exceeded: readonly Exceeded[]): string {
  const { revision, totals, changes, items, gone, searches, orphaned, quality } = effects
  const report = {
    revision,
    terms: totals.term,
    items: totals.item,
    changes: { total: changes.length, counts: changeCounts(changes), changes },
    moved_items: items,
    gone: { total: gone.length, addresses: gone },
    searches,
    orphaned_mappings: { total: orphaned.length, addresses: orphaned },
    quality,
    exceeded,
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
