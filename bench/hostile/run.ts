import { parseArgs } from 'node:util'
import { catalogueFile } from '../catalogues.ts'
import { attack } from './attack.ts'
import { startHostileService } from './service.ts'

/**
 * Starts a service and sends hostile requests to it: `node bench/hostile/run.ts [--seed N] [--requests N] [--pieces N] [--first N]`.
 * Exits with 1 if the service breaks a promise. To repeat a fault, give the printed seed, the number of the fault as
 * `--first`, and `--requests 1 --pieces 0` or the other way round.
 */
export async function benchHostile(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hostile: { type: 'boolean' },
      seed: { type: 'string' },
      requests: { type: 'string', default: '60000' },
      pieces: { type: 'string', default: '25000' },
      first: { type: 'string', default: '0' },
      minutes: { type: 'string', default: '20' },
    },
  })
  const seed = wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000))
  const service = await startHostileService(catalogueFile({ terms: 1000, items: 10_000 }))
  process.stderr.write(`seed ${seed}\n`)
  try {
    const { statuses, faults, peakMemoryMib, seconds } = await attack(service, {
      seed,
      requests: wholeNumber('--requests', values.requests),
      pieces: wholeNumber('--pieces', values.pieces),
      first: wholeNumber('--first', values.first),
      minutes: wholeNumber('--minutes', values.minutes),
      onProgress: (done) => process.stderr.write(`${done}\n`),
    })
    print(`Seed ${seed}, ${seconds} s, at most ${peakMemoryMib ?? 'an unknown number of'} MiB`)
    print(`Responses to requests: ${formatStatuses(statuses.requests)}`)
    print(`Responses to bytes: ${formatStatuses(statuses.pieces)}`)
    for (const fault of faults) print(fault)
    print(faults.length === 0 ? 'No fault.' : `${faults.length} faults.`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await service.stop()
  }
}

function formatStatuses(statuses: Readonly<Record<string, number>>): string {
  return Object.entries(statuses)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${status} ${count}`)
    .join(', ')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function wholeNumber(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${flag} is “${text}”: a whole number was expected`)
  return Number(text)
}

if (import.meta.main) await benchHostile(process.argv.slice(2))
