import { fold } from '../../../contract/text.ts'
import type { Findings } from '../findings.ts'
import type { TermSource } from './term-source.ts'

/** The key under which the term at the end of a path is found; a reference to a term by its path is its key. */
export function pathKey(path: readonly string[]): string {
  return ['', ...path.map(fold)].join(PATH_MARK)
}

/** No cleaned text has it, so no name is taken for a path. */
const PATH_MARK = '\u0000'

/** The terms with those that only paths name: “Object, Box, Bandbox” needs “Object, Box” above it. */
export function withTermsOnPaths(sources: readonly TermSource[], findings: Findings): TermSource[] {
  const seen = new Map<string, TermSource>()
  const terms = firstOfEachId(sources)
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
  const added: TermSource[] = []
  for (const term of terms) {
    for (const path of term.paths) {
      for (let length = path.length - 1; length > 0; length--) {
        const above = path.slice(0, length)
        if (seen.has(pathKey(above))) continue
        const implied = termOnPath(above, term)
        seen.set(pathKey(above), implied)
        added.push(implied)
        const reason = `“${above.join(' › ')}” has no row of its own; a term is made, because paths lead through it.`
        findings.add('term-on-path', term.place, reason, implied.name)
      }
    }
  }
  return [...sources, ...added]
}

/** A later term with the same id will be left out, and nothing can be below it. */
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
    notations: [],
    address: null,
    code: null,
    paths: [path],
    relations: broaderOnPath(path),
  }
}

/** What a path says: the term at its end has the one before it as broader term. */
export function broaderOnPath(path: readonly string[]): TermSource['relations'] {
  return path.length < 2 ? [] : [{ kind: 'Broader', to: pathKey(path.slice(0, -1)) }]
}
