import { RELATION_KINDS, RELATIONS } from '../../contract/term.ts'
import type { Catalogue } from '../catalogue.ts'
import { isMadeUp, madeUpAddress } from '../term-address.ts'
import { type DescribedTerm, decodeTerm } from './described-terms.ts'

/** A text with its language tag, if a source gives one. */
export interface Text {
  text: string
  language: string | null
}

/** A term as SKOS has it. */
export interface Concept {
  address: string
  notation: string
  prefLabel: Text
  altLabels: readonly Text[]
  scopeNote: Text | null
  /** The addresses of related concepts, by SKOS property. Properties without any are omitted. */
  relations: Readonly<Record<string, readonly string[]>>
  isTopConcept: boolean
  /** The term's own address, if it cannot be the address of the concept. */
  source: string | null
}

/** The thesaurus to which the concepts belong. */
export interface Scheme {
  address: string
  title: Text
}

export function schemeOf({ title, titleLanguage }: Catalogue): Scheme {
  return { address: 'urn:vitrine:thesaurus', title: { text: title, language: titleLanguage } }
}

/** Returns a function that turns terms into concepts. Relations can lead to any term of the catalogue. */
export async function conceptReader(
  catalogue: Catalogue,
  signal?: AbortSignal,
): Promise<(described: DescribedTerm) => Concept> {
  const addresses = await readAddresses(catalogue, signal)
  const addressOf = (id: number) => addresses.get(id) ?? madeUpAddress(id)
  return ({ term, languages }) => {
    return {
      address: addressOf(term.id),
      notation: String(term.id),
      prefLabel: { text: term.name, language: languages?.name ?? null },
      altLabels: term.used_for.map((text, index) => ({ text, language: languages?.used_for[index] ?? null })),
      scopeNote:
        term.scope_notes === null
          ? null
          : { text: term.scope_notes, language: languages?.scope_notes ?? null },
      relations: Object.fromEntries(
        RELATION_KINDS.flatMap((kind) => {
          const related = term.relations.filter((relation) => relation.kind === kind)
          return related.length === 0 ? [] : [[RELATIONS[kind].skos, related.map(({ id }) => addressOf(id))]]
        }),
      ),
      isTopConcept: term.num_broader === 0,
      source: addresses.has(term.id) ? null : term.source_uri,
    }
  }
}

/** The terms' own addresses that concepts can have: valid in RDF, and not shared by two terms. */
async function readAddresses(catalogue: Catalogue, signal?: AbortSignal): Promise<Map<number, string>> {
  const byAddress = new Map<string, number | 'several'>()
  const { batches } = await catalogue.readAll('term', [], { signal })
  for await (const records of batches) {
    for (const { id, source_uri } of records.map(decodeTerm)) {
      if (source_uri === null || !isUsable(source_uri)) continue
      byAddress.set(source_uri, byAddress.has(source_uri) ? 'several' : id)
    }
  }
  return new Map(
    [...byAddress].flatMap(([address, id]) => (id === 'several' ? [] : [[id, address] as const])),
  )
}

function isUsable(address: string): boolean {
  return ABSOLUTE.test(address) && !isMadeUp(address)
}

/** A scheme, then only characters that RFC 3987 allows, with at most one #. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^\s<>"{}[\]|\\^`#\p{Cc}]+(?:#[^\s<>"{}[\]|\\^`#\p{Cc}]*)?$/iu
