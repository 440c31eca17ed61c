import type { EventEmitter } from 'node:events'
import { Lexer, type Token, type TokenCallback } from 'n3'
import { DEEPEST, tooDeep } from './quads.ts'

/**
 * Reads Turtle or, in line mode, N-Triples. By default the lexer stops at an address with a space or brackets and at a
 * language tag such as “en_AU”. This class reads them, as the readers of RDF/XML and JSON-LD do. It throws if blank
 * nodes or collections are nested too deep.
 */
export class LenientLexer extends Lexer {
  /**
   * Replaces the lexer's pattern of an address without escapes. A quote or a line end is never part of one, so that a
   * missing “>” stays an error of its own statement.
   */
  readonly _unescapedIri = /<([^<>"\\\r\n]*(?:\\(?![uU])[^<>"\\\r\n]*)*)>[ \t]*/y
  /** Replaces the lexer's pattern of a language tag. Two hyphens begin a direction (RDF 1.2). */
  readonly _langcode = /@((?:[a-z\d_]|-(?!-))+)(?=[^a-z\d_])/iy
  #depth = 0

  constructor({ lineMode }: { lineMode: boolean }) {
    super({ lineMode, n3: false })
  }

  override tokenize(input: string): Token[]
  override tokenize(input: string | EventEmitter, callback: TokenCallback): void
  override tokenize(input: string | EventEmitter, callback?: TokenCallback): Token[] | undefined {
    if (callback === undefined)
      return typeof input === 'string' ? super.tokenize(input).filter(isRepaired) : []
    super.tokenize(input, (error, token) => {
      const type = token?.type
      if (type === '[' || type === '(') this.#depth++
      if (type === ']' || type === ')') this.#depth--
      if (this.#depth > DEEPEST) throw tooDeep('brackets', DEEPEST)
      if (error || isRepaired(token)) callback(error, token)
    })
    return undefined
  }
}

/** Repairs an address or a language tag in place. A tag that cannot be repaired is left out: its text has no language. */
function isRepaired(token: Token): boolean {
  if (token.type === 'IRI') token.value = token.value?.trim()
  if (token.type !== 'langcode') return true
  const tag = (token.value ?? '').replaceAll(/[-_]+/g, '-').replaceAll(/^-|-$/g, '')
  token.value = tag
  return /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(tag)
}
