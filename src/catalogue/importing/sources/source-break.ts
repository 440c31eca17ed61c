import type { Findings } from '../findings.ts'

/** A source that cannot be used. The import is refused and the old catalogue stays. */
export class SourceBreak extends Error {
  /** The source, once it is known. */
  file: string | undefined
}

/**
 * A source of which only the beginning can be read. It is refused unless the user accepts it: an incomplete catalogue
 * must not silently replace a complete one.
 */
export class PartialSource extends SourceBreak {
  readonly line: number | null

  constructor(reason: string, line: number | null = null, options?: ErrorOptions) {
    super(`The source breaks off: ${reason}.`, options)
    this.line = line
  }
}

/** Called if only the beginning of a source can be read. Throws to refuse the source. */
export type OnPartial = (error: PartialSource) => void

export const refusePartial: OnPartial = (error) => {
  throw error
}

/** Reports an incomplete source once. The source then ends there. */
export function reportPartial(file: string, findings: Findings): OnPartial {
  let isReported = false
  return ({ line, message }) => {
    if (!isReported)
      findings.add('unreadable-source', { file, line }, `${message} What comes before that is imported.`)
    isReported = true
  }
}

/** Passes values on. `onPartial` decides whether an incomplete source is accepted. */
export async function* untilBreak<T>(
  values: AsyncIterable<T>,
  onPartial: OnPartial = refusePartial,
): AsyncGenerator<T> {
  try {
    yield* values
  } catch (error) {
    if (!(error instanceof PartialSource)) throw error
    onPartial(error)
  }
}
