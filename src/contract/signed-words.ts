import { fold, type LocatedWord } from './text.ts'

/** A word that a text is found by although it is written otherwise there. */
export interface LinkedWord extends LocatedWord {
  /**
   * A part beside an apostrophe or a number without zeros, or words joined over a hyphen, an apostrophe or a space. Only the
   * whole word finds what is joined: “bust” must not find “bus tickets”, nor “cooper” “co-operative”.
   */
  kind: 'part' | 'joined' | 'spaced'
}

/** The most words of a joined one. A longer chain is no word. Joined, it would be a long spelling of each of its words. */
export const MOST_PARTS = 5

/**
 * What a text writes with signs that others leave out: initials (H.M.S.: HMS), commas between thousands, measures (20 x 30:
 * 20x30, and each of its numbers), and “and” for &.
 */
export function signedWords(text: string, located: readonly LocatedWord[]): LinkedWord[] {
  const gaps = located.map(({ end }, at) => {
    const next = located[at + 1]?.start
    return next === undefined ? '' : fold(text.slice(end, next))
  })
  const isLetter = (at: number) => LETTER_ALONE.test(located[at]?.word ?? '')
  const linked: LinkedWord[] = []
  /** Joins the words from `at` on. Each step is some words further, as long as the last of them goes on. */
  const join = (at: number, kind: LinkedWord['kind'], step: number, goesOn: (last: number) => boolean) => {
    let last = at
    while (last + step < located.length && last + step - at < MOST_PARTS && goesOn(last + step)) last += step
    if (last > at) linked.push(joined(located.slice(at, last + 1), kind))
  }
  for (const [at, one] of located.entries()) {
    if (isLetter(at) && !(gaps[at - 1] === '.' && isLetter(at - 1)))
      join(at, 'joined', 1, (last) => isLetter(last) && gaps[last - 1] === '.')
    if (/^\d{1,3}$/.test(one.word))
      join(at, 'part', 1, (last) => /^\d{3}$/.test(located[last]?.word ?? '') && gaps[last - 1] === ',')
    if (NUMBER.test(one.word))
      join(at, 'part', 2, (last) => {
        const isTimes = located[last - 1]?.word === 'x' && gaps[last - 2] === ' ' && gaps[last - 1] === ' '
        return isTimes && NUMBER.test(located[last]?.word ?? '')
      })
    if (MEASURES.test(one.word)) linked.push(...sides(one))
    if (AMPERSAND.test(gaps[at] ?? ''))
      linked.push({ word: 'and', start: one.end, end: located[at + 1]?.start ?? one.end, kind: 'part' })
  }
  return linked
}

const LETTER_ALONE = /^\p{L}$/u
const NUMBER = /^\d+$/
const MEASURES = /^\d+(?:x\d+)+$/
const AMPERSAND = /^ ?& ?$/

function joined(parts: readonly LocatedWord[], kind: LinkedWord['kind']): LinkedWord {
  const word = parts.reduce((all, part) => all + part.word, '')
  return { word, start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, kind }
}

/** The numbers of 20x30. */
function sides({ word, start, end }: LocatedWord): LinkedWord[] {
  if (end - start !== word.length) return []
  return Array.from(word.matchAll(/\d+/g), ({ 0: side, index }) => ({
    word: side,
    start: start + index,
    end: start + index + side.length,
    kind: 'part' as const,
  }))
}
