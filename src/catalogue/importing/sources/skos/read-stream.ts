import { messageOf } from '../source.ts'
import { PartialSource, SourceBreak } from '../source-break.ts'
import type { OnFault, OnQuad, Quad } from './quads.ts'

interface Reading {
  onQuad: OnQuad
  onFault: OnFault
  /** Whether the text has been read to the end of its root element or outermost bracket, even if an error stopped it. */
  isWhole: (error?: string) => boolean
  /** What is wrong where the text ends before it is whole, if the parser knows more than that. */
  faultAtEnd?: () => { line: number; reason: string } | undefined
  /** Whether the parser continues after this error, which has then been reported. */
  continuesAfter?: (message: string) => boolean
}

/**
 * Feeds a streaming parser piece by piece, so that it passes on everything before an error. An error after the end of a
 * whole text is a finding; an error before it throws a PartialSource.
 */
export async function readStream(
  parser: NodeJS.ReadWriteStream,
  pieces: AsyncIterable<string>,
  { onQuad, onFault, isWhole, faultAtEnd = () => undefined, continuesAfter = () => false }: Reading,
): Promise<void> {
  let failure: unknown
  let ended = false
  parser.on('data', (quad: Quad) => onQuad(quad.subject, quad.predicate, quad.object))
  const closed = new Promise<void>((resolve) => {
    parser.once('end', () => {
      ended = true
      resolve()
    })
    parser.on('error', (error: unknown) => {
      if (continuesAfter(messageOf(error))) return
      failure ??= error
      resolve()
    })
  })
  for await (const piece of pieces) {
    await Promise.race([closed, new Promise<void>((resolve) => parser.write(piece, () => resolve()))])
    if (failure !== undefined || ended) break
  }
  if (failure === undefined) {
    parser.end()
    await closed
    if (!isWhole()) {
      const fault = faultAtEnd()
      throw new PartialSource(fault?.reason ?? 'unexpected end of file', fault?.line)
    }
  }
  if (failure !== undefined) reportFailure(failure, isWhole(messageOf(failure)), onFault)
}

function reportFailure(failure: unknown, isWhole: boolean, onFault: OnFault): void {
  if (failure instanceof SourceBreak) throw failure
  const { line, reason } = locate(messageOf(failure))
  if (!isWhole) throw new PartialSource(`it cannot be read further than this: ${reason}`, line)
  onFault(line, `${reason}. What comes before this was read.`)
}

/** The line that a parser states in its message, and the message without it and without a full stop. */
export function locate(message: string): { line: number | null; reason: string } {
  const position = /^(?:Line )?(\d+)(?::| column )\d+: (.*)$/s.exec(message)
  const reason = `${position?.[2] ?? message}`.replace(/\.?$/, '')
  return { line: position === null ? null : Number(position[1]), reason }
}
