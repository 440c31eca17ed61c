import { entriesOf } from '../../../../contract/keys.ts'
import type { StatedMapping } from '../../../../contract/mappings.ts'
import type { RelationKind } from '../../../../contract/term.ts'
import { flagOf } from '../../cleaning/yes-or-no.ts'
import type { Note } from '../../findings.ts'
import type { Label } from './labels.ts'
import type { TextMember, TextResourceProperty } from './skos-properties.ts'

export type Texts = Readonly<Partial<Record<TextMember, Label[]>>>

export interface Relation {
  kind: RelationKind
  to: string
  /** Whether its property is not one of SKOS. */
  isRefined: boolean
}

/** All statements about one address. */
export class Resource {
  /** The source with the first text about it, else the first source that mentions it. */
  file: string
  readonly types = new Set<string>()
  readonly texts: Partial<Record<TextMember, Label[]>> = {}
  /** Labels and notes that are resources, with the property that leads to them. */
  readonly textResources: { by: TextResourceProperty; address: string }[] = []
  readonly identifiers: string[] = []
  relations: Relation[] = []
  /** Mappings to concepts of other vocabularies, without their names. */
  readonly mappings: StatedMapping[] = []
  /** Whether a concept is mapped to it. */
  isMapped = false
  /** Broader concepts at any level, if the source states them. */
  transitive: string[] = []
  /** Addresses or names of its replacements. */
  replacedBy: string[] = []
  /** What the source says about whether it is deprecated. */
  readonly deprecated: string[] = []
  isTop = false
  /** Whether it is in a scheme, or another resource has a relation to it. */
  isUsed = false
  /** Whether it is of a class that has nothing to do with concepts, such as a person or a property. */
  isOfOtherClass = false

  constructor(file: string) {
    this.file = file
  }

  isDeprecated(note: Note = () => {}): boolean {
    return (
      this.replacedBy.length > 0 || this.deprecated.some((value) => flagOf(value, 'owl:deprecated', note))
    )
  }

  /** Whether SKOS says anything about it, and it is no group of concepts. */
  get isLikeConcept(): boolean {
    if (this.types.has('ConceptScheme') || isCollection(this)) return false
    const { altLabels, hiddenLabels, scopeNotes, definitions } = this.texts
    const statements = [altLabels, hiddenLabels, scopeNotes, definitions, this.relations, this.transitive]
    return this.types.has('Concept') || statements.some((list) => list !== undefined && list.length > 0)
  }

  addText(member: TextMember, label: Label): void {
    const labels = this.texts[member]
    if (labels === undefined) this.texts[member] = [label]
    else labels.push(label)
  }

  /** Adds what is said about another address of the same thing. */
  take(other: Resource): void {
    for (const [member, labels] of entriesOf(other.texts)) {
      for (const label of labels) this.addText(member, label)
    }
    for (const type of other.types) this.types.add(type)
    this.identifiers.push(...other.identifiers)
    this.relations.push(...other.relations)
    this.mappings.push(...other.mappings)
    this.transitive.push(...other.transitive)
    this.replacedBy.push(...other.replacedBy)
    this.deprecated.push(...other.deprecated)
    this.isTop ||= other.isTop
    this.isUsed ||= other.isUsed
    this.isMapped ||= other.isMapped
    this.removeRepeated()
  }

  replaceAddresses(same: ReadonlyMap<string, string>): void {
    const now = (address: string) => same.get(address) ?? address
    this.relations = this.relations.map((relation) => ({ ...relation, to: now(relation.to) }))
    this.transitive = this.transitive.map(now)
    this.replacedBy = this.replacedBy.map(now)
  }

  removeRepeated(): void {
    for (const [member, labels] of entriesOf(this.texts)) {
      if (labels.length === 1) continue
      const distinct = new Map(labels.map((label) => [`${label.language} ${label.text}`, label]))
      if (distinct.size < labels.length) this.texts[member] = [...distinct.values()]
    }
  }
}

/**
 * Whether a resource is a concept, or is used as one and is not a scheme or collection. A label alone does not make a
 * concept of a person, a property or an ontology.
 */
export function isConcept(resource: Resource): boolean {
  if (resource.types.has('Concept')) return true
  if (resource.types.has('ConceptScheme') || isCollection(resource)) return false
  if (resource.isTop) return true
  const hasRelations = resource.relations.length > 0 || resource.transitive.length > 0
  if (resource.texts.prefLabels !== undefined)
    return (
      (!resource.isOfOtherClass && !resource.isMapped) ||
      hasRelations ||
      resource.isUsed ||
      resource.isDeprecated()
    )
  if (hasRelations) return Object.keys(resource.texts).length > 0
  return resource.texts.titles !== undefined && !resource.isOfOtherClass && resource.isDeprecated()
}

export function isCollection({ types }: Resource): boolean {
  return types.has('Collection') || types.has('OrderedCollection')
}
