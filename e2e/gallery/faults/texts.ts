import {
  type Box,
  describe,
  heightOf,
  intersection,
  isSeen,
  isTransparent,
  layerOf,
  selfAndAncestors,
  widthOf,
} from './boxes.ts'

/** One line of a text on the screen. */
export interface TextLine {
  readonly node: Text
  readonly parent: Element
  /** The line without what is scrolled away or clipped. */
  readonly box: Box
}

/** Inline boxes are higher than their lines, by some pixels for serifs. */
const TIGHT_SHARE = 0.35
const CUT_WIDTH_PX = 1.5
const CUT_HEIGHT_PX = 4
const WORD = /\p{L}{2,}/gu
/** The width, in its own font size, from which the beginning of a name tells it from others. */
const LEGIBLE_EM = 3.5
/** The share of the window that a word may need and still stand on one line. */
const ROOM_SHARE = 0.4

/** Lines of text on the screen, and those of which a part is cut off. */
export function readTexts(root: Element): { lines: TextLine[]; cut: string[] } {
  const lines: TextLine[] = []
  const cut = new Set<string>()
  for (const { node, parent, rect } of rawLines(root)) {
    const { box, isCut } = clip(parent, rect)
    if (isCut) cut.add(`cut off: ${describe(parent, rect)}`)
    if (widthOf(box) > 1 && heightOf(box) > CUT_HEIGHT_PX) lines.push({ node, parent, box })
  }
  return { lines, cut: [...cut] }
}

function* rawLines(root: Element): Generator<{ node: Text; parent: Element; rect: DOMRect }> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || !parent || !node.data.trim()) continue
    // The map moves in its frame and has a test of its own.
    if (parent.closest('svg, select, textarea, script, style, noscript') || !isSeen(parent)) continue
    // Labels of the decade strip lean over the bar beside them, which has none.
    if (parent.matches('.tick') || isTransparent(getComputedStyle(parent).color)) continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects())
      if (rect.width >= 2 && rect.height >= 2) yield { node, parent, rect }
  }
}

/** What is left of a line, and whether an element without a scroll bar or an ellipsis hides some of it. */
function clip(parent: Element, line: Box): { box: Box; isCut: boolean } {
  let box = line
  let isCut = false
  for (const around of selfAndAncestors(parent)) {
    if (around === document.body) break
    const style = getComputedStyle(around)
    const { overflowX, overflowY, position } = style
    if (overflowX === 'visible' && overflowY === 'visible') {
      if (position === 'fixed') break
      continue
    }
    const left = intersection(box, around.getBoundingClientRect())
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const lostWidth = isClipping(overflowX) && widthOf(box) - widthOf(left) > CUT_WIDTH_PX
    const lostHeight = isClipping(overflowY) && heightOf(box) - heightOf(left) > CUT_HEIGHT_PX
    isCut ||= !isShortened && (lostWidth || lostHeight)
    box = left
    // What is scrolled away can be scrolled back, whatever hides it further out.
    if (widthOf(box) <= 0 || heightOf(box) <= 0) break
  }
  return { box, isCut }
}

/** Words that their line breaks, though the window has room for them: something beside them takes it. */
export function brokenWords(lines: readonly TextLine[]): string[] {
  const range = document.createRange()
  const nodes = new Set(lines.map(({ node }) => node))
  return [...nodes].flatMap((node) => {
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2 || !node.parentElement) return []
    // The indent of a tree may leave less than a word.
    if (node.parentElement.closest('[role=tree]')) return []
    // A large first letter stands beside two lines.
    const isInitial = getComputedStyle(node.parentElement, '::first-letter').float !== 'none'
    for (const { index, 0: word } of node.data.matchAll(WORD)) {
      if (isInitial && index === 0) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const pieces = [...range.getClientRects()]
      const widthPx = pieces.reduce((sum, { width }) => sum + width, 0)
      const lineCount = new Set(pieces.map(({ top }) => Math.round(top))).size
      if (lineCount > 1 && widthPx < ROOM_SHARE * window.innerWidth)
        return [`broken word: “${word}” in ${describe(node.parentElement, range.getBoundingClientRect())}`]
    }
    return []
  })
}

/** Names in headings and links of which an ellipsis leaves two or three letters. */
export function illegibleNames(lines: readonly TextLine[]): string[] {
  const shortened = new Set(lines.flatMap(({ parent }) => parent.closest('h3 .truncate, a.truncate') ?? []))
  return [...shortened].flatMap((name) => {
    const leftEm = name.clientWidth / Number.parseFloat(getComputedStyle(name).fontSize)
    const isCut = name.scrollWidth > name.clientWidth + 1
    return isCut && leftEm < LEGIBLE_EM ? [`illegible: ${describe(name, name.getBoundingClientRect())}`] : []
  })
}

/** Pairs of lines of the same layer that cover each other. */
export function overlappingTexts(lines: readonly TextLine[]): string[] {
  const sorted = [...lines].sort((a, b) => a.box.top - b.box.top)
  const faults = new Set<string>()
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break
      if (
        one.node !== other.node &&
        isOver(one.box, other.box) &&
        layerOf(one.parent) === layerOf(other.parent)
      )
        faults.add(`overlap: ${describe(one.parent, one.box)} and ${describe(other.parent, other.box)}`)
    }
  }
  return [...faults]
}

/** Whether boxes share more than two pixels of width and a third of the lower one's height. */
export function isOver(one: Box, other: Box): boolean {
  const shared = intersection(one, other)
  return widthOf(shared) > 2 && heightOf(shared) > TIGHT_SHARE * Math.min(heightOf(one), heightOf(other))
}
