import { addTo } from '../../../lists-by-key.ts'
import type { MadeUpAddresses } from '../../../term-address.ts'
import { addressOf } from '../../cleaning/clean-values.ts'
import type { Note, Place } from '../../findings.ts'
import type { GroupSource } from '../../terms/group-source.ts'
import { numbersAtEnd, wholeNumber } from '../../terms/numbers-in-codes.ts'
import type { UnusedTally } from '../unused-tally.ts'
import { textsOfGroup } from './skos-group-texts.ts'
import { SKOS } from './skos-properties.ts'
import { isCollection, isConcept, type Resource } from './skos-resource.ts'

const ISO_THES = 'http://purl.org/iso25964/skos-thes#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

type Resources = ReadonlyMap<string, Resource>

type Role = 'member' | 'superordinate'

/** The properties between a group and what is in it or above it. */
const PROPERTIES: ReadonlyMap<string, { role: Role; group: 'subject' | 'object' }> = new Map([
  [`${SKOS}member`, { role: 'member', group: 'subject' }],
  [`${ISO_THES}subGroup`, { role: 'member', group: 'subject' }],
  [`${ISO_THES}superGroup`, { role: 'member', group: 'object' }],
  [`${ISO_THES}superOrdinate`, { role: 'superordinate', group: 'subject' }],
  [`${ISO_THES}subordinateArray`, { role: 'superordinate', group: 'object' }],
])
/** Whether a property leads to a group, or from one to what is in it or above it. */
export function leadsToGroup(property: string): boolean {
  return PROPERTIES.has(property)
}

const MEMBER_LIST = `${SKOS}memberList`
const FIRST = `${RDF}first`
const REST = `${RDF}rest`

interface ListNode {
  file: string
  first: string | undefined
  rest: string | undefined
}

/** A statement about a list that is no list of members. */
interface UnusedStatement {
  file: string
  address: string
  property: string
  value: string
}

/** Gathers the statements of all sources about groups: their members, in their order, and what is above them. */
export class SkosGroups {
  readonly #members = new Map<string, string[]>()
  readonly #superordinates = new Map<string, string[]>()
  readonly #lists = new Map<string, string>()
  readonly #nodes = new Map<string, ListNode>()
  readonly #ordered = new Set<string>()
  readonly #arrays = new Set<string>()
  /** Schemes with a class of another namespace. */
  readonly #schemes = new Set<string>()

  /** A type that `isGroupType` takes. */
  addType(address: string, type: string): void {
    if (/Array$/.test(type)) this.#arrays.add(address)
    if (/ConceptScheme$/.test(type)) this.#schemes.add(address)
  }

  /** Returns the address of the group that a statement is about; undefined if it is about no group. */
  addReference(subject: string, property: string, object: string): string | undefined {
    const known = PROPERTIES.get(property)
    if (known !== undefined) {
      const [group, other] = known.group === 'subject' ? [subject, object] : [object, subject]
      addTo(known.role === 'member' ? this.#members : this.#superordinates, group, other)
      return group
    }
    if (property !== MEMBER_LIST) return undefined
    this.#lists.set(subject, object)
    return subject
  }

  /** False if the property is none of a list. */
  addListNode(file: string, node: string, property: string, value: string): boolean {
    if (property !== FIRST && property !== REST) return false
    const known = this.#nodes.get(node) ?? { file, first: undefined, rest: undefined }
    this.#nodes.set(node, known)
    if (property === FIRST) known.first = value
    else known.rest = value
    return true
  }

  /** Adds what is stated the other way round: in the tables of Opentheso, a concept names its groups as members. */
  takeInverse(resources: Resources): void {
    for (const [address, members] of [...this.#members]) {
      if (isGroupIn(resources, address)) continue
      for (const group of members.filter((one) => isGroupIn(resources, one)))
        addTo(this.#members, group, address)
    }
  }

  /** Adds the relations between groups and concepts of the Getty vocabularies, in which collections have broader terms. */
  takeRelations(resources: Resources): void {
    for (const [address, { relations }] of resources) {
      for (const { kind, to, isRefined } of relations) {
        if (!isRefined || kind === 'Related') continue
        const [high, low] = kind === 'Broader' ? [to, address] : [address, to]
        if (isGroupIn(resources, high)) addTo(this.#members, high, low)
        else if (isGroupIn(resources, low)) addTo(this.#superordinates, low, high)
      }
    }
  }

  /** Takes the lists of members. Returns what is said about other lists. */
  finish(): UnusedStatement[] {
    for (const [group, head] of this.#lists) {
      const listed: string[] = []
      let at: string | undefined = head
      while (at !== undefined) {
        const node: ListNode | undefined = this.#nodes.get(at)
        this.#nodes.delete(at)
        if (node?.first !== undefined) listed.push(node.first)
        at = node?.rest
      }
      if (listed.length > 0) this.#ordered.add(group)
      this.#members.set(group, [...listed, ...(this.#members.get(group) ?? [])])
    }
    return [...this.#nodes].flatMap(([address, { file, first, rest }]) => [
      ...(first === undefined ? [] : [{ file, address, property: FIRST, value: first }]),
      ...(rest === undefined ? [] : [{ file, address, property: REST, value: rest }]),
    ])
  }

  /** What is said about an address is about another one from now on. */
  replaceAddresses(same: ReadonlyMap<string, string>): void {
    if (same.size === 0) return
    const now = (address: string) => same.get(address) ?? address
    for (const lists of [this.#members, this.#superordinates]) {
      for (const [group, addresses] of [...lists]) {
        lists.delete(group)
        lists.set(now(group), [...(lists.get(now(group)) ?? []), ...addresses.map(now)])
      }
    }
    for (const set of [this.#ordered, this.#arrays, this.#schemes])
      for (const address of [...set]) set.add(now(address))
  }

  /** Whether a resource is a group that is read. A concept with concepts as members is one as well. */
  isGroup(address: string, resources: Resources): boolean {
    const resource = resources.get(address)
    if (resource === undefined || !isCollection(resource)) return false
    if (resource.types.has('ConceptScheme') || this.#schemes.has(address)) return false
    if (!isConcept(resource)) return true
    return this.#membersOf(address, resources).some((one) => isConceptIn(resources, one))
  }

  /** The members of a group. Groups that a concept names as members are those that it is in. */
  #membersOf(address: string, resources: Resources): readonly string[] {
    const members = this.#members.get(address) ?? []
    return isGroupIn(resources, address) ? members : members.filter((one) => !isGroupIn(resources, one))
  }

  /** The members, and what is above them, of resources that are no groups: of concepts, and of schemes. */
  *ofOthers(resources: Resources): Generator<{ address: string; lost: string[] }> {
    for (const address of new Set([...this.#members.keys(), ...this.#superordinates.keys()])) {
      if (!resources.has(address) || this.isGroup(address, resources)) continue
      const lost = [...this.#membersOf(address, resources), ...(this.#superordinates.get(address) ?? [])]
      if (lost.length > 0) yield { address, lost }
    }
  }

  /** The group at an address; undefined if it has no name. */
  read(address: string, resource: Resource, reader: GroupReader): GroupSource | undefined {
    const { language, madeUp, place, unused, resources } = reader
    // What is wrong with the texts of a concept is reported with its term.
    const isTermToo = isConcept(resource)
    const note: Note = isTermToo ? () => {} : reader.note
    const { notations: codes = [], sources } = resource.texts
    const texts = textsOfGroup(resource.texts, language, note)
    if (texts === undefined) return undefined
    const { name, scopeNotes, languages, used: read } = texts
    const isMadeUp = madeUp.includes(address)
    const isBlankNode = address.startsWith('_:')
    const stated = isMadeUp ? sources?.[0]?.text : isBlankNode ? undefined : address
    const numbers = isBlankNode ? [] : numbersAtEnd(address)
    const notations = codes.filter(({ text }) => wholeNumber(text.trim()).length > 0)
    const notated = notations.flatMap(({ text }) => wholeNumber(text.trim()))
    const used = new Set([...read, ...notations, ...(isMadeUp ? (sources ?? []).slice(0, 1) : [])])
    for (const label of isTermToo ? [] : Object.values(resource.texts).flat())
      if (!used.has(label))
        unused.add(
          'unused-label',
          'Texts of groups',
          'not used: a group has one name and one note in a language',
          label.text,
        )
    return {
      place,
      id: { candidates: [...notated, ...numbers], exported: isMadeUp ? numbers[0] : undefined },
      name,
      scopeNotes,
      languages,
      sourceUri: addressOf(stated, 'address', note),
      address,
      isArray: this.#arrays.has(address),
      isOrdered: this.#ordered.has(address),
      isTermToo,
      members: this.#membersOf(address, resources),
      superordinates: this.#superordinates.get(address) ?? [],
    }
  }
}

export interface GroupReader {
  language: string
  madeUp: MadeUpAddresses
  place: Place
  note: Note
  unused: UnusedTally
  resources: Resources
}

function isConceptIn(resources: Resources, address: string): boolean {
  const resource = resources.get(address)
  return resource !== undefined && isConcept(resource)
}

function isGroupIn(resources: Resources, address: string): boolean {
  const resource = resources.get(address)
  return resource !== undefined && isCollection(resource) && !isConcept(resource)
}
