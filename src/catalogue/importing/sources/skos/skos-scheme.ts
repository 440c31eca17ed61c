import { type Named, NO_SCHEME, type Scheme, type Text } from '../../../../contract/scheme.ts'
import { isWritable, type MadeUpAddresses } from '../../../term-address.ts'
import { cleanName, cleanText } from '../../cleaning/clean-text.ts'
import type { Note } from '../../findings.ts'
import { chooseLabels } from './labels.ts'
import type { SkosLabels } from './skos-labels.ts'
import type { SchemeMember } from './skos-properties.ts'
import { isConcept, type Resource } from './skos-resource.ts'
import type { SkosResources } from './skos-resources.ts'

export interface ReadScheme {
  scheme: Scheme
  /** The title of the thesaurus, also if an export made up the address of its scheme. */
  title: Text | null
}

/** What a source says about its scheme. Of several, the one with most concepts counts, or the first of these with a title. */
export function readScheme(
  resources: SkosResources,
  labelsOf: (file: string) => SkosLabels,
  madeUp: MadeUpAddresses,
): ReadScheme {
  const titled = [...resources.byAddress]
    .filter(([, resource]) => resource.types.has('ConceptScheme') && !isConcept(resource))
    .map(([address, resource]) => ({
      address,
      title: titleOf(resource, labelsOf(resource.file)),
      count: resources.schemes.get(address) ?? 0,
    }))
    .sort((a, b) => b.count - a.count || Number(a.title === null) - Number(b.title === null))
  const [main, ...others] = titled
  const { address, title } = main ?? { address: onlyOne(resources.schemes), title: null }
  for (const other of others) {
    const { note } = labelsOf(resources.byAddress.get(other.address)?.file ?? '')
    const named = other.title === null ? 'It has no title' : `It is “${other.title.text}”`
    const reason = `The thesaurus has another scheme, which is not kept: its scheme is ${address}. ${named}, with ${other.count.toLocaleString('en')} concepts.`
    note('not-modelled', reason, other.address)
  }
  if (address === undefined) return { scheme: NO_SCHEME, title: null }
  const isMadeUp = madeUp.includes(address)
  const [first = ''] = resources.unread.byFile.keys()
  const { language, note } = labelsOf(resources.byAddress.get(address)?.file ?? first)
  const reader = new DescriptionReader(resources, language, note)
  const issued = reader.text(address, 'issued')
  const scheme = {
    uri: isMadeUp || !isWritable(address) ? null : address,
    title: isMadeUp ? null : title,
    licence: reader.named(address, 'licence') ?? reader.named(address, 'rights'),
    publisher: reader.named(address, 'publisher'),
    version: reader.text(address, 'version') ?? issued,
    description: reader.description(address),
    creators: reader.everyone(address, 'creator'),
    contributors: reader.everyone(address, 'contributor'),
    created: reader.text(address, 'created'),
    issued,
    modified: reader.text(address, 'modified'),
  }
  return { scheme, title }
}

function onlyOne(schemes: ReadonlyMap<string, number>): string | undefined {
  const [first, ...others] = schemes.keys()
  return others.length === 0 ? first : undefined
}

function titleOf({ texts }: Resource, labels: SkosLabels): Text | null {
  const { chosen, unused } = chooseLabels(texts.titles ?? texts.prefLabels ?? [], labels.language, 'instead')
  const [label, ...more] = chosen
  const known = new Set([label, ...(texts.titles ?? [])].map((one) => one?.text))
  const further = [
    ...more.filter(({ text }) => text !== label?.text),
    ...(texts.prefLabels ?? []).filter((one) => texts.titles !== undefined && !known.has(one.text)),
  ]
  labels.tally('unused-label', [...unused, ...further], 'title of the thesaurus')
  const text = label && cleanName(label.text, 'title', labels.note)
  return label && text ? { text, language: label.language || null } : null
}

/** Reads what is said about the scheme and who is behind it, and marks it as read. */
class DescriptionReader {
  readonly #resources: SkosResources
  readonly #language: string
  readonly #note: Note

  constructor(resources: SkosResources, language: string, note: Note) {
    this.#resources = resources
    this.#language = language
    this.#note = note
  }

  /** The text in the wanted language: a name, address or version. */
  text(address: string, member: SchemeMember): string | null {
    const texts = this.#statements(address, member).filter(({ isAddress }) => !isAddress)
    const [label] = chooseLabels(texts, this.#language, 'instead').chosen
    const text = label ? cleanName(label.text, member, this.#note) : null
    if (text !== null) this.#markRead(address)
    return text
  }

  /** All people and institutions, each once. */
  everyone(address: string, member: SchemeMember): Named[] {
    const all = this.#statements(address, member).flatMap((one) => {
      const named = one.isAddress ? this.#behind(one.text) : nameIn(cleanName(one.text, member, this.#note))
      if (named) this.#markRead(address)
      return named ?? []
    })
    return all.filter(
      (one, index) => all.findIndex(({ name, uri }) => name === one.name && uri === one.uri) === index,
    )
  }

  /** The first description, in the wanted language if there is one. */
  description(address: string): Text | null {
    const texts = this.#resources.byAddress.get(address)?.texts
    const labels = DESCRIPTIONS.flatMap((member) => texts?.[member] ?? [])
    const [label] = chooseLabels(labels, this.#language, 'instead').chosen
    const text = label ? cleanText(label.text, 'description', this.#note, 'paragraphs') : null
    if (!label || text === null) return null
    this.#markRead(address)
    return { text, language: label.language || null }
  }

  named(address: string, member: SchemeMember): Named | null {
    const other = this.#statements(address, member).find(({ isAddress }) => isAddress)
    if (other === undefined) {
      return nameIn(this.text(address, member))
    }
    const named = this.#behind(other.text)
    if (named) this.#markRead(address)
    return named
  }

  #behind(address: string): Named | null {
    const named = { name: this.#nameOf(address), uri: isWritable(address) ? address : null }
    return named.name === null && named.uri === null ? null : named
  }

  #nameOf(address: string): string | null {
    const name = this.text(address, 'name')
    if (name !== null) return name
    const labels = this.#resources.byAddress.get(address)?.texts.titles ?? []
    const [label] = chooseLabels(labels, this.#language, 'instead').chosen
    if (label === undefined) return null
    this.#markRead(address)
    return cleanName(label.text, 'name', this.#note)
  }

  #statements(address: string, member: SchemeMember) {
    return (this.#resources.described.get(address) ?? []).filter((one) => one.member === member)
  }

  #markRead(address: string): void {
    const { read } = this.#resources
    read.set(address, (read.get(address) ?? 0) + 1)
  }
}

/** Where a scheme is described, the best first. */
const DESCRIPTIONS = ['descriptions', 'scopeNotes', 'definitions', 'comments', 'notes'] as const

function nameIn(text: string | null): Named | null {
  if (text === null) return null
  return isWebAddress(text) ? { name: null, uri: text } : { name: text, uri: null }
}

/** Many sources write an address as a text. */
function isWebAddress(text: string): boolean {
  return /^https?:/i.test(text) && isWritable(text)
}
