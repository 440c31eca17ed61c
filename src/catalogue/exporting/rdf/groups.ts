import { z } from 'zod/mini'
import { type Group, groupSchema, groupSummarySchema } from '../../../contract/group.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { GroupLanguages } from '../../drafts.ts'
import { isWritable, MadeUpAddresses } from '../../term-address.ts'
import { addressReader, SKOS } from './concepts.ts'
import { links, plain, type RdfNode, type Statement, type Vocabulary } from './graph.ts'

/** The vocabulary of a thesaurus with groups. */
export const SKOS_WITH_GROUPS: Vocabulary = {
  prefixes: [...SKOS.prefixes, 'iso-thes'],
  classes: [...SKOS.classes, 'skos:Collection', 'skos:OrderedCollection', 'iso-thes:ThesaurusArray'],
  properties: {
    ...SKOS.properties,
    'skos:member': { isUri: true, isList: true },
    'skos:memberList': { isUri: true },
    'iso-thes:superOrdinate': { isUri: true, isList: true },
    'iso-thes:subordinateArray': { isUri: true, isList: true },
  },
}

const PAGE_GROUPS = 100
const summariesSchema = z.array(groupSummarySchema)

/**
 * All groups of a catalogue as collections of SKOS, and arrays of ISO 25964 with the terms that they divide.
 * @param addresses the address of each group, by id
 */
export async function* groupNodes(
  catalogue: Catalogue,
  site: string | null,
  addresses: ReadonlyMap<number, string>,
): AsyncGenerator<readonly RdfNode[]> {
  const madeUp = new MadeUpAddresses(site)
  const ids = [...addresses.keys()]
  for (let start = 0; start < ids.length; start += PAGE_GROUPS) {
    const page = ids.slice(start, start + PAGE_GROUPS)
    const groups = await Promise.all(page.map(async (id) => groupIn(await catalogue.group(id))))
    const languages = await catalogue.groupLanguagesOf(page)
    const termIds = groups.flatMap(({ members, superordinates }) => [...members, ...superordinates])
    const termAddress = await addressReader(
      catalogue,
      madeUp,
      termIds.map(({ id }) => id),
    )
    yield groups.map((group) => {
      const uri = addresses.get(group.id) ?? madeUp.of('group', group.id)
      return groupNode(group, { uri, languages: languages.get(group.id), madeUp, addresses, termAddress })
    })
  }
}

/** The address of each group: its own, unless RDF cannot write it, or another group or a term has it too. */
export async function groupAddresses(
  catalogue: Catalogue,
  madeUp: MadeUpAddresses,
): Promise<Map<number, string>> {
  const addresses = new Map<number, string>()
  const taken = new Set<string>()
  for (let start = 0, total = 1; start < total; start += PAGE_GROUPS) {
    const page = await catalogue.groups({ start, limit: PAGE_GROUPS, isBlank: null })
    total = page.total
    for (const { id, source_uri: own } of summariesSchema.parse(page.records.parsed())) {
      const isWanted = own !== null && isWritable(own) && !madeUp.includes(own) && !taken.has(own)
      // In SKOS nothing is a concept and a collection.
      const isUsable = isWanted && (await catalogue.identifiedTerm(own)) === undefined
      const address = isUsable ? own : madeUp.of('group', id)
      taken.add(address)
      addresses.set(id, address)
    }
  }
  return addresses
}

function groupIn(record: Buffer | undefined): Group {
  return groupSchema.parse(JSON.parse(String(record)))
}

interface GroupContext {
  uri: string
  languages: GroupLanguages | undefined
  madeUp: MadeUpAddresses
  addresses: ReadonlyMap<number, string>
  termAddress: (id: number) => string
}

function groupNode(group: Group, context: GroupContext): RdfNode {
  const { uri, languages, madeUp, addresses, termAddress } = context
  const { id, name, scope_notes: note, source_uri: own, superordinates, ordered = false } = group
  const members = group.members.map((term) => termAddress(term.id))
  const subgroups = group.subgroups.map((one) => addresses.get(one.id) ?? madeUp.of('group', one.id))
  const list: Statement[] = ordered && members.length > 0 ? [['skos:memberList', { list: members }]] : []
  return {
    uri,
    type: ordered ? 'skos:OrderedCollection' : 'skos:Collection',
    ...(superordinates.length > 0 && { otherTypes: ['iso-thes:ThesaurusArray'] }),
    statements: [
      plain('skos:notation', String(id)),
      ['skos:prefLabel', { text: name, language: languages?.name ?? null }],
      ...inOtherLanguages('skos:prefLabel', languages, 'name'),
      ...(note === null ? [] : [noteIn(note, languages)]),
      ...inOtherLanguages('skos:scopeNote', languages, 'scope_notes'),
      ...links('skos:member', [...members, ...subgroups]),
      ...list,
      ...links(
        'iso-thes:superOrdinate',
        superordinates.map((term) => termAddress(term.id)),
      ),
      ...(own !== null && madeUp.includes(uri) ? [plain('dct:source', own)] : []),
    ],
  }
}

function noteIn(text: string, languages: GroupLanguages | undefined): Statement {
  return ['skos:scopeNote', { text, language: languages?.scope_notes ?? null }]
}

function inOtherLanguages(
  property: string,
  { labels = {} }: Partial<GroupLanguages> = {},
  member: 'name' | 'scope_notes',
): Statement[] {
  return Object.entries(labels).flatMap(([language, { [member]: text }]) =>
    text === undefined ? [] : [[property, { text, language }] as const],
  )
}
