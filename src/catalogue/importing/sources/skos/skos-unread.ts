import { MAPPINGS } from '../../../../contract/mappings.ts'
import { RELATIONS } from '../../../../contract/term.ts'
import type { UnusedTally } from '../unused-tally.ts'
import { MAPPING_RELATION, NOTES } from './skos-properties.ts'
import { isCollection, isConcept, type Resource } from './skos-resource.ts'
import type { SkosResources } from './skos-resources.ts'
import type { Unread } from './unread-statements.ts'

type TallyOf = (file: string) => UnusedTally

/** Counts the statements of SKOS that a catalogue cannot hold, by source and property. */
export function tallyUnread(resources: SkosResources, tallyOf: TallyOf): void {
  const others = new Map<string, Others>()
  tallyProperties(resources, others, tallyOf)
  tallyResources(resources, others, tallyOf)
  for (const [address, { file, count }] of others) {
    const all = count - (resources.read.get(address) ?? 0)
    if (all > 0) tallyOf(file).add('not-modelled', OTHER_STATEMENTS, 'not read', address, all)
  }
  for (const [file, count] of resources.jsonTexts)
    tallyOf(file).add('json-text', 'Texts in JSON', 'read as the value in them', undefined, count)
  const [firstFile = ''] = resources.unread.byFile.keys()
  for (const [property, count] of resources.refinements) {
    const why = 'read as broader, narrower or related, without the difference'
    tallyOf(firstFile).add('not-modelled', shortName(property), why, property, count)
  }
  for (const [file, counts] of resources.notationTypes) {
    for (const [type, count] of counts)
      tallyOf(file).add('not-modelled', 'Datatypes of notations', 'not kept', type, count)
  }
  for (const { address, lost } of resources.groups.ofOthers(resources.byAddress)) {
    const { file = firstFile } = resources.byAddress.get(address) ?? {}
    const why = 'not read: what is a concept or a scheme is no group'
    tallyOf(file).add('not-modelled', 'Members of concepts and schemes', why, address, lost.length)
  }
  const { schemes, relationsToCollections } = resources
  if (relationsToCollections > 0) {
    const why = 'read as relations to the nearest concepts beyond, if there are any'
    tallyOf(firstFile).add('not-modelled', 'Relations to collections', why, undefined, relationsToCollections)
  }
  if (schemes.size > 1) {
    const [first] = schemes.keys()
    tallyOf(firstFile).add('not-modelled', 'Schemes', 'read as one thesaurus', first, schemes.size)
  }
}

/** The statements with unread properties. */
function tallyProperties(resources: SkosResources, others: Map<string, Others>, tallyOf: TallyOf): void {
  for (const [file, statements] of resources.unread.byFile) {
    for (const [address, unread] of statements) {
      const resource = resources.byAddress.get(address)
      if (resource !== undefined && isConcept(resource)) tallyStatements(address, unread, tallyOf(file))
      else if (resource !== undefined && isCollection(resource))
        tallyStatements(address, unread, tallyOf(file), OF_GROUPS)
      else if (resources.textResources.has(address))
        tallyStatements(
          address,
          unread.filter(({ type }) => type === null),
          tallyOf(file),
          OF_LABELS,
        )
      else addOthers(others, address, file, unread.filter(({ type }) => type === null).length)
    }
  }
}

/** Texts of concepts that are not used, and texts and relations of other resources. */
function tallyResources(resources: SkosResources, others: Map<string, Others>, tallyOf: TallyOf): void {
  for (const [address, resource] of resources.byAddress) {
    const unused = tallyOf(resource.file)
    if (isConcept(resource)) tallyTitles(resource, unused)
    else if (isCollection(resource)) tallyOfGroup(resource, unused)
    else if (resources.textResources.has(address)) {
      for (const [member, labels] of Object.entries(resource.texts))
        unused.add('unread-property', `${member}${OF_LABELS}`, 'not read', labels[0]?.text, labels.length)
      for (const text of resource.deprecated)
        unused.add('unread-property', `owl:deprecated${OF_LABELS}`, 'not read', text)
    } else {
      const [, next, ...more] = resource.replacedBy
      const why = 'not stored: a record has one replacement, the first that is a term'
      if (next !== undefined)
        unused.add('not-modelled', 'Further replacements of removed records', why, next, more.length + 1)
      addOthers(others, address, resource.file, textsAndRelations(resource))
    }
  }
}

/** What a group cannot have. Its texts are counted where it is read. */
function tallyOfGroup(group: Resource, unused: UnusedTally): void {
  const { mappings, relations, transitive, identifiers, replacedBy, deprecated } = group
  const statements = [
    ...mappings.map(({ kind, uri }) => [MAPPINGS[kind].property, uri] as const),
    // The Getty vocabularies have relations of their own between groups.
    ...relations.flatMap(({ kind, to, isRefined }) =>
      isRefined && kind !== 'Related' ? [] : [[`skos:${RELATIONS[kind].skos}`, to] as const],
    ),
    ...transitive.map((to) => ['skos:broaderTransitive', to] as const),
    ...identifiers.map((text) => ['identifier', text] as const),
    ...replacedBy.map((to) => ['dct:isReplacedBy', to] as const),
    ...deprecated.map((text) => ['owl:deprecated', text] as const),
  ]
  for (const [what, example] of statements)
    unused.add('unread-property', `${what}${OF_GROUPS}`, 'not read', example)
}

const OF_GROUPS = ' of groups'
const OF_LABELS = ' of labels or notes'

const OTHER_STATEMENTS = 'Statements about resources that are not concepts'

/** The number of statements about the scheme, a person or another resource. */
interface Others {
  file: string
  count: number
}

function addOthers(others: Map<string, Others>, address: string, file: string, count: number): void {
  const known = others.get(address)
  if (known === undefined) others.set(address, { file, count })
  else known.count += count
}

function tallyStatements(address: string, unread: readonly Unread[], unused: UnusedTally, whose = ''): void {
  for (const { property, type, examples } of unread) {
    const example = examples.find((one) => one.address === address)?.value ?? address
    const what = `${type === null ? shortName(property) : `${shortName(property)} ${type}`}${whose}`
    if (property === MAPPING_RELATION)
      unused.add('not-modelled', what, 'not read: they do not say what kind of mapping they are', example)
    else unused.add(NOTES.has(property) ? 'unused-note' : 'unread-property', what, 'not read', example)
  }
}

function tallyTitles({ texts }: Resource, unused: UnusedTally): void {
  if (texts.prefLabels === undefined) return
  const labels = [...texts.prefLabels, ...(texts.altLabels ?? []), ...(texts.hiddenLabels ?? [])]
  const known = new Set(labels.map(({ text }) => text))
  for (const { text } of texts.titles ?? []) {
    if (!known.has(text))
      unused.add('unused-label', 'rdfs:label or title', 'not used, because there is a prefLabel', text)
  }
}

/** The number of texts, identifiers, relations and mappings. The names of a scheme are read. */
function textsAndRelations({ texts, identifiers, relations, transitive, mappings, types }: Resource): number {
  const { titles, prefLabels, ...others } = texts
  const counted = types.has('ConceptScheme') ? others : texts
  return [...Object.values(counted).flat(), ...identifiers, ...relations, ...transitive, ...mappings].length
}

const PREFIXES = {
  'http://www.w3.org/2004/02/skos/core#': 'skos:',
  'http://www.w3.org/2008/05/skos-xl#': 'skosxl:',
  'http://purl.org/iso25964/skos-thes#': 'iso-thes:',
  'http://purl.org/dc/terms/': 'dct:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf:',
  'http://www.w3.org/2000/01/rdf-schema#': 'rdfs:',
  'http://www.w3.org/2002/07/owl#': 'owl:',
  'http://xmlns.com/foaf/0.1/': 'foaf:',
  'http://vocab.getty.edu/ontology#': 'gvp:',
}

function shortName(property: string): string {
  for (const [space, prefix] of Object.entries(PREFIXES)) {
    if (property.startsWith(space)) return prefix + property.slice(space.length)
  }
  return property
}
