import type { RelationKind } from '../../../../contract/term.ts'
import { addTo } from '../../../lists-by-key.ts'
import { parseTag } from '../../cleaning/language-tags.ts'
import type { Label } from './labels.ts'
import type { RdfTerm } from './quads.ts'
import {
  DEPRECATED,
  IN_SCHEME,
  LABEL_RESOURCES,
  type LabelMember,
  OTHER_TYPES,
  RDF_TYPE,
  RELATION_PROPERTIES,
  REPLACED_BY,
  SCHEME_PROPERTIES,
  type SchemeMember,
  SKOS,
  SKOS_XL,
  TEXTS,
  type TextMember,
} from './skos-properties.ts'

export type Texts = Readonly<Partial<Record<TextMember, Label[]>>>

/** The first values of a property usually include one of a concept. */
const MOST_EXAMPLES = 20

interface Examples {
  property: string
  examples: { address: string; value: string }[]
}

export interface Relation {
  kind: RelationKind
  to: string
}

/** A text about a scheme, its licence or its publisher, or the address of one. */
export interface Description extends Label {
  member: SchemeMember
  isAddress: boolean
}

/** All statements about one address. */
export class Resource {
  /** The source with the first text about it, else the first source that mentions it. */
  file: string
  readonly types = new Set<string>()
  readonly texts: Partial<Record<TextMember, Label[]>> = {}
  readonly labelResources: { member: LabelMember; address: string }[] = []
  readonly relations: Relation[] = []
  /** Broader concepts at any level, if the source states them. */
  readonly transitive: string[] = []
  /** Addresses or names of its replacements. */
  readonly replacedBy: string[] = []
  isDeprecated = false
  isTop = false

  constructor(file: string) {
    this.file = file
  }

  addText(member: TextMember, label: Label): void {
    const labels = this.texts[member]
    if (labels === undefined) this.texts[member] = [label]
    else labels.push(label)
  }

  removeRepeated(): void {
    for (const labels of Object.values(this.texts)) {
      if (labels.length === 1) continue
      const distinct = new Map(labels.map((label) => [`${label.language} ${label.text}`, label]))
      if (distinct.size < labels.length) labels.splice(0, labels.length, ...distinct.values())
    }
  }
}

/** Gathers the statements of all sources by address, in the order in which the addresses first occur. */
export class SkosResources {
  readonly byAddress = new Map<string, Resource>()
  readonly kinds = new Set<RelationKind>()
  /** The schemes of concepts. */
  readonly schemes = new Set<string>()
  /** The number of relations of each kind that the catalogue does not distinguish. */
  readonly refinements = new Map<string, number>()
  /**
   * By source and address, the property of each unread statement. These are separate maps, because most of their addresses
   * can be labels or people, and a resource for each would take much memory.
   */
  readonly unread = new Map<string, Map<string, string[]>>()
  /** What the unread statements say about resources other than concepts, if it can belong to a scheme. */
  readonly described = new Map<string, Description[]>()
  /** The number of statements about an address that were read after all. */
  readonly read = new Map<string, number>()
  /** Relations to a text instead of a concept. */
  readonly misplaced: { file: string; address: string; text: string }[] = []
  readonly #examples = new Map<string, Examples>()
  readonly #literalForms = new Map<string, Label[]>()
  readonly #blankNodes = new Map<string, string>()
  #blankNodeCount = 0
  #file = ''
  #unreadInFile = new Map<string, string[]>()

  /** The following statements are from this source. The name of a blank node is valid in its source only. */
  beginSource(file: string): void {
    this.#file = file
    this.#blankNodes.clear()
    this.#unreadInFile = this.unread.get(file) ?? new Map()
    this.unread.set(file, this.#unreadInFile)
  }

  add(subject: RdfTerm, predicate: RdfTerm, object: RdfTerm): void {
    const { value } = predicate
    if (value === RDF_TYPE) {
      if (object.value.startsWith(SKOS)) this.#of(subject).types.add(object.value.slice(SKOS.length))
      else if (!OTHER_TYPES.has(object.value)) this.#addUnread(subject, `${RDF_TYPE} ${object.value}`, object)
      return
    }
    if (value === REPLACED_BY) {
      this.#of(subject).replacedBy.push(this.#addressIn(object))
      return
    }
    if (object.termType === 'Literal') this.#addText(subject, value, object)
    else this.#addReference(subject, value, object)
  }

  /** Adds the texts of labels that are resources to their concepts. A statement that is made twice counts once. */
  finish(): void {
    for (const resource of this.byAddress.values()) {
      for (const { member, address } of resource.labelResources) {
        for (const label of this.#literalForms.get(address) ?? []) resource.addText(member, label)
      }
      resource.removeRepeated()
    }
  }

  /** A value of an unread property, preferably of this concept. */
  exampleOf(property: string, address: string): string {
    const { examples = [] } = this.#examples.get(property) ?? {}
    return examples.find((example) => example.address === address)?.value ?? address
  }

  #addText(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const label = { text: object.value, language: parseTag(object.language ?? '') }
    const member = TEXTS.get(predicate)
    if (member !== undefined) {
      const resource = this.#of(subject)
      if (Object.keys(resource.texts).length === 0) resource.file = this.#file
      resource.addText(member, label)
    } else if (predicate === `${SKOS_XL}literalForm`) {
      addTo(this.#literalForms, this.#addressIn(subject), label)
    } else if (RELATION_PROPERTIES.has(predicate)) {
      this.misplaced.push({ file: this.#file, address: this.#addressIn(subject), text: object.value })
    } else if (predicate === DEPRECATED) {
      if (/^(true|1)$/.test(object.value.trim())) this.#of(subject).isDeprecated = true
    } else this.#addUnread(subject, predicate, object)
  }

  #addReference(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const kind = RELATION_PROPERTIES.get(predicate)
    const label = LABEL_RESOURCES.get(predicate)
    if (kind !== undefined) {
      if (!predicate.startsWith(SKOS))
        this.refinements.set(predicate, (this.refinements.get(predicate) ?? 0) + 1)
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
    else if (predicate === IN_SCHEME) this.schemes.add(object.value)
    else this.#addUnread(subject, predicate, object)
  }

  #addUnread(subject: RdfTerm, property: string, object: RdfTerm): void {
    const address = this.#addressIn(subject)
    this.#describe(address, property, object)
    const known = this.#examples.get(property) ?? { property, examples: [] }
    if (known.examples.length === 0) this.#examples.set(property, known)
    if (known.examples.length < MOST_EXAMPLES)
      known.examples.push({ address, value: this.#addressIn(object) })
    // Reuse one string for each property: a parser makes a new one for each statement.
    addTo(this.#unreadInFile, address, known.property)
  }

  #describe(address: string, property: string, object: RdfTerm): void {
    const member = SCHEME_PROPERTIES.get(property)
    // Many sources have such statements about each concept. They would take much memory.
    if (member === undefined || this.byAddress.get(address)?.types.has('Concept')) return
    const isAddress = object.termType !== 'Literal'
    const text = this.#addressIn(object)
    const description = { member, isAddress, text, language: parseTag(object.language ?? '') }
    const known = this.described.get(address)
    if (known === undefined) this.described.set(address, [description])
    else known.push(description)
  }

  #of(term: RdfTerm): Resource {
    const address = this.#addressIn(term)
    let resource = this.byAddress.get(address)
    if (resource === undefined) {
      resource = new Resource(this.#file)
      this.byAddress.set(address, resource)
    }
    return resource
  }

  /** Numbers blank nodes in their order: the numbers of a parser can differ from run to run. */
  #addressIn(term: RdfTerm): string {
    if (term.termType !== 'BlankNode') return term.value
    let address = this.#blankNodes.get(term.value)
    if (address === undefined) {
      address = `_:${String(++this.#blankNodeCount).padStart(8, '0')}`
      this.#blankNodes.set(term.value, address)
    }
    return address
  }
}

/** Whether a resource is a concept, or is used as one and is not a scheme or collection. */
export function isConcept(resource: Resource): boolean {
  if (resource.types.has('Concept')) return true
  if (resource.types.has('ConceptScheme') || isCollection(resource)) return false
  if (resource.texts.prefLabels !== undefined || resource.isTop) return true
  const isUsedAsOne = resource.relations.length > 0 || resource.transitive.length > 0
  return isUsedAsOne && Object.keys(resource.texts).length > 0
}

export function isCollection({ types }: Resource): boolean {
  return types.has('Collection') || types.has('OrderedCollection')
}
