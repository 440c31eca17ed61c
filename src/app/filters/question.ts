import { ASKED, isLeftEmpty } from '../../contract/list-address.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { ON_DISPLAY, WITH_PICTURES } from './panel-filters.ts'
import { type Token, tokensOf } from './question-tokens.ts'
import { readYears } from './question-years.ts'

/** Filters for what a question says, and the words to search for. */
interface Reading {
  readonly text: string
  readonly wordCount: number
  readonly conditions: readonly Parameter[]
}

// Translators: phrases that ask for items with images, between bars.
const PICTURES = phrases(
  t`with a picture|with pictures|with picture|with an image|with images|with image|with a photo|with photos|with photo|with a photograph|with photographs|that has a picture|that have pictures|has a picture|have pictures|has an image|have images`,
)
// Translators: phrases that ask for items on display, between bars.
const DISPLAYED = phrases(t`currently on display|on display|on show`)
// Translators: phrases that ask for items without images, between bars.
const NO_PICTURES = phrases(
  t`without a picture|without pictures|without any pictures|with no picture|with no pictures|without an image|without images|with no image|with no images|without a photo|without photos|with no photo|with no photos`,
)
// Translators: phrases that ask for items that are not on display, between bars.
const NOT_DISPLAYED = phrases(t`not currently on display|not on display|not on show|no longer on display`)
// Translators: what follows a phrase for images if it says what they show (“with a picture of a horse”), between bars.
const OF = phrases(t`of`)
// Translators: words and phrases that begin a question and carry no meaning, between bars.
const OPENINGS = phrases(
  t`who|what|which|where|when|how|whose|show me|show us|find me|give me|are there|is there|do you have|have you got|can i see|could i see|can you show me|i am looking for|looking for|i want|i would like|i want to see|search for|find`,
)
// Translators: words and phrases that carry no meaning in a question, between bars.
const FILLERS = phrases(
  t`a|an|and|any|are|as|at|be|been|by|did|do|does|for|from|had|has|have|he|her|his|i|in|is|it|its|made|me|my|of|on|or|our|please|she|some|something|that|the|their|them|there|these|they|this|those|to|was|we|were|with|you|your`,
)
/** One-letter words may belong to a number, such as “A 1234”. */
const ONE_LETTER = /^\p{L}$/u

/** The search that a question in the URL stands for; undefined if its words are to be taken as they are. */
export function interpretedQuery(query: URLSearchParams): URLSearchParams | undefined {
  const parameters: Parameter[] = [...query].filter((parameter) => !isLeftEmpty(parameter))
  const texts = query.getAll('text').filter((text) => text !== '')
  const [text] = texts
  if (text === undefined || texts.length > 1 || query.get('words') === 'all') return undefined
  const reading = readQuestion(text)
  if (reading === undefined) return undefined
  const others = parameters.filter(([name]) => !['text', 'words', 'start', ASKED].includes(name))
  const isThere = (condition: Parameter) => others.some((other) => String(other) === String(condition))
  const words: Parameter[] = [
    ...(reading.text === '' ? [] : [['text', reading.text] as const]),
    ...(reading.wordCount > 1 ? [['words', 'most'] as const] : []),
  ]
  const added = reading.conditions.filter((condition) => !isThere(condition))
  const interpreted = new URLSearchParams()
  for (const [name, value] of [...words, ...others, ...added, [ASKED, text] as const])
    interpreted.append(name, value)
  return interpreted
}

/** What a question says; undefined if it is no more than words. */
export function readQuestion(text: string): Reading | undefined {
  let reading: Reading | undefined
  // What is left may be another phrase.
  for (let next = readOnce(text); next !== undefined; next = readOnce(next.text)) {
    const conditions = [...(reading?.conditions ?? []), ...next.conditions]
    const isNew = (one: Parameter, at: number) =>
      conditions.findIndex((other) => String(other) === String(one)) === at
    reading = { ...next, conditions: conditions.filter(isNew) }
  }
  return reading
}

function readOnce(text: string): Reading | undefined {
  const tokens = tokensOf(text)
  const conditions: Parameter[] = []
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = filterAt(tokens, at)
    if (found === undefined) {
      const length = fillerLength(tokens, at)
      if (length === 0) kept.push(...tokens.slice(at, at + 1))
      at += Math.max(1, length)
      continue
    }
    conditions.push(...found.conditions)
    at += found.length
  }
  const hasOwner = kept.some(({ word }) => OWNER.test(word))
  // Nothing but words without a meaning: a title such as “The Who”.
  const isEmpty = kept.length === 0 && conditions.length === 0
  if (isEmpty || (kept.length === tokens.length && !hasOwner)) return undefined
  return { text: joined(kept), wordCount: kept.length, conditions }
}

/** “grandmother’s”: the word alone also finds the owner. */
const OWNER = /.'s$/

function joined(tokens: readonly Token[]): string {
  return tokens
    .map(({ written, word, joint, at }, index) => {
      const isAfter = index > 0 && joint !== undefined && tokens[index - 1]?.at === at - 1
      const own = OWNER.test(word) ? written.slice(0, -2) : written
      return `${index === 0 ? '' : isAfter ? joint : ' '}${own}`
    })
    .join('')
}

interface Found {
  readonly length: number
  readonly conditions: readonly Parameter[]
}

type Phrases = readonly (readonly string[])[]

/** What phrases other than years stand for. */
const PHRASES: readonly { known: Phrases; conditions: readonly Parameter[]; isOfPictures: boolean }[] = [
  { known: PICTURES, conditions: WITH_PICTURES.slice(0, 1), isOfPictures: true },
  { known: NO_PICTURES, conditions: [['num_images_isblank', '1']], isOfPictures: true },
  { known: DISPLAYED, conditions: ON_DISPLAY, isOfPictures: false },
  { known: NOT_DISPLAYED, conditions: [['on_display_isblank', '1']], isOfPictures: false },
]

function filterAt(tokens: readonly Token[], at: number): Found | undefined {
  // “From 1888 on display” is not “from 1888 on”.
  const displayed = tokens.findIndex((_, index) => index > at && longest(DISPLAYED, tokens, index) > 0)
  const years = readYears(displayed === -1 ? tokens : tokens.slice(0, displayed), at)
  if (years !== undefined) return years
  for (const { known, conditions, isOfPictures } of PHRASES) {
    const length = longest(known, tokens, at)
    // “With a picture of a horse” says what the picture shows.
    if (length > 0 && !(isOfPictures && longest(OF, tokens, at + length) > 0)) return { length, conditions }
  }
  return undefined
}

/** How many words from here carry no meaning. */
function fillerLength(tokens: readonly Token[], at: number): number {
  const length = (at === 0 ? longest(OPENINGS, tokens, at) : 0) || longest(FILLERS, tokens, at)
  const next = tokens[at + length]
  const isPart = tokens[at]?.joint !== undefined || next?.joint !== undefined
  const isOfNumber = length === 1 && ONE_LETTER.test(tokens[at]?.word ?? '') && /^\d/.test(next?.word ?? '')
  return isPart || isOfNumber ? 0 : length
}

function phrases(text: string): Phrases {
  return text.split('|').map((phrase) => fold(phrase).split(' '))
}

/** The number of words of the longest phrase that begins here; 0 without one. */
function longest(known: Phrases, tokens: readonly Token[], at: number): number {
  return known
    .filter((phrase) => phrase.every((word, index) => tokens[at + index]?.word === word))
    .reduce((most, { length }) => Math.max(most, length), 0)
}
