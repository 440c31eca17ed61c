import type { Part } from './message.ts'

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

/** A text with accents on all letters: readable, and different from any text that was not translated. */
function pseudoText(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const accented = ACCENTED[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? accented : accented.toUpperCase()
  })
}

export function pseudoParts(parts: readonly Part[]): Part[] {
  return parts.map((part): Part => {
    if (typeof part === 'string') return pseudoText(part)
    if ('value' in part) return part
    if ('tag' in part) return { tag: part.tag, parts: part.parts && pseudoParts(part.parts) }
    const forms = Object.entries(part.forms).map(([form, inner]) => [form, pseudoParts(inner)])
    return { plural: part.plural, forms: Object.fromEntries(forms) }
  })
}
