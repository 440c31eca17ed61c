import { nameOf, type SourceFile } from './sources/source.ts'

/** An import that is refused. The message says why. The old catalogue stays. */
export class Refusal extends Error {}

/** The most files that a message names. */
const MOST_NAMES = 5

/** The refusal of sources without any record. */
export function nothingRead(
  resource: 'item' | 'term',
  sources: readonly SourceFile[],
  why: readonly string[] = [],
): Refusal {
  const names = sources.slice(0, MOST_NAMES).map(nameOf)
  const others = sources.length - names.length
  if (others > 0) names.push(others === 1 ? 'one other source' : `${others} other sources`)
  const message = `No ${resource} could be read from ${new Intl.ListFormat('en-AU').format(names)}.`
  return new Refusal([message, ...why].join(' '))
}

/** Why a sheet cannot be chosen. */
export const NO_WORKBOOK = 'A sheet can be chosen only in a workbook (.xlsx), and no source is one.'
