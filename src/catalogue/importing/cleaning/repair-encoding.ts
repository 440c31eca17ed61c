const windows1252 = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The Windows-1252 byte of each character above U+00FF. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x20 }, (_, i): [string, number] => [decodeByte(0x80 + i), 0x80 + i]),
)

/** The characters that bytes 80 to BF become when UTF-8 is read as Windows-1252 or Latin-1. */
const FURTHER = `[\\u0080-\\u00bf${[...BYTES.keys()].join('')}]`
/** Those that correct text can have directly after a letter: “IRMÃ”, MANHÃ–TARDE, `ÄŠ` in capitals. */
const PUNCTUATION = '“”‘’–—…«»\\u00a0'
const LETTERS = 'ŠŒŽŸšœž'
/** The others: signs such as `¼` and `‚` do not follow a letter directly. */
const SIGN = `(?![${PUNCTUATION}${LETTERS}])${FURTHER}`
/** First characters of two-byte sequences: Latin, Greek and Cyrillic letters. */
const FIRST_OF_TWO = '[ÂÃÄÅÎÏÐÑ]'

/**
 * Sequences that correct text does not have: `Ã¨`, `â€™`, `áº¥`, `ä¸­`. A capital followed by punctuation or a
 * letter can be correct text, so it proves nothing alone.
 */
const TYPICAL = new RegExp(
  [
    `${FIRST_OF_TWO}${SIGN}`,
    // A capital does not follow a small letter, nor a small letter a capital and precede another.
    `(?<=\\p{Ll})${FIRST_OF_TWO}${FURTHER}`,
    `${FIRST_OF_TWO}[šœž](?=\\p{Lu})`,
    // No language has Â or Ã as a word (“Ã–sterreich”, “12 Ã— 14 cm”), or Ã with one of these letters.
    `(?<!\\p{L})[ÂÃ](?![${LETTERS}])${FURTHER}`,
    `Ã[${LETTERS}]`,
    // Dashes, dots and apostrophes can join two words; quotation marks cannot.
    `${FIRST_OF_TWO}[“”‘«»](?=\\p{L})`,
    `â${SIGN}${FURTHER}`,
    `á[º»]${SIGN}`,
    `(?<!\\p{L})[ã-ï]${SIGN}${FURTHER}`,
    `ð${SIGN}${FURTHER}{2}`,
    `ðŸ${FURTHER}{2}`,
  ].join('|'),
  'u',
)

/** The most times that a text can have been encoded again. */
const MOST_TIMES = 3

/**
 * Repairs UTF-8 text that was read as Windows-1252 (or Latin-1) and encoded again: `piÃ¹` becomes `più`. Other text is
 * unchanged: the whole text must decode, and must contain a sequence that is typical of such text.
 */
export function repairDoubleEncoding(text: string): string {
  let repaired = text
  for (let time = 0; time < MOST_TIMES && TYPICAL.test(repaired); time++) {
    const decoded = decodeAgain(repaired)
    if (decoded === undefined) break
    repaired = decoded
  }
  return repaired
}

/**
 * Replaces U+0080 to U+009F by the characters of Windows-1252. They are never intended: they are quotes and dashes of
 * Windows-1252 that was read as Latin-1. The five that Windows-1252 leaves undefined stay.
 */
export function readC1AsWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (character) => decodeByte(character.charCodeAt(0)))
}

function decodeByte(byte: number): string {
  return windows1252.decode(Uint8Array.of(byte))
}

function decodeAgain(text: string): string | undefined {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const byte = code <= 0xff ? code : BYTES.get(text.charAt(i))
    if (byte === undefined) return undefined
    bytes[i] = byte
  }
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
