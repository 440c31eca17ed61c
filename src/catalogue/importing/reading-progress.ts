/** The progress of the work. `records` is set if `done` and `total` are bytes of the sources, or photos. */
export interface ImportProgress {
  stage: string
  done: number
  total: number | null
  records?: number
}

/** Short enough for a progress bar, and long enough to cost nothing. */
const INTERVAL_MS = 100

/** Counts what is read of the sources, in bytes or photos, and their records, and reports them at intervals. */
export class ReadingProgress {
  readonly #onProgress: ((progress: ImportProgress) => void) | undefined
  #stage = ''
  #total: number | null = null
  #done = 0
  #records = 0
  #reportedAt = 0

  constructor(onProgress?: (progress: ImportProgress) => void) {
    this.#onProgress = onProgress
  }

  begin(stage: string, total: number | null): void {
    this.#stage = stage
    this.#total = total
    this.#done = 0
    this.#records = 0
    this.#report()
  }

  advance(count: number): void {
    this.#done += count
    this.#reportIfDue()
  }

  record(): void {
    this.#records++
    if (this.#records % 256 === 0) this.#reportIfDue()
  }

  #reportIfDue(): void {
    if (performance.now() - this.#reportedAt >= INTERVAL_MS) this.#report()
  }

  #report(): void {
    this.#reportedAt = performance.now()
    this.#onProgress?.({ stage: this.#stage, done: this.#done, total: this.#total, records: this.#records })
  }
}
