import { type DecodedText, decodeText } from './decoded-text.ts'
import { type ApiKey, hexHashOf } from './keys.ts'

/** Replaces a hidden key. */
const HIDDEN = '…'
/** The longest key that the settings accept. */
const MAX_KEY_CHARS = 200
/** Shorter keys are hidden only as whole words. Inside words they would hide half of the text. */
const FOUND_INSIDE_CHARS = 8
const MAX_CANDIDATES = 20_000

type Span = readonly [start: number, end: number]

/**
 * Hides keys in errors and log lines: known keys anywhere in a text. Of a key that the settings give hashed, only the
 * hash is known until a client first sends the key. Until then the key is found between separators only.
 */
export class KeyMask {
  readonly #keys: () => readonly ApiKey[]

  constructor(keys: () => readonly ApiKey[]) {
    this.#keys = keys
  }

  /** Hides all known keys and those presented with the request, percent-encoded or not. */
  hide(text: string, presented: readonly string[] = []): string {
    const keys = this.#keys()
    const known = keys.flatMap(({ clearText }) => clearText ?? [])
    const hashed = keys.filter(({ clearText }) => clearText === undefined)
    const decoded = decodeText(text)
    return withoutSpans(text, [
      ...[...known, ...presented].flatMap((key) => occurrences(decoded, decodeText(key).text)),
      ...(hashed.length === 0 ? [] : hashedTokens(text, decoded, hashed)),
    ])
  }

  /** Hides keys in an address, known or not: also the values of parameters with names such as `apikey`. */
  hideInAddress(address: string, presented: readonly string[] = []): string {
    return this.hide(withoutSpans(address, namedValues(address)), presented)
  }
}

function spanOf({ starts, ends }: DecodedText, from: number, length: number): Span {
  const last = from + length - 1
  return [starts?.[from] ?? from, ends?.[last] ?? last + 1]
}

function occurrences(decoded: DecodedText, key: string): Span[] {
  const spans: Span[] = []
  if (key === '') return spans
  for (let at = decoded.text.indexOf(key); at >= 0; at = decoded.text.indexOf(key, at + 1))
    if (isFoundAt(decoded.text, at, key.length)) spans.push(spanOf(decoded, at, key.length))
  return spans
}

function isFoundAt(text: string, at: number, length: number): boolean {
  if (length >= FOUND_INSIDE_CHARS) return true
  return !/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + length] ?? ' ')
}

const TOKENS = [/[^?&#\s"“”<>]+/g, /[^/?&#;,\s"“”<>]+/g, /[^/?&#;,=:\s"“”<>]+/g]

/** Parts of a text, as written or decoded, with the hash of one of these keys. */
function hashedTokens(text: string, decoded: DecodedText, keys: readonly ApiKey[]): Span[] {
  const hashes = new Set(keys.map(({ hash }) => hash.toString('hex')))
  const spans: Span[] = []
  let count = 0
  for (const form of decoded.starts ? [{ text, starts: null, ends: null }, decoded] : [decoded]) {
    for (const { candidate, start } of candidatesIn(form.text)) {
      if (++count > MAX_CANDIDATES) return [[0, text.length]]
      if (hashes.has(hexHashOf(candidate))) spans.push(spanOf(form, start, candidate.length))
    }
  }
  return spans
}

/** Tokens of a text, and what follows the first `=` in them, as long as a key may be. */
function* candidatesIn(text: string): Generator<{ candidate: string; start: number }> {
  for (const { 0: token, index } of TOKENS.flatMap((pattern) => [...text.matchAll(pattern)])) {
    for (const from of new Set([0, token.indexOf('=') + 1])) {
      const candidate = token.slice(from)
      if (candidate !== '' && candidate.length <= MAX_KEY_CHARS) yield { candidate, start: index + from }
    }
  }
}

const KEY_NAME = /^(?:x?(?:api|app|access)?(?:key|token)|secret|password|authorization)$/

/** The values in an address whose parameter names suggest a key. */
function namedValues(address: string): Span[] {
  const spans: Span[] = []
  for (const { 0: named, 1: name = '', index } of address.matchAll(/(?:^|[?&;/])([^=&;#?/]*)=/g)) {
    const letters = decodeText(name)
      .text.toLowerCase()
      .replaceAll(/[^a-z]/g, '')
    if (!KEY_NAME.test(letters)) continue
    const start = index + named.length
    const length = address.slice(start).search(/[&#]/)
    spans.push([start, length < 0 ? address.length : start + length])
  }
  return spans
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text
  let shown = ''
  let at = 0
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    if (end <= at) continue
    if (start >= at) shown += text.slice(at, start) + HIDDEN
    at = end
  }
  return shown + text.slice(at)
}
