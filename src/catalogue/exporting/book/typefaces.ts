import { readFileSync } from 'node:fs'
import { type FontMetrics, fontMetrics } from '../../font-metrics.ts'

export type Style = 'plain' | 'italic' | 'bold'

/** A font of the book. */
interface Face {
  /** Its name in the PDF. */
  readonly name: string
  /** Makes its letters as large as those of the others. */
  readonly scale: number
  readonly bytes: Buffer
  readonly has: (codePoint: number) => boolean
}

/** A part of a text that one font has. */
export interface FaceRun {
  readonly face: Face
  readonly text: string
}

/** The serif typefaces of the app and of its cards, in three styles. Hebrew and Arabic have no italics. */
const FAMILIES: readonly { scale: number; files: Readonly<Record<Style, string>> }[] = [
  {
    scale: 1,
    files: {
      plain: import.meta.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
      italic: import.meta.resolve(
        '@expo-google-fonts/newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf',
      ),
      bold: import.meta.resolve('@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf'),
    },
  },
  // Greek and Cyrillic.
  {
    scale: 1.02,
    files: {
      plain: import.meta.resolve(
        '@expo-google-fonts/gentium-book-plus/400Regular/GentiumBookPlus_400Regular.ttf',
      ),
      italic: import.meta.resolve(
        '@expo-google-fonts/gentium-book-plus/400Regular_Italic/GentiumBookPlus_400Regular_Italic.ttf',
      ),
      bold: import.meta.resolve('@expo-google-fonts/gentium-book-plus/700Bold/GentiumBookPlus_700Bold.ttf'),
    },
  },
  {
    scale: 1.08,
    files: {
      plain: import.meta.resolve(
        '@expo-google-fonts/frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf',
      ),
      italic: import.meta.resolve(
        '@expo-google-fonts/frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf',
      ),
      bold: import.meta.resolve('@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf'),
    },
  },
  {
    scale: 1.05,
    files: {
      plain: import.meta.resolve(
        '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
      ),
      italic: import.meta.resolve(
        '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
      ),
      bold: import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
    },
  },
]

/** Never visible. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Characters that any font of a text may draw. */
const NEUTRAL = /[^\p{L}\p{N}]/u

/** The fonts of a book, and the letters that none of them has. */
export class Typefaces {
  readonly faces: readonly Face[]
  readonly missing = new Set<string>()
  readonly #byStyle: Readonly<Record<Style, readonly [Face, ...Face[]]>>

  constructor() {
    const made = new Map<string, Face>()
    const faceOf = (url: string, scale: number): Face => {
      const face = made.get(url) ?? loaded(url, scale)
      made.set(url, face)
      return face
    }
    const ofStyle = (style: Style): readonly [Face, ...Face[]] => {
      const [first, ...others] = FAMILIES.map(({ scale, files }) => faceOf(files[style], scale))
      if (!first) throw new Error('there are no fonts')
      return [first, ...others]
    }
    this.#byStyle = { plain: ofStyle('plain'), italic: ofStyle('italic'), bold: ofStyle('bold') }
    this.faces = [...made.values()]
  }

  /** A text in parts of one font each: every letter is in the first font that has it, signs are in that of their neighbours. */
  runs(written: string, style: Style): readonly FaceRun[] {
    const faces = this.#byStyle[style]
    const runs: { face: Face; text: string }[] = []
    for (const letter of written.normalize('NFC').replace(IGNORED, '')) {
      const codePoint = letter.codePointAt(0) ?? 0
      const last = runs.at(-1)
      const isKept = last && NEUTRAL.test(letter) && last.face.has(codePoint)
      const face = isKept ? last.face : faces.find(({ has }) => has(codePoint))
      if (!face) this.missing.add(letter)
      const used = face ?? faces[0]
      if (last?.face === used) last.text += letter
      else runs.push({ face: used, text: letter })
    }
    return runs
  }
}

function loaded(url: string, scale: number): Face {
  const bytes = readFileSync(new URL(url))
  const { widthOf }: FontMetrics = fontMetrics(bytes)
  return {
    name: url.slice(url.lastIndexOf('/') + 1),
    scale,
    bytes,
    has: (codePoint) => widthOf(codePoint) !== undefined,
  }
}
