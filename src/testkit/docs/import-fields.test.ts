import { expect, test } from 'vitest'
import { SOURCE_MEMBERS, type SourceMember } from '../../catalogue/importing/items/item-members.ts'
import { ALIASES } from '../../catalogue/importing/mapping/member-aliases.ts'
import { TERM_ALIASES } from '../../catalogue/importing/mapping/term-aliases.ts'
import { TERM_MEMBERS } from '../../catalogue/importing/terms/term-members.ts'
import { ITEM_MEMBERS } from '../../contract/item-fields.ts'
import { readItemText, readTermTexts } from '../read-texts.ts'
import { sectionOf, tableIn, textOf } from './page.ts'

const section = sectionOf(textOf('docs/importing.md'), 'All fields')
const items = tableIn(section, 'Item')
const terms = tableIn(section, 'Term')
const kinds = tableIn(section, 'Kind').flatMap(([kind = '']) => kind.split(', '))

/** What the page calls the kind of a member’s values. */
const WORDS: Readonly<Record<(typeof ITEM_MEMBERS)[SourceMember]['value'], string>> = {
  id: 'number',
  line: 'text',
  paragraphs: 'long text',
  texts: 'list',
  terms: 'list of terms',
  people: 'people',
  year: 'year',
  length: 'length',
  weight: 'weight',
  rights: 'rights',
  images: 'images',
  address: 'address',
  provider: 'institution',
}

test('the table of items has each member that an import reads, with its meaning and kind', () => {
  expect(items.map((row) => row.slice(0, 3))).toEqual(
    SOURCE_MEMBERS.map((member) => [
      `\`${member}\``,
      ITEM_MEMBERS[member].meaning,
      WORDS[ITEM_MEMBERS[member].value],
    ]),
  )
})

test('the table of terms has each member that an import reads, and the page explains each kind', () => {
  expect(terms.map(([member]) => member)).toEqual(TERM_MEMBERS.map((member) => `\`${member}\``))
  const used = new Set([...items, ...terms].map(([, , kind = '']) => kind))
  expect([...used].sort()).toEqual([...kinds].sort())
})

const namedColumns = [
  ...items.map(([member = '', , , , names = '']) => ({ aliases: ALIASES, member, names })),
  ...terms.map(([member = '', , , , names = '']) => ({ aliases: TERM_ALIASES, member, names })),
]

test.each(namedColumns)(
  'a suggested map knows the columns for $member: $names',
  ({ aliases, member, names }) => {
    const known = new Map(Object.entries(aliases)).get(member.replaceAll('`', ''))
    const named = names === '' ? [] : names.split(', ')
    expect(named.filter((name) => !known?.includes(name))).toEqual([])
  },
)

/** A table whose cells are the examples of the page. */
function tableOf(rows: readonly string[][]): string {
  const cells = (column: number) =>
    rows.map((row) => `"${(row[column] ?? '').replaceAll('\\|', '|').replaceAll('`', '')}"`).join(',')
  return `${cells(0)}\n${cells(3)}\n`
}

test('an import reads the example of each member of an item without a warning', async () => {
  const thesaurus = 'id,name\n1,Sextants\n2,Boxes\n'
  const { items: read, findings } = await readItemText({ content: tableOf(items), terms: thesaurus })
  const values = { ...read[0], terms: read[0]?.termIds }
  expect(SOURCE_MEMBERS.filter((member) => !hasValue(values[member]))).toEqual([])
  expect(findings.filter(isNoInfo)).toEqual([])
})

const isNoInfo = (finding: string) => !finding.startsWith('info')

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}

test('an import reads the example of each member of a term, and warns only of the deprecated one', async () => {
  const others = 'id,name\n1,Tableware\n2,Toy teapots\n3,Tea caddies\n4,Jugs\n'
  const { terms: read, findings } = await readTermTexts([{ content: tableOf(terms) }, { content: others }])
  expect(read.find(({ id }) => id === 440)).toMatchObject({
    name: 'Teapots',
    usedFor: ['Tea pots', 'Brew pots'],
  })
  expect(findings.filter(isNoInfo)).toEqual(['warning deprecated-term terms:2'])
})
