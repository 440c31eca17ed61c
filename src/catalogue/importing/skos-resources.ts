import type { RelationKind } from '../../contract/term.ts'
import type { Label } from './labels.ts'
import type { RdfTerm } from './skos-quads.ts'

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const SKOS = 'http://www.w3.org/2004/02/skos/core#'
/** Labels as resources of their own. */
const SKOS_XL = 'http://www.w3.org/2008/05/skos-xl#'
/** Kinds of broader that ISO 25964 and the Getty vocabularies tell apart; the catalogue does not. */
const REFINED = ['http://purl.org/iso25964/skos-thes#', 'http://vocab.getty.edu/ontology#']
const REFINEMENTS = ['Generic', 'Partitive', 'Instantial', 'Instantive']

export type LabelMember = 'prefLabels' | 'altLabels' | 'hiddenLabels'
export type TextMember = LabelMember | 'scopeNotes' | 'definitions' | 'notations' | 'titles' | 'sources'

const LABELS: Readonly<Record<string, LabelMember>> = {
  prefLabel: 'prefLabels',
  altLabel: 'altLabels',
  hiddenLabel: 'hiddenLabels',
}
const TEXTS: ReadonlyMap<string, TextMember> = new Map<string, TextMember>([
  ...Object.entries(LABELS).map(([name, member]): [string, TextMember] => [`${SKOS}${name}`, member]),
  [`${SKOS}scopeNote`, 'scopeNotes'],
  [`${SKOS}definition`, 'definitions'],
  [`${SKOS}notation`, 'notations'],
  ['http://purl.org/dc/terms/title', 'titles'],
  ['http://purl.org/dc/elements/1.1/title', 'titles'],
  ['http://www.w3.org/2000/01/rdf-schema#label', 'titles'],
  ['http://purl.org/dc/terms/source', 'sources'],
])
const LABEL_RESOURCES: ReadonlyMap<string, LabelMember> = new Map(
  Object.entries(LABELS).map(([name, member]) => [`${SKOS_XL}${name}`, member]),
)
const RELATIONS: ReadonlyMap<string, RelationKind> = new Map([
  [`${SKOS}related`, 'Related'],
  ...(['broader', 'narrower'] as const).flatMap((name) => {
    const kind: RelationKind = name === 'broader' ? 'Broader' : 'Narrower'
    const refined = REFINED.flatMap((space) =>
      REFINEMENTS.map((refinement) => `${space}${name}${refinement}`),
    )
    return [`${SKOS}${name}`, ...refined].map((predicate): [string, RelationKind] => [predicate, kind])
  }),
])
const MAPPINGS = new Set(
  ['exact', 'close', 'broad', 'narrow', 'related']
    .map((kind) => `${SKOS}${kind}Match`)
    .concat(`${SKOS}mappingRelation`),
)

export interface Relation {
  kind: RelationKind
  to: string
}

/** Everything that is said about one address. */
export class Resource {
  readonly types = new Set<string>()
  readonly texts: Partial<Record<TextMember, Label[]>> = {}
  readonly labelResources: { member: LabelMember; address: string }[] = []
  readonly relations: Relation[] = []
  /** Broader concepts at any level, where the source states those. */
  readonly transitive: string[] = []
  isTop = false

  addText(member: TextMember, label: Label): void {
    const labels = this.texts[member]
    if (labels === undefined) this.texts[member] = [label]
    else labels.push(label)
  }
}

/** Gathers what the statements of a source say, address by address, in the order in which they first come. */
export class SkosResources {
  readonly byAddress = new Map<string, Resource>()
  readonly kinds = new Set<RelationKind>()
  /** Concepts of other schemes that are said to mean about the same: not read. */
  mappings = 0
  /** Relations to a text where a concept should stand. */
  readonly misplaced: { address: string; text: string }[] = []
  readonly #literalForms = new Map<string, Label[]>()
  readonly #blankNodes = new Map<string, string>()

  add(subject: RdfTerm, predicate: RdfTerm, object: RdfTerm): void {
    const { value } = predicate
    if (value === RDF_TYPE) {
      if (object.value.startsWith(SKOS)) this.#of(subject).types.add(object.value.slice(SKOS.length))
      return
    }
    if (object.termType === 'Literal') this.#addText(subject, value, object)
    else this.#addReference(subject, value, object)
  }

  /** Brings the labels that are resources of their own to the concepts that have them. */
  resolveLabels(): void {
    for (const resource of this.byAddress.values()) {
      for (const { member, address } of resource.labelResources) {
        for (const label of this.#literalForms.get(address) ?? []) {
          // Many sources give each label both ways.
          const known = resource.texts[member] ?? []
          if (!known.some(({ text, language }) => text === label.text && language === label.language))
            resource.addText(member, label)
        }
      }
    }
  }

  #addText(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const label = { text: object.value, language: (object.language ?? '').toLowerCase() }
    const member = TEXTS.get(predicate)
    if (member !== undefined) this.#of(subject).addText(member, label)
    else if (predicate === `${SKOS_XL}literalForm`) {
      const address = this.#addressIn(subject)
      this.#literalForms.set(address, [...(this.#literalForms.get(address) ?? []), label])
    } else if (RELATIONS.has(predicate)) {
      this.misplaced.push({ address: this.#addressIn(subject), text: object.value })
    }
  }

  #addReference(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const kind = RELATIONS.get(predicate)
    const label = LABEL_RESOURCES.get(predicate)
    if (kind !== undefined) {
      this.kinds.add(kind)
      this.#of(subject).relations.push({ kind, to: this.#addressIn(object) })
    } else if (label !== undefined) {
      this.#of(subject).labelResources.push({ member: label, address: this.#addressIn(object) })
    } else if (predicate === `${SKOS}broaderTransitive`) {
      this.#of(subject).transitive.push(this.#addressIn(object))
    } else if (predicate === `${SKOS}narrowerTransitive`) {
      this.#of(object).transitive.push(this.#addressIn(subject))
    } else if (predicate === `${SKOS}topConceptOf`) this.#of(subject).isTop = true
    else if (predicate === `${SKOS}hasTopConcept`) this.#of(object).isTop = true
    else if (MAPPINGS.has(predicate)) this.mappings++
  }

  #of(term: RdfTerm): Resource {
    const address = this.#addressIn(term)
    let resource = this.byAddress.get(address)
    if (resource === undefined) {
      resource = new Resource()
      this.byAddress.set(address, resource)
    }
    return resource
  }

  /** Blank nodes are numbered as they come: a parser's own numbers may differ from run to run. */
  #addressIn(term: RdfTerm): string {
    if (term.termType !== 'BlankNode') return term.value
    let address = this.#blankNodes.get(term.value)
    if (address === undefined) {
      address = `_:${String(this.#blankNodes.size + 1).padStart(8, '0')}`
      this.#blankNodes.set(term.value, address)
    }
    return address
  }
}
