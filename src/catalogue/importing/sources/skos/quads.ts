import type { FindingCode } from '../../findings.ts'
import { SourceBreak } from '../source-break.ts'

/** The parts of an RDF term that are used, whichever parser made it. */
export interface RdfTerm {
  termType: string
  value: string
  language?: string
  datatype?: { value: string }
}

export interface Quad {
  subject: RdfTerm
  predicate: RdfTerm
  object: RdfTerm
}

/**
 * An address without what no address can have: spaces around it, and signs that must be percent-encoded. Not every parser
 * refuses them.
 */
export function asAddress(written: string): string {
  return written.trim().replaceAll(NEVER_IN_ADDRESS, encodeURIComponent)
}

/** https://www.rfc-editor.org/rfc/rfc3987#section-2.2; control characters and spaces below U+0021 too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const NEVER_IN_ADDRESS = /[\u0000-\u0020<>"{}|\\^`]/g

export type OnQuad = (subject: RdfTerm, predicate: RdfTerm, object: RdfTerm) => void
/** Called where the text cannot be read. What was read before stays. */
export type OnFault = (line: number | null, reason: string, code?: FindingCode) => void

/** How deep elements of XML may be nested. */
export const DEEPEST = 1000

export function tooDeep(what: string, limit: number): SourceBreak {
  const most = limit.toLocaleString('en')
  return new SourceBreak(`The source has more than ${most} ${what} inside one another, which is the limit.`)
}
