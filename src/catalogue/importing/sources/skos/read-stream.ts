import { messageOf } from '../source.ts'
import { PartialSource, SourceBreak } from '../source-break.ts'
import type { OnQuad, Quad } from './quads.ts'

interface Reading {
  onQuad: OnQuad
  /** Whether the parser continues after this error, which has then been reported. */
  continuesAfter?: (message: string) => boolean
}

/**
 * Feeds a streaming parser piece by piece, so that it passes on everything before an error. An error throws a
 * PartialSource.
 */
export async function readStream(
  parser: NodeJS.ReadWriteStream,
  pieces: AsyncIterable<string>,
  { onQuad, continuesAfter = () => false }: Reading,
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
  }
  if (failure instanceof SourceBreak) throw failure
  if (failure === undefined) return
  const { line, reason } = locate(messageOf(failure))
  throw new PartialSource(`it cannot be read further than this: ${reason}`, line)
}

/** The line that a parser states in its message, and the message without it and without a full stop. */
export function locate(message: string): { line: number | null; reason: string } {
  const position = /^(?:Line )?(\d+)(?::| column )\d+: (.*)$/s.exec(message)
  const reason = `${position?.[2] ?? message}`.replace(/\.?$/, '')
  return { line: position === null ? null : Number(position[1]), reason }
}
