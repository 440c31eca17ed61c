/** A command cannot continue. The user sees only the message. */
export class CommandFailure extends Error {
  /** 1: the data was refused or the work failed; 2: the command line was wrong; 3: a preview found too much; 130: interrupted. */
  readonly exitCode: 1 | 2 | 3 | 130

  constructor(message: string, exitCode: 1 | 2 | 3 | 130 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The message of an error of any kind. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
