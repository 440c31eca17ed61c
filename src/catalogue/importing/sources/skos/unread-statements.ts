import { addTo } from '../../../lists-by-key.ts'
import { RDF_TYPE, SKOS } from './skos-properties.ts'

/** A property that is not read, or a class. */
export interface Unread {
  property: string
  /** The class, if the property is `rdf:type`. */
  type: string | null
  examples: { address: string; value: string }[]
}

/** The first values of a property usually include one of a concept. */
const MOST_EXAMPLES = 20
/** Some vocabularies have their own class for concepts, such as gvp:Concept. */
const IS_CONCEPT = /[#/]\w*Concept$/

/**
 * The statements that are not read. They are apart from the resources, because most of their addresses can be labels or people,
 * and a resource for each would take much memory.
 */
export class UnreadStatements {
  /** By source and address, the property or class of each statement. */
  readonly byFile = new Map<string, Map<string, Unread[]>>()
  readonly #properties = new Map<string, Unread>()
  readonly #classes = new Map<string, Unread>()
  /** By class, the classes that are below it. */
  readonly #subclasses = new Map<string, string[]>()

  beginSource(file: string): void {
    if (!this.byFile.has(file)) this.byFile.set(file, new Map())
  }

  add(file: string, address: string, property: string, value: string): void {
    const known = this.#properties.get(property) ?? { property, type: null, examples: [] }
    this.#properties.set(property, known)
    this.#addTo(file, address, known, value)
  }

  addClass(file: string, address: string, type: string, value: string): void {
    const known = this.#classes.get(type) ?? { property: RDF_TYPE, type, examples: [] }
    this.#classes.set(type, known)
    this.#addTo(file, address, known, value)
  }

  addSubclass(above: string, below: string): void {
    addTo(this.#subclasses, above, below)
  }

  /** Takes out the classes below `skos:Concept`. Returns the addresses of what is of one of them. */
  takeInstances(): string[] {
    if (this.#subclasses.size === 0) return []
    const classes = new Set([`${SKOS}Concept`])
    // The set grows while it is read.
    for (const above of classes) for (const below of this.#subclasses.get(above) ?? []) classes.add(below)
    return [...this.byFile.values()].flatMap((statements) =>
      [...statements].flatMap(([address, unread]) => {
        const others = unread.filter(({ type }) => type === null || !classes.has(type))
        if (others.length === unread.length) return []
        statements.set(address, others)
        return [address]
      }),
    )
  }

  /** Whether something is of a class that has nothing to do with concepts, such as a person. */
  isOfOtherClass(address: string): boolean {
    return [...this.byFile.values()].some((statements) =>
      statements.get(address)?.some(({ type }) => type !== null && !IS_CONCEPT.test(type)),
    )
  }

  /** The classes that are not read, most frequent first, with the number of resources of each. */
  classes(): [type: string, count: number][] {
    const counts = new Map<string, number>()
    for (const statements of this.byFile.values())
      for (const { type } of [...statements.values()].flat())
        if (type !== null) counts.set(type, (counts.get(type) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1])
  }

  /** What is said about an address is about another one from now on. */
  replaceAddress(address: string, now: string): void {
    for (const statements of this.byFile.values()) {
      for (const unread of statements.get(address) ?? []) addTo(statements, now, unread)
      statements.delete(address)
    }
  }

  #addTo(file: string, address: string, unread: Unread, value: string): void {
    if (unread.examples.length < MOST_EXAMPLES) unread.examples.push({ address, value })
    addTo(this.byFile.get(file) ?? new Map<string, Unread[]>(), address, unread)
  }
}
