import type { RelationKind } from '../../contract/term.ts'
import { cleanText } from './clean-text.ts'
import { addressOf, distinct } from './clean-values.ts'
import type { Findings, Note } from './findings.ts'
import { isOf, type Label, labelsIn } from './labels.ts'
import { withoutName } from './read-terms.ts'
import type { OnFault, OnQuad, RdfTerm } from './skos-quads.ts'
import type { TermSource, TermSources } from './term-source.ts'

type ReadQuads = (onQuad: OnQuad, onFault: OnFault) => Promise<void>

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const SKOS = 'http://www.w3.org/2004/02/skos/core#'
/** Kinds of broader that ISO 25964 and the Getty vocabularies tell apart; the catalogue does not. */
const REFINED = ['http://purl.org/iso25964/skos-thes#', 'http://vocab.getty.edu/ontology#']
const REFINEMENTS = ['Generic', 'Partitive', 'Instantial', 'Instantive']

const TEXTS: Readonly<Record<string, TextMember>> = {
  [`${SKOS}prefLabel`]: 'prefLabels',
  [`${SKOS}altLabel`]: 'altLabels',
  [`${SKOS}hiddenLabel`]: 'hiddenLabels',
  [`${SKOS}scopeNote`]: 'scopeNotes',
  [`${SKOS}definition`]: 'definitions',
  [`${SKOS}notation`]: 'notations',
  'http://purl.org/dc/terms/title': 'titles',
  'http://purl.org/dc/elements/1.1/title': 'titles',
  'http://www.w3.org/2000/01/rdf-schema#label': 'titles',
}

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

type TextMember =
  | 'prefLabels'
  | 'altLabels'
  | 'hiddenLabels'
  | 'scopeNotes'
  | 'definitions'
  | 'notations'
  | 'titles'

type Resource = Partial<Record<TextMember, Label[]>> & {
  types: Set<string>
  relations: TermSource['relations']
}

/** Terms from SKOS: what is a concept, or has a preferred label and is no scheme or collection. */
export async function readSkos(
  file: string,
  language: string,
  findings: Findings,
  readQuads: ReadQuads,
): Promise<TermSources> {
  const resources = new Map<string, Resource>()
  const kinds = new Set<RelationKind>()
  await readQuads(
    (subject, predicate, object) => {
      const kind = RELATIONS.get(predicate.value)
      const text = TEXTS[predicate.value]
      if (kind !== undefined && object.termType !== 'Literal') {
        kinds.add(kind)
        resourceOf(resources, subject).relations.push({ kind, to: addressIn(object) })
      } else if (text !== undefined && object.termType === 'Literal') {
        const resource = resourceOf(resources, subject)
        const label = { text: object.value, language: (object.language ?? '').toLowerCase() }
        const labels = resource[text]
        if (labels === undefined) resource[text] = [label]
        else labels.push(label)
      } else if (predicate.value === RDF_TYPE && object.value.startsWith(SKOS)) {
        resourceOf(resources, subject).types.add(object.value.slice(SKOS.length))
      }
    },
    (line, reason, code = 'unreadable-source') => findings.add(code, { file, line }, reason),
  )
  const terms: TermSource[] = []
  let title: string | null = null
  const place = { file, line: null }
  for (const [address, resource] of resources) {
    const note = findings.noteAt(place)
    if (isConcept(resource)) {
      const term = readConcept(address, resource, language, place, note)
      if (term !== undefined) terms.push(term)
    } else if (resource.types.has('ConceptScheme')) {
      title ??= firstText(resource.titles ?? resource.prefLabels, 'title', language, note)
    }
  }
  return { terms, kinds, title }
}

function readConcept(
  address: string,
  resource: Resource,
  language: string,
  place: TermSource['place'],
  note: Note,
): TermSource | undefined {
  const [name, ...further] = textsIn(resource.prefLabels, 'prefLabel', language, note)
  if (name === undefined) {
    note('missing-name', 'The concept has no preferred label; it is left out.', address)
    return undefined
  }
  const [chosen] = labelsIn(resource.prefLabels ?? [], language)
  if (chosen !== undefined && chosen.language !== '' && !isOf(chosen, language)) {
    const reason = `The concept has no preferred label in “${language}”; that in “${chosen.language}” is taken.`
    note('other-language', reason, name)
  }
  for (const label of further) {
    note(
      'further-preferred-name',
      `“${name}” has a further preferred label; it is kept as non-preferred.`,
      label,
    )
  }
  const usedFor = [
    ...further,
    ...textsIn(resource.altLabels, 'altLabel', language, note),
    ...textsIn(resource.hiddenLabels, 'hiddenLabel', language, note),
  ]
  const notes = textsIn(resource.scopeNotes, 'scopeNote', language, note, 'paragraphs')
  const definitions =
    notes.length > 0 ? [] : textsIn(resource.definitions, 'definition', language, note, 'paragraphs')
  return {
    place,
    id: { candidates: [...wholeNumbers(resource.notations ?? []), ...numberAtEnd(address)] },
    name,
    usedFor: withoutName(
      distinct(usedFor, (text) => text, 'altLabel', note),
      name,
      note,
    ),
    scopeNotes: [...notes, ...definitions].join('\n') || null,
    sourceUri: address.startsWith('_:') ? null : addressOf(address, 'address', note),
    address,
    relations: resource.relations,
  }
}

function isConcept(resource: Resource): boolean {
  if (resource.types.has('Concept')) return true
  const isOther = ['ConceptScheme', 'Collection', 'OrderedCollection'].some((type) =>
    resource.types.has(type),
  )
  return !isOther && resource.prefLabels !== undefined
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

function firstText(
  labels: readonly Label[] | undefined,
  member: string,
  language: string,
  note: Note,
): string | null {
  return textsIn(labels, member, language, note)[0] ?? null
}

function resourceOf(resources: Map<string, Resource>, subject: RdfTerm): Resource {
  const address = addressIn(subject)
  let resource = resources.get(address)
  if (resource === undefined) {
    resource = { types: new Set(), relations: [] }
    resources.set(address, resource)
  }
  return resource
}

function addressIn(term: RdfTerm): string {
  return term.termType === 'BlankNode' ? `_:${term.value.replace(/^_:/, '')}` : term.value
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
