import { CARD_SIZE, type CardFonts } from '../../contract/term-card.ts'
import { t } from '../../contract/texts.ts'
import { formatNumber } from '../ui/text/numbers.ts'
import { plural } from '../ui/text/plural.ts'
import { plainText, textAt } from './card-text.ts'
import { COLOURS } from './colours.ts'
import { brokenToFit, shortened } from './line-breaks.ts'
import { MARGIN } from './measures.ts'
import type { TermCard } from './term-card.ts'

const BASELINE = 581
const NUMBER_SIZE = 32
const WORDS_SIZE = 22
/** Pixels between a number and its words, and between two counts. */
const GAP = { words: 9, counts: 34 }
/** The title of the site, in one line or in two. */
const TITLE = { size: 27, twoLines: { size: 22, baselines: [566, 594] } }
/** The longest exact count of places. A term can have more than anyone can read. */
const MAX_EXACT = 999_999n

/** The counts of a term, and on the right the title of the site. */
export function cardFoot(card: TermCard, isTitleAbove: boolean, fonts: CardFonts): string {
  let x = MARGIN
  const texts: string[] = []
  const put = (text: string, typeface: 'serif' | 'sans', size: number, fill: string, gap: number) => {
    const font = fonts(text, typeface)
    if (!font || text === '') return
    texts.push(textAt(x, BASELINE, text, { font, size, fill }))
    x += font.widthOf(text) * size + gap
  }
  for (const { number, words, fill } of countsOf(card)) {
    put(number, 'serif', NUMBER_SIZE, fill, GAP.words)
    put(words, 'sans', WORDS_SIZE, COLOURS.muted, GAP.counts)
  }
  return texts.join('') + (isTitleAbove ? '' : siteTitle(card.siteTitle, CARD_SIZE.width - MARGIN - x, fonts))
}

function siteTitle(title: string, room: number, fonts: CardFonts): string {
  const text = plainText(title)
  const font = fonts(text, 'serif')
  if (!font) return ''
  const at = (y: number, line: string, size: number) =>
    textAt(CARD_SIZE.width - MARGIN, y, line, { font, size, fill: COLOURS.ink, anchor: 'end' })
  if (font.widthOf(text) * TITLE.size <= room) return at(BASELINE, text, TITLE.size)
  const { size, baselines } = TITLE.twoLines
  const lines = brokenToFit(text, room / size, baselines.length, font.widthOf)
  if (lines.length === 1) return at(BASELINE, shortened(text, room / size, font.widthOf), size)
  return lines.map((line, index) => at(baselines[index] ?? 0, line, size)).join('')
}

interface Count {
  number: string
  words: string
  fill: string
}

function countsOf({ museum, itemCount, branchItemCount, narrowerCount, placeCount }: TermCard): Count[] {
  const counts: Count[] = []
  if (branchItemCount > 0) {
    const items = museum.countItems(branchItemCount)
    const hasBoth = itemCount > 0 && itemCount < branchItemCount
    counts.push(countOf(hasBoth ? t`${items}, ${formatNumber(itemCount)} direct` : items))
  }
  if (narrowerCount > 0)
    counts.push(countOf(plural(narrowerCount, { one: '# narrower term', other: '# narrower terms' })))
  if (placeCount > MAX_EXACT)
    counts.push({ ...countOf(t`${formatNumber(MAX_EXACT + 1n)}+ places`), fill: COLOURS.ochre })
  else if (placeCount > 1n)
    counts.push({
      ...countOf(plural(placeCount, { one: '# place', other: '# places' })),
      fill: COLOURS.ochre,
    })
  return counts
}

/** A count in words, in two parts: its number, if it begins with one, and the rest. */
function countOf(text: string): Count {
  const [number = ''] = /^\p{Number}\P{Letter}*/u.exec(text) ?? []
  return { number: number.trim(), words: plainText(text.slice(number.length)), fill: COLOURS.ink }
}
