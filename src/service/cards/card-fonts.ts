import { readFileSync } from 'node:fs'
import { type FontMetrics, fontMetrics } from '../../catalogue/font-metrics.ts'
import type { CardFont, CardFonts, CardTypeface } from '../../contract/term-card.ts'

interface FontFile {
  url: string
  family: string
  scale: number
  typefaces: readonly CardTypeface[]
}

/**
 * The typefaces of the app, and typefaces for other scripts that match them. All of them have Latin letters too. A text
 * is set in the first font that has all of its characters: the renderer does not set one line in several fonts reliably.
 */
const FILES: readonly FontFile[] = [
  {
    url: import.meta.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
    family: 'Instrument Sans',
    scale: 1,
    typefaces: ['sans'],
  },
  {
    url: import.meta.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
    family: 'Newsreader',
    scale: 1,
    typefaces: ['serif', 'sans'],
  },
  // Greek and Cyrillic.
  {
    url: import.meta.resolve(
      '@expo-google-fonts/gentium-book-plus/400Regular/GentiumBookPlus_400Regular.ttf',
    ),
    family: 'Gentium Book Plus',
    scale: 1.05,
    typefaces: ['serif', 'sans'],
  },
  {
    url: import.meta.resolve('@expo-google-fonts/frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf'),
    family: 'Frank Ruhl Libre',
    scale: 1.12,
    typefaces: ['serif', 'sans'],
  },
  {
    url: import.meta.resolve(
      '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    ),
    family: 'Noto Naskh Arabic',
    scale: 0.95,
    typefaces: ['serif', 'sans'],
  },
]

export interface LoadedFonts {
  /** OpenType fonts by the names of their families. */
  files: ReadonlyMap<string, Buffer>
  fontFor: CardFonts
}

interface Face extends CardFont {
  typefaces: readonly CardTypeface[]
  has(text: string): boolean
}

/** Reads the fonts of the cards: 1.3 MB, in a few milliseconds. */
export function loadCardFonts(): LoadedFonts {
  const files = new Map(FILES.map(({ url, family }) => [family, readFileSync(new URL(url))]))
  const faces = FILES.map((file) => faceOf(file, fontMetrics(files.get(file.family) ?? Buffer.alloc(0))))
  return {
    files,
    fontFor: (text, typeface) =>
      faces.find(({ typefaces, has }) => typefaces.includes(typeface) && has(text)),
  }
}

function faceOf({ family, scale, typefaces }: FontFile, { widthOf }: FontMetrics): Face {
  return {
    family,
    scale,
    typefaces,
    has: (text) => codePoints(text).every((codePoint) => widthOf(codePoint) !== undefined),
    widthOf: (text) =>
      codePoints(text).reduce((sum, codePoint) => sum + (widthOf(codePoint) ?? 0), 0) * scale,
  }
}

/** Without controls of joining and direction: they are never visible, and fonts need not have them. */
function codePoints(text: string): number[] {
  return Array.from(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), (one) => one.codePointAt(0) ?? 0)
}
