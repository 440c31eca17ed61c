import { addTo } from '../../lists-by-key.ts'
import { plainAddress } from '../../loose-addresses.ts'
import { type Findings, formatPlace } from '../findings.ts'
import { mergedTerm } from './term-rows.ts'
import type { TermSource } from './term-source.ts'

/** Terms by address, in whatever form it is written. */
export class TermsByAddress {
  readonly #byForm = new Map<string, TermSource[]>()

  constructor(terms: Iterable<TermSource>) {
    for (const term of terms) if (term.sourceUri !== null) addTo(this.#byForm, formOf(term.sourceUri), term)
  }

  /** The only term with the address. */
  get(address: string): TermSource | undefined {
    const alike = this.#byForm.get(formOf(address)) ?? []
    const exact = alike.filter(({ sourceUri }) => sourceUri === address)
    const [term, ...others] = exact.length > 0 ? exact : alike
    return others.length === 0 ? term : undefined
  }
}

/** Joins concepts of RDF with the terms of tables that have the same address. These keep their ids and names. */
export function joinConcepts(
  terms: readonly TermSource[],
  tables: readonly TermSource[],
  findings: Findings,
): TermSource[] {
  // Most imports have one or the other.
  if (tables.length === 0 || tables.length === terms.length) return [...terms]
  const ofTables = new TermsByAddress(tables)
  const isOfTable = new Set(tables)
  const concepts = terms.filter((term) => !isOfTable.has(term))
  const ofConcepts = new TermsByAddress(concepts)
  const joined = new Map<TermSource, TermSource>()
  const left = new Set(concepts)
  for (const concept of concepts) {
    const term = concept.sourceUri === null ? undefined : ofTables.get(concept.sourceUri)
    if (term === undefined || ofConcepts.get(term.sourceUri ?? '') !== concept) continue
    left.delete(concept)
    joined.set(term, mergedTerm(term, withNameOf(concept, term.name)))
    const reason = `The concept ${concept.sourceUri} is the term in ${formatPlace(term.place)} and is merged with it.`
    findings.add('merged-row', concept.place, reason, concept.name)
  }
  return terms.flatMap((term) => (isOfTable.has(term) || left.has(term) ? [joined.get(term) ?? term] : []))
}

/** The concept with its name as a non-preferred term, if the table has another name. */
function withNameOf(concept: TermSource, name: string): TermSource {
  const { languages } = concept
  const usedFor = concept.usedFor.filter((entry) => entry !== name)
  const tags = concept.usedFor.flatMap((entry, at) =>
    entry === name ? [] : [languages?.used_for[at] ?? null],
  )
  const isOther = concept.name !== name && !usedFor.includes(concept.name)
  return {
    ...concept,
    usedFor: isOther ? [concept.name, ...usedFor] : usedFor,
    languages: languages && { ...languages, used_for: isOther ? [languages.name, ...tags] : tags },
  }
}

function formOf(address: string): string {
  return plainAddress(address) ?? address
}
