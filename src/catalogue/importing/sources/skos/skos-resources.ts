import type { RelationKind } from '../../../../contract/term.ts'
import { addTo } from '../../../lists-by-key.ts'
import { valueIn, valuesInText } from '../../cleaning/json-text.ts'
import { parseTag } from '../../cleaning/language-tags.ts'
import type { Label } from './labels.ts'
import { asAddress, type RdfTerm } from './quads.ts'
import { joinSameAddresses } from './same-addresses.ts'
import { skipCollections } from './skip-collections.ts'
import { SkosGroups } from './skos-groups.ts'
import {
  DEPRECATED,
  DEPRECATED_CLASS,
  HAS_TOP_CONCEPT,
  IDENTIFIERS,
  IN_SCHEME,
  isGroupType,
  LITERAL_FORM,
  leadsToConcept,
  MAPPING_PROPERTIES,
  NOTATION,
  OTHER_TYPES,
  PLAIN_TYPES,
  RDF_TYPE,
  REPLACED_BY,
  relationOf,
  SCHEME_PROPERTIES,
  type SchemeMember,
  SKOS,
  SOURCES,
  SUBCLASS_OF,
  TEXT_OF_RESOURCE,
  TEXT_RESOURCES,
  TEXTS,
  usualAddress,
} from './skos-properties.ts'
import { Resource } from './skos-resource.ts'
import { type TopConcept, topsOfConcepts } from './top-concepts.ts'
import { UnreadStatements } from './unread-statements.ts'

/** A text about a scheme, its licence or its publisher, or the address of one. */
export interface Description extends Label {
  member: SchemeMember
  isAddress: boolean
}

/** A text that can only be an address. */
function isAddress(text: string): boolean {
  return /^\s*[a-z][a-z\d+.-]*:\/*[^\s/]\S*\s*$/i.test(text)
}

/** An address up to its last part. */
function namespaceOf(address: string): string {
  return address.replace(/[^/#]*$/, '')
}

/** Gathers the statements of all sources by address, in the order in which the addresses first occur. */
const CONCEPT = `${SKOS}Concept`

export class SkosResources {
  readonly byAddress = new Map<string, Resource>()
  readonly kinds = new Set<RelationKind>()
  /** The schemes of concepts, each with the number of concepts that state it. */
  readonly schemes = new Map<string, number>()
  /** The number of relations of each kind that the catalogue does not distinguish. */
  readonly refinements = new Map<string, number>()
  readonly unread = new UnreadStatements()
  readonly groups = new SkosGroups()
  /** What the unread statements say about resources other than concepts, if it can belong to a scheme. */
  readonly described = new Map<string, Description[]>()
  /** The number of statements about an address that were read after all. */
  readonly read = new Map<string, number>()
  /** Addresses that mean the same as another one, which is used instead. */
  same: ReadonlyMap<string, string> = new Map()
  /** The number of relations of concepts to collections. */
  relationsToCollections = 0
  /** By source, the number of texts that are JSON with a value. */
  readonly jsonTexts = new Map<string, number>()
  /** By source and datatype, the number of notations with a datatype of their own. */
  readonly notationTypes = new Map<string, Map<string, number>>()
  /** The labels and notes that are resources, whose texts are read. */
  readonly textResources = new Set<string>()
  /** Relations to a text instead of a concept. */
  readonly misplaced: { file: string; address: string; text: string }[] = []
  readonly #textsOfResources = new Map<string, Label[]>()
  /** Labels and people have identifiers too. */
  readonly #identifiers = new Map<string, { file: string; property: string; text: string }[]>()
  #topConcepts: TopConcept[] = []
  readonly #blankNodes = new Map<string, string>()
  #blankNodeCount = 0
  #file = ''

  /** The following statements are from this source. The name of a blank node is valid in its source only. */
  beginSource(file: string): void {
    this.#file = file
    this.#blankNodes.clear()
    this.unread.beginSource(file)
  }

  add(subject: RdfTerm, predicate: RdfTerm, object: RdfTerm): void {
    const value = usualAddress(predicate.value)
    if (value === RDF_TYPE) {
      this.#addType(subject, object)
      return
    }
    if (value === REPLACED_BY) {
      this.#of(subject).replacedBy.push(this.#addressIn(object))
      return
    }
    const isText = object.termType === 'Literal' && !(leadsToConcept(value) && isAddress(object.value))
    if (isText) this.#addLiteral(subject, value, object)
    else this.#addReference(subject, value, object)
  }

  #addType(subject: RdfTerm, type: RdfTerm): void {
    const value = usualAddress(type.value)
    if (value.startsWith(SKOS)) {
      this.#of(subject).types.add(value.slice(SKOS.length))
      // Its type may come after them.
      if (value === CONCEPT) this.described.delete(this.#addressIn(subject))
    } else if (isGroupType(value)) {
      this.#of(subject).types.add('Collection')
      this.groups.addType(this.#addressIn(subject), value)
    } else if (value === DEPRECATED_CLASS) this.#of(subject).deprecated.push('true')
    else if (!OTHER_TYPES.has(value))
      this.unread.addClass(this.#file, this.#addressIn(subject), value, this.#addressIn(type))
  }

  /**
   * Adds what is known only when all statements are read: the texts of labels and notes that are resources, and relations
   * that depend on the type of a resource. A text that is stated twice counts once.
   */
  finish(): void {
    // What is of a class below `skos:Concept` is a concept.
    for (const address of this.unread.takeInstances()) this.byAddress.get(address)?.types.add('Concept')
    this.#markNameless()
    for (const [address, resource] of this.byAddress) {
      this.#takeTexts(address, resource)
      this.#takeIdentifiers(address, resource)
      resource.isOfOtherClass = this.unread.isOfOtherClass(address)
      for (const { to } of resource.relations) this.#use(to)
      for (const { uri } of resource.mappings) this.#markMapped(address, uri)
      for (const to of resource.transitive) this.#use(to)
    }
    this.#countIdentifiers()
    this.#countTexts()
    this.#joinSame()
    this.#takeSchemes()
    const { narrower, unread } = topsOfConcepts(this.#topConcepts, this.byAddress)
    for (const { above, top } of narrower) {
      this.#countRefinement(HAS_TOP_CONCEPT)
      this.kinds.add('Narrower')
      this.byAddress.get(above)?.relations.push({ kind: 'Narrower', to: top, isRefined: true })
    }
    for (const { above, top } of unread)
      this.unread.add(this.byAddress.get(above)?.file ?? this.#file, above, HAS_TOP_CONCEPT, top)
    this.#takeGroups()
    this.relationsToCollections = skipCollections(this.byAddress)
  }

  #takeGroups(): void {
    for (const { file, address, property, value } of this.groups.finish())
      this.unread.add(file, address, property, value)
    this.groups.replaceAddresses(this.same)
    this.groups.takeInverse(this.byAddress)
    this.groups.takeRelations(this.byAddress)
  }

  #joinSame(): void {
    this.same = joinSameAddresses(this.byAddress)
    for (const [address, now] of this.same) this.unread.replaceAddress(address, now)
    const now = (address: string) => this.same.get(address) ?? address
    this.#topConcepts = this.#topConcepts.map(({ above, top }) => ({ above: now(above), top: now(top) }))
  }

  /** What is in the same namespace as the concept that is mapped to it is of the same vocabulary. */
  #markMapped(from: string, to: string): void {
    const resource = this.byAddress.get(to)
    if (resource !== undefined && namespaceOf(from) !== namespaceOf(to)) resource.isMapped = true
  }

  /** A blank node that a mapping or a note leads to is no concept of this vocabulary, unless it is related to others. */
  #markNameless(): void {
    for (const { mappings, textResources } of this.byAddress.values()) {
      const targets = [...mappings.map(({ uri }) => uri), ...textResources.map(({ address }) => address)]
      for (const address of targets) {
        const resource = address.startsWith('_:') ? this.byAddress.get(address) : undefined
        if (resource === undefined) continue
        resource.types.delete('Concept')
        resource.isMapped = true
        resource.isUsed = false
      }
    }
  }

  #use(address: string): void {
    const resource = this.byAddress.get(address)
    if (resource !== undefined) resource.isUsed = true
  }

  /** What has concepts in it is a scheme, unless it is used as a concept. */
  #takeSchemes(): void {
    for (const address of [...this.schemes.keys(), ...this.#topConcepts.map(({ above }) => above)]) {
      const resource = this.byAddress.get(address)
      if (resource === undefined || resource.types.has('Concept')) continue
      if (resource.isUsed || resource.isTop || resource.relations.length > 0) continue
      resource.types.add('ConceptScheme')
    }
  }

  #takeTexts(address: string, resource: Resource): void {
    for (const { by, address: to } of resource.textResources) {
      const texts = this.#textsOfResources.get(to)
      for (const label of texts ?? []) resource.addText(by.member, label)
      if (texts === undefined) this.unread.add(resource.file, address, by.property, to)
      else this.textResources.add(to)
    }
    resource.removeRepeated()
  }

  #takeIdentifiers(address: string, resource: Resource): void {
    for (const { text } of this.#identifiers.get(address) ?? []) resource.identifiers.push(text)
    this.#identifiers.delete(address)
  }

  /** Those that are left identify no concept. */
  #countIdentifiers(): void {
    for (const [address, identifiers] of this.#identifiers)
      for (const { file, property, text } of identifiers) this.unread.add(file, address, property, text)
    this.#identifiers.clear()
  }

  /** The texts of labels and notes that belong to nothing. */
  #countTexts(): void {
    for (const [address, texts] of this.#textsOfResources) {
      if (this.textResources.has(address)) continue
      for (const { text } of texts) this.unread.add(this.#file, address, LITERAL_FORM, text)
    }
    this.#textsOfResources.clear()
  }

  #addLiteral(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const { termType, value, language = '' } = object
    const values = valuesInText(value)?.flatMap((part) => valueIn(part) ?? [])
    if (values !== undefined) this.jsonTexts.set(this.#file, (this.jsonTexts.get(this.#file) ?? 0) + 1)
    if (predicate === NOTATION) this.#countDatatype(object)
    for (const text of values ?? [value])
      this.#addText(subject, predicate, { termType, language, value: text })
  }

  #countDatatype({ datatype }: RdfTerm): void {
    if (datatype === undefined || PLAIN_TYPES.has(datatype.value)) return
    const counts = this.notationTypes.get(this.#file) ?? new Map<string, number>()
    this.notationTypes.set(this.#file, counts.set(datatype.value, (counts.get(datatype.value) ?? 0) + 1))
  }

  #addText(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const label = { text: object.value, language: parseTag(object.language ?? '') }
    const member = TEXTS.get(predicate)
    const identifier = IDENTIFIERS.get(predicate)
    if (member !== undefined) {
      const resource = this.#of(subject)
      if (Object.keys(resource.texts).length === 0) resource.file = this.#file
      resource.addText(member, label)
    } else if (identifier !== undefined) {
      const statement = { file: this.#file, property: identifier, text: label.text.trim() }
      addTo(this.#identifiers, this.#addressIn(subject), statement)
    } else if (TEXT_OF_RESOURCE.has(predicate)) {
      addTo(this.#textsOfResources, this.#addressIn(subject), label)
    } else if (relationOf(predicate) !== undefined) {
      this.misplaced.push({ file: this.#file, address: this.#addressIn(subject), text: object.value })
    } else if (predicate === DEPRECATED) this.#of(subject).deprecated.push(object.value)
    else this.#addUnread(subject, predicate, object)
  }

  #addReference(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const relation = relationOf(predicate)
    const by = TEXT_RESOURCES.get(predicate)
    const mapping = MAPPING_PROPERTIES.get(predicate)
    const source = SOURCES.get(predicate)
    if (relation !== undefined) {
      const { kind, refinement } = relation
      const isRefined = refinement !== null
      if (isRefined) this.#countRefinement(refinement)
      this.kinds.add(kind)
      this.#of(subject).relations.push({ kind, to: this.#addressIn(object), isRefined })
    } else if (mapping !== undefined) {
      this.#of(subject).mappings.push({ kind: mapping, uri: this.#addressIn(object) })
    } else if (source !== undefined && object.termType === 'NamedNode') {
      this.#of(subject).addText(source, { text: this.#addressIn(object), language: '' })
    } else if (by !== undefined) {
      this.#of(subject).textResources.push({ by, address: this.#addressIn(object) })
    } else if (predicate === `${SKOS}broaderTransitive`) {
      this.#of(subject).transitive.push(this.#addressIn(object))
    } else if (predicate === `${SKOS}narrowerTransitive`) {
      this.#of(object).transitive.push(this.#addressIn(subject))
    } else if (predicate === `${SKOS}topConceptOf`) this.#addTop(object, subject)
    else if (predicate === HAS_TOP_CONCEPT) this.#addTop(subject, object)
    else if (predicate === IN_SCHEME) {
      const scheme = this.#addressIn(object)
      this.schemes.set(scheme, (this.schemes.get(scheme) ?? 0) + 1)
      this.#of(subject).isUsed = true
    } else {
      if (predicate === SUBCLASS_OF)
        this.unread.addSubclass(usualAddress(this.#addressIn(object)), this.#addressIn(subject))
      this.#addToGroup(subject, predicate, object)
    }
  }

  #addToGroup(subject: RdfTerm, predicate: string, object: RdfTerm): void {
    const [from, to] = [this.#addressIn(subject), this.#addressIn(object)]
    const group = this.groups.addReference(from, predicate, to)
    if (group !== undefined) this.#of(group === from ? subject : object).types.add('Collection')
    else if (!this.groups.addListNode(this.#file, from, predicate, to))
      this.#addUnread(subject, predicate, object)
  }

  #addTop(scheme: RdfTerm, concept: RdfTerm): void {
    this.#of(concept).isTop = true
    this.#topConcepts.push({ above: this.#addressIn(scheme), top: this.#addressIn(concept) })
  }

  #countRefinement(property: string): void {
    this.refinements.set(property, (this.refinements.get(property) ?? 0) + 1)
  }

  #addUnread(subject: RdfTerm, property: string, object: RdfTerm): void {
    const address = this.#addressIn(subject)
    this.#describe(address, property, object)
    this.unread.add(this.#file, address, property, this.#addressIn(object))
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
    if (term.termType === 'Literal' && !isAddress(term.value)) return term.value
    if (term.termType !== 'BlankNode') return asAddress(term.value)
    let address = this.#blankNodes.get(term.value)
    if (address === undefined) {
      address = `_:${String(++this.#blankNodeCount).padStart(8, '0')}`
      this.#blankNodes.set(term.value, address)
    }
    return address
  }
}
