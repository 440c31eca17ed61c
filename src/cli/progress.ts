import { type Options, SingleBar } from 'cli-progress'

/** The state of long work. `records` is given if `done` and `total` are bytes. */
export interface Progress {
  stage: string
  done: number
  total: number | null
  records?: number
}

export interface ProgressDisplay {
  show(progress: Progress): void
  /** Restores the terminal for other messages. */
  stop(): void
}

const LINE_INTERVAL_MS = 3000
/** Before this time, a rate means nothing. */
const RATE_AFTER_MS = 500

/** A bar on a terminal, a line every few seconds elsewhere, nothing with `--quiet`. */
export function progressDisplay(stream: NodeJS.WriteStream, quiet: boolean): ProgressDisplay {
  if (quiet) return { show: () => {}, stop: () => {} }
  return stream.isTTY ? bar(stream) : lines(stream)
}

function bar(stream: NodeJS.WriteStream): ProgressDisplay {
  let drawn: SingleBar | undefined
  const pace = new Pace()
  return {
    show(progress) {
      const begins = pace.take(progress)
      const position = formatPosition(progress, pace)
      if (begins) {
        drawn?.stop()
        drawn = new SingleBar(barOptions(stream, progress.total !== null))
        drawn.start(progress.total ?? 1, progress.done, { stage: progress.stage, position })
      } else drawn?.update(progress.total === null ? 0 : progress.done, { stage: progress.stage, position })
    },
    stop() {
      drawn?.stop()
      drawn = undefined
    },
  }
}

function barOptions(stream: NodeJS.WriteStream, hasTotal: boolean): Options {
  return {
    stream,
    format: hasTotal ? '{stage} {bar} {percentage} %  {position}' : '{stage}  {position}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    gracefulExit: false,
  }
}

function lines(stream: NodeJS.WriteStream): ProgressDisplay {
  const pace = new Pace()
  let saidAt = performance.now()
  return {
    show(progress) {
      pace.take(progress)
      if (performance.now() - saidAt < LINE_INTERVAL_MS) return
      saidAt = performance.now()
      const percent = progress.total ? `${Math.floor((progress.done / progress.total) * 100)} %, ` : ''
      stream.write(`${progress.stage}: ${percent}${formatPosition(progress, pace)}\n`)
    },
    stop: () => {},
  }
}

/** The progress since the stage began. */
class Pace {
  #stage: string | undefined
  #beganAt = 0

  /** Whether a new stage begins. */
  take({ stage }: Progress): boolean {
    const begins = stage !== this.#stage
    if (begins) this.#beganAt = performance.now()
    this.#stage = stage
    return begins
  }

  elapsedMs(): number {
    return performance.now() - this.#beganAt
  }
}

/** “120,000 read, 41,000 a second, about 12 s left”. */
function formatPosition(progress: Progress, pace: Pace): string {
  const { done, total } = progress
  const counted = progress.records ?? done
  const elapsedMs = pace.elapsedMs()
  const parts = counted > 0 ? [counted.toLocaleString('en')] : []
  if (elapsedMs > RATE_AFTER_MS) {
    if (counted > 0) parts.push(`${Math.round((counted / elapsedMs) * 1000).toLocaleString('en')} a second`)
    if (total !== null && done > 0 && done < total) {
      parts.push(`about ${formatSeconds(((total - done) / done) * elapsedMs)} left`)
    }
  }
  return parts.join(', ')
}

function formatSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
