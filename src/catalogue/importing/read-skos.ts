import { isMadeUp } from '../term-address.ts'
import { cleanText } from './clean-text.ts'
import { addressOf, distinct } from './clean-values.ts'
import type { Findings, Note, Place } from './findings.ts'
import { isOf, type Label, labelsIn } from './labels.ts'
import { nearestBroader } from './nearest-broader.ts'
import { withoutName } from './read-terms.ts'
import type { OnFault, OnQuad } from './skos-quads.ts'
import { type Resource, SkosResources } from './skos-resources.ts'
import type { TermSource, TermSources } from './term-source.ts'

type ReadQuads = (onQuad: OnQuad, onFault: OnFault) => Promise<void>

/** Terms from SKOS: what is a concept, or is used as one and is no scheme or collection. */
export async function readSkos(
  file: string,
  language: string,
  findings: Findings,
  readQuads: ReadQuads,
): Promise<TermSources> {
  const resources = new SkosResources()
  await readQuads(
    (subject, predicate, object) => resources.add(subject, predicate, object),
    (line, reason, code = 'unreadable-source') => findings.add(code, { file, line }, reason),
  )
  resources.resolveLabels()
  const place = { file, line: null }
  const note = findings.noteAt(place)
  takeNearest(resources, note)
  const terms: TermSource[] = []
  let title: string | null = null
  let collections = 0
  for (const [address, resource] of resources.byAddress) {
    if (isConcept(resource)) {
      const term = readConcept(address, resource, language, place, note)
      if (term !== undefined) terms.push(term)
    } else if (resource.types.has('ConceptScheme')) {
      title ??=
        textsIn(resource.texts.titles ?? resource.texts.prefLabels, 'title', language, note)[0] ?? null
    } else if (isCollection(resource)) collections++
  }
  reportUnread(resources, collections, note)
  return { terms, kinds: resources.kinds, title }
}

function readConcept(
  address: string,
  resource: Resource,
  language: string,
  place: Place,
  note: Note,
): TermSource | undefined {
  const { texts } = resource
  const [name, ...further] = namesOf(address, resource, language, note)
  if (name === undefined) {
    note('missing-name', 'The concept has no label; it is left out.', address)
    return undefined
  }
  const others = [
    ...textsIn(texts.altLabels, 'altLabel', language, note),
    ...textsIn(texts.hiddenLabels, 'hiddenLabel', language, note),
  ]
  // A label that had to be the name is none beside it.
  const isBorrowed = texts.prefLabels === undefined
  const usedFor = [...further, ...(isBorrowed ? others.filter((label) => label !== name) : others)]
  const notes = textsIn(texts.scopeNotes, 'scopeNote', language, note, 'paragraphs')
  const definitions =
    notes.length > 0 ? [] : textsIn(texts.definitions, 'definition', language, note, 'paragraphs')
  return {
    place,
    id: { candidates: [...wholeNumbers(texts.notations ?? []), ...numberAtEnd(address)] },
    name,
    usedFor: withoutName(
      distinct(usedFor, (text) => text, 'altLabel', note),
      name,
      note,
    ),
    scopeNotes: [...notes, ...definitions].join('\n') || null,
    sourceUri: addressOf(statedAddress(address, resource), 'address', note),
    address,
    relations: resource.relations,
  }
}

/** The preferred label, and further ones; where there is none, the best other label that there is. */
function namesOf(address: string, { texts }: Resource, language: string, note: Note): string[] {
  const names = textsIn(texts.prefLabels, 'prefLabel', language, note)
  const [name, ...further] = names
  if (name === undefined) {
    for (const [member, labels] of [
      ['label', texts.titles],
      ['altLabel', texts.altLabels],
      ['hiddenLabel', texts.hiddenLabels],
      ['notation', texts.notations],
    ] as const) {
      const [found] = textsIn(labels, member, language, note)
      if (found === undefined) continue
      note('borrowed-name', `The concept ${address} has no preferred label; its ${member} is taken.`, found)
      return [found]
    }
    return []
  }
  const [chosen] = labelsIn(texts.prefLabels ?? [], language)
  if (chosen !== undefined && chosen.language !== '' && !isOf(chosen, language)) {
    const reason = `The concept has no preferred label in “${language}”; that in “${chosen.language}” is taken.`
    note('other-language', reason, name)
  }
  for (const label of further) {
    const reason = `“${name}” has a further preferred label; it is kept as non-preferred.`
    note('further-preferred-name', reason, label)
  }
  return names
}

/** Where a concept has broader ones at any level alone, the nearest of them are its broader ones. */
function takeNearest(resources: SkosResources, note: Note): void {
  const { byAddress } = resources
  const withBroader = new Set<string>()
  for (const [address, { relations }] of byAddress) {
    for (const { kind, to } of relations) {
      if (kind !== 'Related') withBroader.add(kind === 'Broader' ? address : to)
    }
  }
  const transitiveOf = (address: string) =>
    byAddress.get(address)?.transitive.filter((other) => byAddress.has(other)) ?? []
  for (const [address, { transitive, relations }] of byAddress) {
    if (transitive.length === 0 || withBroader.has(address)) continue
    resources.kinds.add('Broader')
    const nearest = nearestBroader(address, transitiveOf)
    for (const to of nearest) relations.push({ kind: 'Broader', to })
    const reason =
      'The concept has only broaderTransitive; the nearest of them are taken as its broader ones.'
    if (nearest.length > 0) note('transitive-only', reason, address)
  }
}

/** Says once a source what SKOS has and a catalogue has not. */
function reportUnread({ mappings, misplaced }: SkosResources, collections: number, note: Note): void {
  if (collections > 0) {
    const groups = collections === 1 ? '1 collection is' : `${collections} collections are`
    note('not-modelled', `${groups} not read: a collection groups concepts and is none itself.`)
  }
  if (mappings > 0) {
    const links = mappings === 1 ? '1 mapping' : `${mappings} mappings`
    note('not-modelled', `${links} to concepts of other schemes (exactMatch and the like) are not read.`)
  }
  for (const { address, text } of misplaced)
    note('wrong-type', `${address} has a relation to a text, not to a concept; it is dropped.`, text)
}

function isConcept(resource: Resource): boolean {
  if (resource.types.has('Concept')) return true
  if (resource.types.has('ConceptScheme') || isCollection(resource)) return false
  if (resource.texts.prefLabels !== undefined || resource.isTop) return true
  const isUsedAsOne = resource.relations.length > 0 || resource.transitive.length > 0
  return isUsedAsOne && Object.keys(resource.texts).length > 0
}

function isCollection({ types }: Resource): boolean {
  return types.has('Collection') || types.has('OrderedCollection')
}

function textsIn(
  labels: readonly Label[] = [],
  member: string,
  language: string,
  note: Note,
  shape: 'line' | 'paragraphs' = 'line',
): string[] {
  const texts = labelsIn(labels, language).map((label) => cleanText(label.text, member, note, shape))
  return distinct(
    texts.filter((text) => text !== null),
    (text) => text,
    member,
    note,
  )
}

function wholeNumbers(labels: readonly Label[]): number[] {
  return labels.flatMap(({ text }) => wholeNumber(text.trim()))
}

function numberAtEnd(address: string): number[] {
  return wholeNumber(/[^/#:]*$/.exec(address.replace(/[/#]$/, ''))?.[0] ?? '')
}

function wholeNumber(text: string): number[] {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? [Number(text)] : []
}

/** A blank node has no address, and one that an export of ours had to make up is none: it says what the term had. */
function statedAddress(address: string, { texts }: Resource): string | undefined {
  if (isMadeUp(address)) return texts.sources?.[0]?.text
  return address.startsWith('_:') ? undefined : address
}
