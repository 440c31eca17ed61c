import { expect, test } from 'vitest'
import { CARD_SIZE, type CardFonts } from '../../contract/term-card.ts'
import { loadCardFonts } from '../../service/cards/card-fonts.ts'
import { PLAIN_MUSEUM } from '../words/museum-words.ts'
import { drawCard } from './draw-term-card.ts'
import type { TermCard } from './term-card.ts'

const { fontFor } = loadCardFonts()

const TEAPOTS: TermCard = {
  name: 'Teapots',
  places: [
    ['Tableware', 'Tea equipment'],
    ['Containers', 'Pouring vessels'],
  ],
  placeCount: 2n,
  itemCount: 12,
  branchItemCount: 8120,
  narrowerCount: 14,
  museum: PLAIN_MUSEUM,
  siteTitle: 'Museum of Everyday Things',
}

interface DrawnText {
  text: string
  x: number
  y: number
  size: number
  family: string
  anchor: string
}

const TEXT =
  /<text x="([\d.]+)" y="([\d.]+)" font-family="([^"]+)" font-size="([\d.]+)" fill="[^"]+" text-anchor="(\w+)"[^>]*>([^<]*)</g

function drawn(card: Partial<TermCard>): { svg: string; texts: DrawnText[] } {
  const svg = drawCard({ ...TEAPOTS, ...card }, fontFor)
  const texts = [...svg.matchAll(TEXT)].map(
    ([, x, y, family = '', size, anchor = '', text = '']): DrawnText => ({
      text,
      x: Number(x),
      y: Number(y),
      size: Number(size),
      family,
      anchor,
    }),
  )
  return { svg, texts }
}

function words(card: Partial<TermCard>): string[] {
  return drawn(card).texts.map(({ text }) => text)
}

/** Lines from the top terms, each of which is one path. */
function lineCount(card: Partial<TermCard>): number {
  return drawn(card).svg.match(/<path d="M[\d.]+ [\d.]+[VC]/g)?.length ?? 0
}

test('a card names the term, what is above it in each place, its counts and the site', () => {
  expect(words({})).toEqual([
    'Tableware',
    'Tea equipment',
    'Containers',
    'Pouring vessels',
    'Teapots',
    '8,120',
    'items, 12 direct',
    '14',
    'narrower terms',
    '2',
    'places',
    'Museum of Everyday Things',
  ])
})

const NOTHING = { itemCount: 0, branchItemCount: 0, narrowerCount: 0, placeCount: 1n }

test.each<[string, Partial<TermCard>]>([
  ['', {}],
  ['1 item 1 narrower term', { itemCount: 1, branchItemCount: 1, narrowerCount: 1 }],
  ['1,234 items', { branchItemCount: 1234 }],
  ['60 places', { placeCount: 60n }],
  ['1,000,000+ places', { placeCount: 2n ** 70n }],
])('the counts read “%s”', (expected, counts) => {
  const [above, name, ...foot] = words({ places: [['Tableware']], ...NOTHING, ...counts })
  expect([above, name, foot.slice(0, -1).join(' '), foot.at(-1)]).toEqual([
    'Tableware',
    'Teapots',
    expected,
    'Museum of Everyday Things',
  ])
})

test('places that lead through the same term meet in it, which is named once', () => {
  const places = [
    ['Containers', 'Vessels', 'Pouring vessels'],
    ['Tea equipment', 'Pouring vessels'],
  ]
  expect(words({ places }).filter((word) => word === 'Pouring vessels')).toEqual(['Pouring vessels'])
  // Two lines into the shared term and one from it, and one between the others.
  expect(lineCount({ places })).toBe(4)
})

test('a long path shows its top term and the last three names', () => {
  const path = ['Objects', 'Components', 'Hardware', 'Door hardware', 'Fastenings', 'Locks', 'Door locks']
  expect(words({ places: [path], placeCount: 1n }).slice(0, 4)).toEqual([
    'Objects',
    'Fastenings',
    'Locks',
    'Door locks',
  ])
})

test('of very many places each shown one has its line, and names stand only where there is room', () => {
  const places = Array.from({ length: 50 }, (_, index) => ['Objects', `Group ${index}`])
  expect(lineCount({ places, placeCount: 60n })).toBe(100)
  expect(words({ places, placeCount: 60n })[0]).toBe('Teapots')
})

test('a top term shows its narrower terms as lines', () => {
  const card = { places: [[]], placeCount: 1n, narrowerCount: 24 }
  expect([lineCount(card), words(card)[0]]).toEqual([24, 'Teapots'])
})

const LONG = 'Nineteenth-century hand-coloured transfer-printed earthenware commemorative drinking mugs'
const ENDLESS = `${LONG}, ${LONG}, ${LONG}`

test.each([
  ['Axes', 1],
  ['Silver-mounted snuff boxes', 1],
  ['Portable communication equipment for emergency services', 2],
  [LONG, 3],
  [ENDLESS, 3],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 2],
  ['Ερυθρόμορφοι και μελανόμορφοι αμφορείς με λαιμό και διακόσμηση ζώων', 3],
])('%s is set in %i lines that fit between the margins', (name, count) => {
  const { texts } = drawn({ name, places: [[]], narrowerCount: 0 })
  const lines = texts.slice(0, count)
  expect(new Set(lines.map(({ size, x, family }) => [size, x, family].join())).size).toBe(1)
  expect(texts[count]?.size).toBeLessThan(lines[0]?.size ?? 0)
  const text = lines.map((line) => line.text).join(' ')
  if (name !== ENDLESS) expect(text.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
  else expect(text).toMatch(/^Nineteenth-century .*…$/)
  for (const line of lines) {
    const font = fontFor(line.text, 'serif')
    const width = (font?.widthOf(line.text) ?? 0) * (line.size / (font?.scale ?? 1))
    expect(width).toBeLessThanOrEqual(CARD_SIZE.width - 144 + 1)
    expect(line.y).toBeGreaterThan(150)
  }
})

test.each(['tea', 'tea ', 'tea-', '(((', 'ｉ', '𝒶', 'a\u0301', '\u0301', '\u200b', 'ا', '瓷'])(
  'a name, a place and a title of 100,000 times %j are cut before they are measured',
  (part) => {
    let measured = 0
    const counted: CardFonts = (text, typeface) => {
      measured += text.length
      const font = fontFor(text, typeface)
      const widthOf = (line: string) => {
        measured += line.length
        return font?.widthOf(line) ?? 0
      }
      return font && { ...font, widthOf }
    }
    const text = part.repeat(100_000)
    const svg = drawCard(
      { ...TEAPOTS, name: text, places: [[text], [text, 'Tea']], siteTitle: text },
      counted,
    )
    expect(svg.length).toBeLessThan(20_000)
    expect(measured).toBeLessThan(500_000)
  },
)

test('a text that is cut ends with an ellipsis, even if its letters have no width', () => {
  const name = `a${'\u200b'.repeat(500)}b`
  expect(drawn({ name }).texts.some(({ text }) => /^a\u200b+…$/.test(text))).toBe(true)
})

test('a name from right to left begins at the right end, and so do its places', () => {
  const { texts } = drawn({
    name: 'כלי חרס (קרמיקה)',
    places: [['כלי בית'], ['אומנות', 'קרמיקה']],
    siteTitle: 'Museum',
  })
  const ofPlaces = texts.filter(({ text }) => /[א-ת]/.test(text))
  expect(ofPlaces.map(({ anchor }) => anchor)).toEqual(['end', 'end', 'end', 'end'])
  expect(ofPlaces.at(-1)).toMatchObject({ x: 1128, text: '\u2067כלי חרס (קרמיקה)\u2069' })
  expect(ofPlaces[0]?.x).toBeGreaterThan(ofPlaces[1]?.x ?? 0)
})

test('a name without a font is left out, and the title of the site stands there instead', () => {
  const { texts } = drawn({ name: '瓷器茶壺', places: [['陶瓷', '瓷器'], ['茶具']] })
  expect(texts.map(({ text }) => text).join(' ')).toBe(
    'Museum of Everyday Things 8,120 items, 12 direct 14 narrower terms 2 places',
  )
  expect(lineCount({ name: '瓷器茶壺' })).toBe(4)
})

test('without a font for anything, a card still has its lines', () => {
  expect(drawCard(TEAPOTS, () => undefined)).toMatch(/^<svg .*<path .*<\/svg>$/)
  expect(drawCard(TEAPOTS, () => undefined)).not.toContain('<text')
})

test('a long title of the site goes into two lines beside the counts', () => {
  const siteTitle = 'The Very Long Named Museum of Applied Arts and Sciences of New South Wales'
  const { texts } = drawn({ siteTitle, branchItemCount: 1_234_567 })
  expect(texts.slice(-2).map(({ text, x }) => [text, x])).toEqual([
    [expect.stringMatching(/^The Very Long /), 1128],
    [expect.any(String), 1128],
  ])
})

test('texts cannot end their element or hold what XML does not have', () => {
  const name = 'A&B <svg onload="x">\u0000\u000b\ud800'
  const { svg } = drawn({ name, places: [['</text><script>']], siteTitle: '<g>' })
  expect(svg).not.toMatch(/<script|<svg onload|<g>|[\p{Control}\p{Surrogate}]/u)
})
