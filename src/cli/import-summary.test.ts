import { expect, test } from 'vitest'
import { formatSummary } from './import-summary.ts'

test.each([
  [
    1,
    '1 term, 1 non-preferred term, 1 broader link, 1 term with several broader terms, 1 related pair, 1 group, 1 item, 1 photo, 1 item-term link; 1 record removed, 1 removed id remembered',
  ],
  [
    1200,
    '1,200 terms, 1,200 non-preferred terms, 1,200 broader links, 1,200 terms with several broader terms, 1,200 related pairs, 1,200 groups, 1,200 items, 1,200 photos, 1,200 item-term links; 1,200 records removed, 1,200 removed ids remembered',
  ],
])('the summary of an import with %d of everything has the right nouns', (count, expected) => {
  const summary = {
    terms: count,
    broader: count,
    severalBroader: count,
    nonPreferred: count,
    related: count,
    items: count,
    photos: count,
    links: count,
    groups: count,
    removed: count,
    gone: count,
    revision: '0123456789abcdef',
  }
  expect(formatSummary('museum.db', { refused: false, counts: new Map(), summary })).toBe(
    `museum.db: ${expected}; revision 0123456789abcdef`,
  )
})
