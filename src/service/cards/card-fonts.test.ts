import { readFileSync } from 'node:fs'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { beforeAll, expect, test } from 'vitest'
import { loadCardFonts } from './card-fonts.ts'

const { files, fontFor } = loadCardFonts()

beforeAll(() => initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))))

test.each([
  ['Bubble pipes', 'Newsreader'],
  ['Żółte łyżki i půllitry, ấm trà', 'Newsreader'],
  ['Fu\u0308nf Tassen'.normalize('NFC'), 'Newsreader'],
  ['Ερυθρόμορφοι ἀμφορεῖς', 'Gentium Book Plus'],
  ['Фарфоровые чайники', 'Gentium Book Plus'],
  ['Κρατήρ (mixing bowl)', 'Gentium Book Plus'],
  ['כלי חרס (ceramics)', 'Frank Ruhl Libre'],
  ['أواني الفخار', 'Noto Naskh Arabic'],
])('%s is set in one font that has all of its characters: %s', (text, family) => {
  expect(fontFor(text, 'serif')?.family).toBe(family)
})

test.each(['瓷器', 'Teapots 瓷', 'ปืน', '🫖', 'Κρατήρ כלי'])('no font has all characters of %s', (text) => {
  expect(fontFor(text, 'serif')).toBeUndefined()
})

test('characters that are never visible need no font', () => {
  expect(fontFor('Tea\u200bpots\u00ad', 'serif')?.family).toBe('Newsreader')
  expect(fontFor('כלי\u200f', 'serif')?.family).toBe('Frank Ruhl Libre')
})

test('labels are sans-serif, but for characters that the sans-serif font does not have', () => {
  expect(fontFor('narrower terms', 'sans')?.family).toBe('Instrument Sans')
  expect(fontFor('более узкие', 'sans')?.family).toBe('Gentium Book Plus')
})

test.each(['n', 'Ω', 'ж', 'ש', 'W'])(
  'the width of “%s” is the one at which the renderer sets it',
  (letter) => {
    const font = fontFor(letter, 'serif')
    if (!font) throw new Error(`no font for ${letter}`)
    const drawnWidth = (count: number) => {
      const text = letter.repeat(count)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="99"><text y="60" font-size="100" font-family="${font.family}">${text}</text></svg>`
      return new Resvg(svg, { font: { fontBuffers: [...files.values()] } }).innerBBox()?.width ?? 0
    }
    // What the first and the last letter leave empty is the same for both lengths.
    const drawn = (drawnWidth(30) - drawnWidth(10)) * font.scale
    expect(drawn / 2000).toBeCloseTo(font.widthOf(letter), 2)
  },
)
