import { nameOf, type SourceFile } from './sources/source.ts'

/** An import that is refused. The message says why. The old catalogue stays. */
export class Refusal extends Error {}

/** The most files that a message names. */
const MOST_NAMES = 5

/** The most classes that a message names. */
const MOST_CLASSES = 3

/** What the resources of RDF are if none is a concept, as a sentence. */
export function insteadOfConcepts(
  classes: readonly (readonly [type: string, count: number])[] = [],
): string[] {
  if (classes.length === 0) return []
  const named = classes.slice(0, MOST_CLASSES).map(([type, count]) => `${type} (${count})`)
  return [`No resource is a skos:Concept; there are others: ${new Intl.ListFormat('en-AU').format(named)}.`]
}

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
