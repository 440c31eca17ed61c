import type { Findings } from '../findings.ts'

/** A source that cannot be used. The import is refused, so that the old catalogue stays. */
export class SourceBreak extends Error {
  /** The source, once it is known. */
  file: string | undefined
}

/**
 * A source of which only the beginning can be read. It is refused as well, unless the user accepts it: a catalogue
 * without the rest must not silently take the place of a complete one.
 */
export class PartialSource extends SourceBreak {
  readonly line: number | null

  constructor(reason: string, line: number | null = null, options?: ErrorOptions) {
    super(`The source breaks off: ${reason}.`, options)
    this.line = line
  }
}

/** What happens when only the beginning of a source can be read: it throws to refuse the source. */
export type OnPartial = (error: PartialSource) => void

export const refusePartial: OnPartial = (error) => {
  throw error
}

/** Reports once what broke off; the source then simply ends there. */
export function reportPartial(file: string, findings: Findings): OnPartial {
  let isReported = false
  return ({ line, message }) => {
    if (!isReported)
      findings.add('unreadable-source', { file, line }, `${message} What comes before that is imported.`)
    isReported = true
  }
}

/** Passes values on. `onPartial` decides whether a source that breaks off simply ends there. */
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
