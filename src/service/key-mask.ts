import { BASE, canonical, fingerprint, hexHashOf, type View, viewOf } from './key-trace.ts'
import type { ApiKey } from './keys.ts'

/** Replaces a hidden key. */
const HIDDEN = '…'
/** The longest key that the settings accept. */
const MAX_KEY_CHARS = 200
/** Shorter keys are hidden only as whole words. Inside words they would hide half of the text. */
const FOUND_INSIDE_CHARS = 8
const MAX_CANDIDATES = 20_000

type Span = readonly [start: number, end: number]

/**
 * Hides keys in errors and log lines. The service stores hashes of keys, so it cannot search a text for the keys
 * themselves. For a key that the settings give in clear text, it also stores the length and a fingerprint: a rolling hash
 * finds the key anywhere, in linear time. For a key that the settings give hashed, this is unknown until a client first
 * sends the key. Until then the key is found between separators only.
 */
export class KeyMask {
  readonly #keys: () => readonly ApiKey[]
  #indexed: { of: readonly ApiKey[]; index: Index } | undefined

  constructor(keys: () => readonly ApiKey[]) {
    this.#keys = keys
  }

  /** Hides all known keys and those presented with the request, percent-encoded or not. */
  hide(text: string, presented: readonly string[] = []): string {
    const spans = this.#known(text)
    for (const key of presented) spans.push(...occurrences(viewOf(text), canonical(key)))
    return withoutSpans(text, spans)
  }

  /** Hides keys in an address, known or not: also the values of parameters with names such as `apikey`. */
  hideInAddress(address: string, presented: readonly string[] = []): string {
    return this.hide(withoutSpans(address, namedValues(address)), presented)
  }

  #known(text: string): Span[] {
    const keys = this.#keys()
    if (this.#indexed?.of !== keys || this.#indexed.index.untraced.some(({ trace }) => trace))
      this.#indexed = { of: keys, index: indexOf(keys) }
    const { byLength, untraced } = this.#indexed.index
    const view = viewOf(text)
    const spans: Span[] = []
    for (const [length, prints] of byLength) spans.push(...fingerprinted(view, length, prints))
    if (untraced.length > 0)
      spans.push(...hashedTokens(text, new Set(untraced.map(({ hash }) => hash.toString('hex')))))
    return spans
  }
}

interface Index {
  /** Hashes by fingerprint, by length. */
  byLength: Map<number, Map<number, string[]>>
  /** The keys of which only the hash is known. */
  untraced: ApiKey[]
}

function indexOf(keys: readonly ApiKey[]): Index {
  const index: Index = { byLength: new Map(), untraced: [] }
  for (const key of keys) {
    const { trace } = key
    if (!trace) index.untraced.push(key)
    else if (trace.length > 0) {
      const prints = index.byLength.get(trace.length) ?? new Map<number, string[]>()
      prints.set(trace.print, [...(prints.get(trace.print) ?? []), trace.hash])
      index.byLength.set(trace.length, prints)
    }
  }
  return index
}

function spanOf({ starts, ends }: View, from: number, length: number): Span {
  const last = from + length - 1
  return [starts?.[from] ?? from, ends?.[last] ?? last + 1]
}

function occurrences(view: View, key: string): Span[] {
  const spans: Span[] = []
  if (key === '') return spans
  for (let at = view.text.indexOf(key); at >= 0; at = view.text.indexOf(key, at + 1))
    if (isFoundAt(view.text, at, key.length)) spans.push(spanOf(view, at, key.length))
  return spans
}

function isFoundAt(text: string, at: number, length: number): boolean {
  if (length >= FOUND_INSIDE_CHARS) return true
  return !/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + length] ?? ' ')
}

/** The rolling hash of Rabin and Karp over all substrings of that length. Matches are confirmed with the real hash. */
function fingerprinted(view: View, length: number, prints: ReadonlyMap<number, readonly string[]>): Span[] {
  const { text } = view
  const spans: Span[] = []
  if (text.length < length) return spans
  let power = 1
  for (let i = 0; i < length; i++) power = Math.imul(power, BASE)
  let print = fingerprint(text.slice(0, length))
  for (let at = 0; ; at++) {
    const hashes = prints.get(print)
    if (hashes && isFoundAt(text, at, length) && hashes.includes(hexHashOf(text.slice(at, at + length))))
      spans.push(spanOf(view, at, length))
    const next = at + length
    if (next >= text.length) return spans
    print = (Math.imul(print, BASE) + text.charCodeAt(next) - Math.imul(text.charCodeAt(at), power)) | 0
  }
}

const TOKENS = [/[^?&#\s"“”<>]+/g, /[^/?&#;,\s"“”<>]+/g, /[^/?&#;,=:\s"“”<>]+/g]

/** Parts of a text, as written or decoded, with one of these hashes. */
function hashedTokens(text: string, hashes: ReadonlySet<string>): Span[] {
  const spans: Span[] = []
  let count = 0
  const view = viewOf(text)
  const views = view.starts === null ? [view] : [{ text, starts: null, ends: null }, view]
  for (const one of views) {
    for (const { candidate, start } of candidatesIn(one.text)) {
      if (++count > MAX_CANDIDATES) return [[0, text.length]]
      if (hashes.has(hexHashOf(candidate))) spans.push(spanOf(one, start, candidate.length))
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
    const letters = canonical(name)
      .toLowerCase()
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
