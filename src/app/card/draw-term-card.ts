import { CARD_SIZE, type CardFonts, type CardSubject } from '../../contract/term-card.ts'
import { placeTree } from '../hierarchy/place-tree.ts'
import { cardFoot } from './card-foot.ts'
import { isRightToLeft, plainText, round, textAt } from './card-text.ts'
import { COLOURS } from './colours.ts'
import { MARGIN, RULE_Y } from './measures.ts'
import { nameLines } from './name-lines.ts'
import { narrowerLines } from './narrower-lines.ts'
import { placeLines } from './place-lines.ts'
import { type TermCard, termCardOf } from './term-card.ts'

/** Pixels from the top of the card to the top terms. */
const TOP_Y = 66
/** The radius of the dot of the term. */
const DOT = 10
const LINE_HEIGHT = 1.08
/** Between dot, name and rule, in pixels. Some scripts reach higher and lower than Latin. */
const SPACE = { plain: { above: 44, below: 46 }, tall: { above: 60, below: 62 } }
const TALL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const CAP_HEIGHT = 0.7

/** The card of a term: its places as lines that meet in it, its name, its counts and the title of the site. */
export function drawTermCard(subject: CardSubject, fonts: CardFonts): string {
  return drawCard(termCardOf(subject), fonts)
}

export function drawCard(card: TermCard, fonts: CardFonts): string {
  const { width, height } = CARD_SIZE
  const title = titleOf(card, fonts)
  const isMirrored = title.anchor === 'end'
  const focus = { x: MARGIN + DOT, y: title.top - DOT }
  const tree = placeTree(card.places)
  const lines =
    tree.levels > 0
      ? placeLines(tree, { focus, top: TOP_Y, right: width - MARGIN, isMirrored, fonts })
      : narrowerLines(card.narrowerCount, focus, isMirrored)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>`,
    lines,
    `<circle cx="${isMirrored ? width - focus.x : focus.x}" cy="${round(focus.y)}" r="${DOT}" fill="${COLOURS.verdigris}"/>`,
    title.svg,
    `<path d="M${MARGIN} ${RULE_Y}H${width - MARGIN}" stroke="${COLOURS.ink}" stroke-width="1.5"/>`,
    cardFoot(card, title.isSite, fonts),
    '</svg>',
  ].join('')
}

interface Title {
  svg: string
  /** Where the space above it begins. */
  top: number
  anchor: 'start' | 'end'
  /** Whether it is the title of the site instead of the name of the term. */
  isSite: boolean
}

/** The name; if no font has all of its characters, the title of the site in a lighter colour; if none has these, nothing. */
function titleOf({ name, siteTitle }: TermCard, fonts: CardFonts): Title {
  for (const [text, fill, isSite] of [
    [plainText(name), COLOURS.ink, false],
    [plainText(siteTitle), COLOURS.edge, true],
  ] as const) {
    const font = fonts(text, 'serif')
    if (text === '' || !font) continue
    const anchor = isRightToLeft(text) ? 'end' : 'start'
    const x = anchor === 'end' ? CARD_SIZE.width - MARGIN : MARGIN
    const { lines, size } = nameLines(text, CARD_SIZE.width - 2 * MARGIN, font.widthOf)
    const { above, below } = TALL.test(text) ? SPACE.tall : SPACE.plain
    const baseline = (line: number) => RULE_Y - below - (lines.length - 1 - line) * size * LINE_HEIGHT
    const svg = lines.map((line, index) => textAt(x, baseline(index), line, { font, size, fill, anchor }))
    return { svg: svg.join(''), top: baseline(0) - size * CAP_HEIGHT - above + DOT, anchor, isSite }
  }
  return { svg: '', top: RULE_Y - 50, anchor: 'start', isSite: false }
}
