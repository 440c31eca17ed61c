import type { FindingCode, Note } from '../findings.ts'

type UnusedCode = Extract<
  FindingCode,
  | 'borrowed-note'
  | 'json-text'
  | 'unused-label'
  | 'unused-note'
  | 'unused-notation'
  | 'unread-property'
  | 'not-modelled'
>

interface Kind {
  code: UnusedCode
  what: string
  why: string
  count: number
  example: unknown
}

/** Counts the content that an import does not use. Reports one finding for each kind, with the first as an example. */
export class UnusedTally {
  readonly #kinds = new Map<string, Kind>()

  add(code: UnusedCode, what: string, why: string, example: unknown, count = 1): void {
    const key = `${code} ${what}`
    const kind = this.#kinds.get(key)
    if (kind) kind.count += count
    else this.#kinds.set(key, { code, what, why, count, example })
  }

  report(note: Note): void {
    for (const { code, what, why, count, example } of this.#kinds.values()) {
      const reason = `${what}: ${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'} ${why}.`
      note(code, reason, example, count)
    }
  }
}
