import type { BookWords } from './book-words.ts'
import { BODY, type Paragraph, type Section } from './paragraph.ts'
import type { BookContent } from './read-book.ts'
import { bold, filledText, pageOf, plain } from './runs.ts'

/** Between the name of a part and its page. */
const GAP = '\u2003'

/** A larger text, over the whole width. */
const LARGE = { ...BODY, size: 11, rows: 1.5 } as const

export function titlePage(
  { title, scheme, introduction, changedAt, language }: BookContent,
  words: BookWords,
): Section {
  const lines = (texts: readonly (string | null | undefined)[], make: (text: string) => Paragraph) =>
    texts.flatMap((text) => (text ? [make(text)] : []))
  const names = [...scheme.creators, ...scheme.contributors].flatMap(({ name }) => name ?? [])
  const date = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
  const licence = [scheme.licence?.name, scheme.licence?.uri].filter((part) => part).join(', ')
  return {
    opening: [
      { ...LARGE, size: 32, rows: 3, before: 12, tag: 'Title', runs: [bold(scheme.title?.text ?? title)] },
      ...(scheme.title ? [] : [{ ...LARGE, size: 18, rows: 3, runs: [plain(words.thesaurus)] }]),
      ...lines([scheme.description?.text ?? introduction], (text) => ({
        ...LARGE,
        size: 13,
        rows: 1.75,
        before: 2,
        runs: [plain(text)],
      })),
      ...lines([...new Set(names)], (text) => ({ ...LARGE, before: 1, runs: [plain(text)] })),
    ],
    columns: [],
    foot: [
      ...lines([scheme.publisher?.name ?? scheme.publisher?.uri], (text) => ({
        ...LARGE,
        runs: [bold(text)],
      })),
      ...lines([scheme.version && filledText(words.version, { version: scheme.version })], (text) => ({
        ...LARGE,
        runs: [plain(text)],
      })),
      { ...LARGE, runs: [plain(filledText(words.asOf, { date: date.format(new Date(changedAt)) }))] },
      ...lines([licence && filledText(words.licence, { licence })], (text) => ({
        ...BODY,
        before: 1,
        runs: [plain(text)],
      })),
    ],
  }
}

export function contents(parts: readonly { anchor: string; title: string }[], words: BookWords): Paragraph[] {
  return [
    partHeading(words.contents),
    ...parts.map(({ anchor, title }) => ({
      ...LARGE,
      before: 0.5,
      runs: [plain(title), plain(GAP), pageOf(anchor)],
    })),
  ]
}

export function howToUse(words: BookWords): Paragraph[] {
  const title = words.howToUse
  return [
    { ...partHeading(title), before: 3, bookmark: { title, level: 0 } },
    ...words.howToUseTexts.map((text) => ({ ...LARGE, before: 0.5, runs: [plain(text)] })),
  ]
}

export function partHeading(title: string): Paragraph {
  return { ...BODY, size: 22, rows: 3, tag: 'H1', runs: [bold(title)] }
}
