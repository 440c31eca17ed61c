/**
 * Folds a text for comparisons that ignore case and accents: NFKD, without accents and invisible characters, in lower case.
 * Marks that make another letter are composed with theirs again. Letters and signs that have no decomposition become those
 * of `PLAIN`.
 */
export function fold(text: string): string {
  return isAscii(text)
    ? text.toLowerCase().replaceAll('`', "'")
    : withPlainSigns(text)
        .replace(MELTING, '-')
        // Also before: the time to put marks in order grows with the square of their number.
        .replace(UNCOUNTED, '')
        .replace(MANY_MARKS, '$1')
        .normalize('NFKD')
        .replace(UNCOUNTED, '')
        .replace(MARKED_LETTER, (letter) => letter.normalize('NFC'))
        .toLowerCase()
        .replace(UNPLAIN, (sign) => PLAIN[sign] ?? String(digitValue(sign)))
}

/** Characters that nobody sees, as a part of a regular expression: those that Unicode calls so, and marks of objects and notes. */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffc`
/** Of voiced kana and of й. The marks of other Cyrillic letters, such as ё and ў, are left out as often as written. */
const PART_OF_LETTER = String.raw`(?<=[\p{Script=Hiragana}\p{Script=Katakana}])[\u3099\u309a]|(?<=[Ии])\u0306`
/** Accents and points. The marks of all other scripts are letters: vowels for the most part. */
const ACCENTED_SCRIPTS = ['Inherited', 'Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Syriac']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const ACCENT = String.raw`(?=\p{M})(?!${PART_OF_LETTER})[${ACCENTED_SCRIPTS}]`
/** The tatweel only makes an Arabic word longer. */
const UNCOUNTED = new RegExp(`(?:${ACCENT}|[\u0640${INVISIBLE}])+`, 'gu')
/** More marks than a letter of any language has (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu
/** The letters of Hangul are no marks and stay apart, so that a syllable is found while it is typed. */
const MARKED_LETTER = /\P{M}\p{M}+/gu

/** An accent alone is meant as an apostrophe. NFKD would make it a space. Between numbers, × is written x as well. */
function withPlainSigns(text: string): string {
  return text.replaceAll('´', "'").replace(/(?<=\p{N} ?)×(?= ?\p{N})/gu, 'x')
}

/**
 * Where NFKD would make one word of a sign and the letters and digits beside it: 10² is not 102, 2½ not 21/2, and nº34 is
 * no. 34. The digit of H₂O belongs to its word, and so does the letter in 2½d.
 */
const FRACTION = '[¼-¾⅐-⅟↉]'
const APART = String.raw`(?![₀-₉])[\p{No}№℡™℠]`
const MARKS = String.raw`[\p{M}${INVISIBLE}]*`
const MELTING = new RegExp(
  [
    String.raw`(?=${APART})(?<=[\p{L}\p{N}]${MARKS})`,
    String.raw`(?=[\p{L}\p{N}])(?<=(?:(?!${FRACTION})${APART}|[ªºᵒ])${MARKS})`,
    String.raw`(?=\p{N})(?<=${FRACTION}${MARKS})`,
  ].join('|'),
  'gu',
)

/**
 * What Unicode does not decompose: letters with strokes and hooks, ligatures, Persian letters that Arabic writes otherwise, final sigma, and the signs of typesetting, so that a name
 * in quotation marks is filed with the signs of the keyboard, where it sorts.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
  ...{ ŋ: 'n', ĸ: 'k', ς: 'σ', ک: 'ك', ی: 'ي' },
  ...Object.fromEntries(
    Object.entries({
      ...{
        a: 'ɑⱥ',
        b: 'ƀƃɓ',
        c: 'ƈȼɕ',
        d: 'ƌɖɗȡ',
        e: 'ɛəǝɘɇ',
        f: 'ƒ',
        g: 'ǥɠɡ',
        h: 'ɦⱨ',
        i: 'ɨɩ',
        j: 'ɉȷʝ',
        k: 'ƙⱪꝁ',
      },
      ...{ l: 'ƚɫɬɭȴⱡ', m: 'ɱ', n: 'ƞɲɳȵ', o: 'ɔɵ', p: 'ƥᵽꝑ', q: 'ɋʠ', r: 'ɍɼɽɾ', s: 'ȿʂ', t: 'ŧƫƭʈȶⱦ' },
      ...{ u: 'ʉ', v: 'ʋⱱ', w: 'ⱳ', x: 'ᶍ', y: 'ƴɏỿ', z: 'ƶȥɀʐʑⱬ' },
    }).flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain])),
  ),
  ...Object.fromEntries([...'`‘’‚‛ʹʻʼʽʾʿˈˊˋ′‵ꞌ՚׳‹›'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'“”„‟″״«»'].map((sign) => [sign, '"'])),
  ...Object.fromEntries([...'‐‒–—―−'].map((sign) => [sign, '-'])),
}
const UNPLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]|(?![0-9])\\p{Nd}`, 'gu')

/** The value of a digit of any script. Each script has its ten digits one after another. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}

/** Whether folding leaves the offsets in a text as they are. */
function isAscii(text: string): boolean {
  return ASCII.test(text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ASCII = /^[\x00-\x7f]*$/

/**
 * The words of a text, folded. A word is a run of letters, their marks and digits in any script; an apostrophe inside it
 * belongs to it and is always written `'`.
 */
export function words(text: string): string[] {
  const folded = fold(text)
  if (isAscii(folded)) return folded.match(ASCII_WORD) ?? []
  return folded.match(WORD) ?? []
}

/** The same as WORD for ASCII texts, ten times as fast. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g
const WORD = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu

/** A folded word and its offsets in the unfolded text, in UTF-16 code units, for marking search results. */
export interface LocatedWord {
  word: string
  start: number
  end: number
}

export function locateWords(text: string): LocatedWord[] {
  if (isAscii(text))
    return Array.from(fold(text).matchAll(ASCII_WORD), ({ 0: word, index }) => ({
      word,
      start: index,
      end: index + word.length,
    }))
  const { folded, starts } = foldedWithOffsets(text)
  return Array.from(folded.matchAll(WORD), ({ 0: word, index }) => {
    // The end is where the next character begins that is more than a mark on the last one.
    const end = index + word.length
    const last = starts[end - 1] ?? 0
    let next = end
    while (starts[next] === last) next++
    return { word, start: starts[index] ?? 0, end: starts[next] ?? text.length }
  })
}

/** The folded text and for each of its code units the offset of the character that it comes from. */
function foldedWithOffsets(text: string): { folded: string; starts: number[] } {
  let folded = ''
  const starts: number[] = []
  let at = 0
  const add = (plain: string) => {
    for (let i = 0; i < plain.length; i++) starts.push(at)
    folded += plain
  }
  for (const part of withPlainSigns(text).split(MELTING)) {
    if (at > 0) add('-')
    for (const [character] of part.matchAll(CHARACTER)) {
      add(fold(character))
      at += character.length
    }
  }
  return { folded, starts }
}

/** A character with its marks; among them those of voiced kana of half width. */
const CHARACTER = new RegExp(`\\P{M}[\\p{M}${INVISIBLE}\uff9e\uff9f]*|\\p{M}+`, 'gu')

export function capitalised(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase())
}
