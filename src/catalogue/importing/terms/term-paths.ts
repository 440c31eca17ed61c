import { fold } from '../../../contract/text.ts'
import type { Findings } from '../findings.ts'
import type { TermSource } from './term-source.ts'

/** The key of the term at the end of a path. A reference to a term by its path is this key. */
export function pathKey(path: readonly string[]): string {
  return ['', ...path.map(fold)].join(PATH_MARK)
}

export function isPathKey(text: string): boolean {
  return text.startsWith(PATH_MARK)
}

/** Cleaned texts never contain it, so a name cannot be read as a path. */
const PATH_MARK = '\u0000'

/** The terms, and one for each step of a path without a row: “Object, Box, Bandbox” needs “Object, Box” above it. */
export function withTermsOnPaths(sources: readonly TermSource[], findings: Findings): TermSource[] {
  const terms = firstOfEachId(sources)
  const seen = keysOfPaths(terms, findings)
  const added: TermSource[] = []
  for (const term of terms) {
    for (const step of term.paths.flatMap(stepsAbove)) {
      if (seen.has(pathKey(step))) continue
      const implied = termOnPath(step, term)
      seen.add(pathKey(step))
      added.push(implied)
      const reason = `“${step.join(' › ')}” has no row of its own; a term is added, because paths lead through it.`
      findings.add('term-on-path', term.place, reason, implied.name)
    }
  }
  return [...sources, ...added]
}

/** The keys of all paths. Reports a path that two terms have. */
function keysOfPaths(terms: readonly TermSource[], findings: Findings): Set<string> {
  const seen = new Map<string, TermSource>()
  for (const term of terms) {
    for (const path of term.paths) {
      const key = pathKey(path)
      const first = seen.get(key)
      if (first === undefined) seen.set(key, term)
      else if (first !== term) {
        const reason = `“${path.join(' › ')}” is the path of an earlier term as well; the terms below it go to the earlier one.`
        findings.add('ambiguous-name', term.place, reason, term.name)
      }
    }
  }
  return new Set(seen.keys())
}

/** The paths to the terms above the last step, nearest first. */
function stepsAbove(path: readonly string[]): string[][] {
  return path.slice(1).map((_, i) => path.slice(0, path.length - 1 - i))
}

/** The terms without those that repeat an id. They are left out later, so no term can be below them. */
function firstOfEachId(terms: readonly TermSource[]): TermSource[] {
  const ids = new Set<number>()
  return terms.filter(({ id }) => {
    if (typeof id !== 'number') return true
    const isFirst = !ids.has(id)
    ids.add(id)
    return isFirst
  })
}

function termOnPath(path: string[], { place }: TermSource): TermSource {
  return {
    place,
    id: { candidates: [] },
    name: path.at(-1) ?? '',
    usedFor: [],
    scopeNotes: null,
    sourceUri: null,
    languages: null,
    identifiers: [],
    notations: [],
    texts: {},
    mappings: [],
    address: null,
    code: null,
    paths: [path],
    relations: broaderOnPath(path),
    isDeprecated: false,
    replacedBy: [],
  }
}

/** The relation that a path states: its last step but one is the broader term of the last. */
export function broaderOnPath(path: readonly string[]): TermSource['relations'] {
  return path.length < 2 ? [] : [{ kind: 'Broader', to: pathKey(path.slice(0, -1)) }]
}
