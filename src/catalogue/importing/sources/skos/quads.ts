import type { FindingCode } from '../../findings.ts'
import { SourceBreak } from '../source-break.ts'

/** The parts of an RDF term that are used, whichever parser made it. */
export interface RdfTerm {
  termType: string
  value: string
  language?: string
}

export interface Quad {
  subject: RdfTerm
  predicate: RdfTerm
  object: RdfTerm
}

export type OnQuad = (subject: RdfTerm, predicate: RdfTerm, object: RdfTerm) => void
/** Called where the text cannot be read. What was read before stays. */
export type OnFault = (line: number | null, reason: string, code?: FindingCode) => void

/** How deep elements of XML, or blank nodes and collections of Turtle, may be nested. */
export const DEEPEST = 1000

export function tooDeep(what: string, limit: number): SourceBreak {
  const most = limit.toLocaleString('en')
  return new SourceBreak(`The source has more than ${most} ${what} inside one another, which is the limit.`)
}
