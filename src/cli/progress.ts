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
/** Before this, a rate would mean nothing. */
const RATE_AFTER_MS = 500

/** A bar on a terminal, a line every few seconds elsewhere, nothing with `--quiet`. */
export function progressDisplay(stream: NodeJS.WriteStream, quiet: boolean): ProgressDisplay {
  if (quiet) return { show: () => {}, stop: () => {} }
  const { draw, stop } = stream.isTTY ? bar(stream) : lines(stream)
  let stage: string | undefined
  let beganAt = 0
  return {
    show(progress) {
      const begins = progress.stage !== stage
      if (begins) beganAt = performance.now()
      stage = progress.stage
      draw(progress, formatPosition(progress, performance.now() - beganAt), begins)
    },
    stop,
  }
}

interface Drawing {
  draw(progress: Progress, position: string, beginsStage: boolean): void
  stop(): void
}

function bar(stream: NodeJS.WriteStream): Drawing {
  let drawn: SingleBar | undefined
  return {
    draw({ stage, done, total }, position, beginsStage) {
      if (beginsStage) {
        drawn?.stop()
        drawn = new SingleBar(barOptions(stream, total !== null))
        drawn.start(total ?? 1, done, { stage, position })
      } else drawn?.update(total === null ? 0 : done, { stage, position })
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

function lines(stream: NodeJS.WriteStream): Drawing {
  let writtenAt = performance.now()
  return {
    draw({ stage, done, total }, position) {
      if (performance.now() - writtenAt < LINE_INTERVAL_MS) return
      writtenAt = performance.now()
      const percent = total ? `${Math.floor((done / total) * 100)} %` : ''
      stream.write(`${stage}: ${[percent, position].filter(Boolean).join(', ')}\n`)
    },
    stop: () => {},
  }
}

/** “120,000, 41,000 a second, about 12 s left”. */
function formatPosition({ done, total, records: counted = done }: Progress, elapsedMs: number): string {
  const parts = counted > 0 ? [counted.toLocaleString('en')] : []
  if (elapsedMs > RATE_AFTER_MS) {
    const rate = Math.round((counted / elapsedMs) * 1000)
    if (rate > 0) parts.push(`${rate.toLocaleString('en')} a second`)
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
