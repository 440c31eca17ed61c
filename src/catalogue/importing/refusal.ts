import { nameOf, type SourceFile } from './sources/source.ts'

/** An import that is refused. The message says why. The old catalogue stays. */
export class Refusal extends Error {}

/** The most files that a message names. */
const MOST_NAMES = 5

/** The most classes that a message names. */
const MOST_CLASSES = 3

/**
 * The refusal of sources without any record.
 * @param otherClasses what the resources of RDF are instead of concepts
 */
export function nothingRead(
  resource: 'item' | 'term',
  sources: readonly SourceFile[],
  otherClasses: readonly [type: string, count: number][] = [],
): Refusal {
  const names = sources.slice(0, MOST_NAMES).map(nameOf)
  const others = sources.length - names.length
  if (others > 0) names.push(others === 1 ? 'one other source' : `${others} other sources`)
  const list = new Intl.ListFormat('en-AU')
  const classes = otherClasses.slice(0, MOST_CLASSES).map(([type, count]) => `${type} (${count})`)
  const instead =
    classes.length === 0 ? '' : ` No resource is a skos:Concept; there are others: ${list.format(classes)}.`
  return new Refusal(`No ${resource} could be read from ${list.format(names)}.${instead}`)
}

/** Why a sheet cannot be chosen. */
export const NO_WORKBOOK = 'A sheet can be chosen only in a workbook (.xlsx), and no source is one.'
