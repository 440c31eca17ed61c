import { describe, expect, test } from 'vitest'
import {
  readItemText,
  readMappedTerms,
  readOneItem,
  readTermText,
  readTermTexts,
  reasonsIn,
  TURTLE,
} from '../../../testkit/read-texts.ts'
import { itemOf } from '../../../testkit/world.ts'
import { displayTitle } from '../../records.ts'

describe('the terms of an item', () => {
  const TERMS = [
    'id,name,used_for,source_uri',
    '1,Bowls,Basins',
    '2,Cups,Beakers|12',
    '3,Basins,',
    '4,Rings,007',
    '5,Rings,',
    '7,1890,Années folles',
    '8,Carving knives,Meat knife',
    '9,"Chairs, dining",',
    '10,Coloured pencils,',
    '11,nan,',
    '13,Rolls,NULL',
    '14,Caps,,https://x.test/14',
  ].join('\n')
  test.each<[unknown, number[], string[]]>([
    [[1, '2', { id: 3, name: 'x' }], [1, 2, 3], []],
    ['Cups|Bowls', [2, 1], []],
    ['Beakers', [2], []],
    ['Basins', [3], []],
    ['bowls', [1], []],
    ['ANNEES FOLLES', [7], []],
    ['1890', [7], []],
    ['12', [2], []],
    ['007', [4], []],
    ['07', [7], []],
    ['nan', [11], []],
    ['Bowls|None', [1], ['info placeholder']],
    ['NULL|NaN|Rolls', [13], ['info placeholder', 'info placeholder']],
    ['Rings', [4], ['warning ambiguous-name']],
    ['1|Bowls', [1], ['info repeated-value']],
    [[true, null, 1], [1], ['warning wrong-type']],
    ['carving knife', [8], ['info other-form']],
    ['Meat knives', [8], ['info other-form']],
    ['carving-knives', [8], ['info other-form']],
    ['Carvingknife', [8], ['info other-form']],
    ['Chair, dining', [9], ['info other-form']],
    ['Colored pencil', [], ['error unknown-term']],
    ['colored pencils', [10], ['info other-form']],
    [{ id: 99, name: 'Cups' }, [2], []],
    [{ uri: 'https://x.test/14' }, [14], []],
    [{ source_uri: 'https://x.test/14', name: 'Lids' }, [14], []],
    [
      [{ '@id': 'http://x.test/14/' }, { '@id': 'https://x.test/99', name: 'Cups' }],
      [14, 2],
      ['info other-form'],
    ],
    [{ uri: 'https://x.test/99' }, [], ['error unknown-term']],
  ])('%j are %j', async (terms, termIds, findings) => {
    const read = await readOneItem({ terms }, TERMS)
    expect([read.items.map((item) => item.termIds), read.findings]).toEqual([[termIds], findings])
  })

  test.each([
    ['mold', 3, 'info other-form'],
    ['molds', 4, 'info other-form'],
    ['penny', 1, 'warning ambiguous-name'],
    ['Focus', 5, 'warning ambiguous-name'],
    ['old penny', 7, 'info other-form'],
  ])(
    'the name “%s” is the term with the fewest changes, and reported if several have as few',
    async (name, id, finding) => {
      const terms = 'id,name\n1,Pennies\n2,Pence\n3,Mould\n4,Moulds\n5,Focuses\n6,Foci\n7,Old pennies'
      const read = await readOneItem({ terms: name }, terms)
      expect([read.items.map((item) => item.termIds), read.findings]).toEqual([[[id]], [finding]])
    },
  )

  test.each<[unknown, string[]]>([
    ['Samovars', ['Samovars']],
    [
      ['Samovars', 'samovars', 'Samovars'],
      ['Samovars', 'samovars'],
    ],
    [{ id: 99, name: 'Samovars' }, ['Samovars']],
    [[99, '99', 'https://x.test/terms/9'], []],
  ])('%j, which the thesaurus does not have, leave the names %j', async (terms, names) => {
    const { items } = await readOneItem({ terms }, TERMS)
    expect(items).toEqual([itemOf({ id: 1, names })])
  })

  test.each([
    [{ terms: 'carving knife', description: 'For the Sunday roast.' }, ['carving knife'], 'carving knife'],
    [{ terms: 'Cups|Bowls' }, ['Cups'], 'Cups'],
    [{ terms: 'Cups', names: 'Mug' }, ['Mug'], 'Mug'],
    [{ terms: 'Cups', title: 'Blue cup' }, [], 'Blue cup'],
    [{ terms: [2, { id: 1, name: 'Bowls' }] }, [], '1'],
  ])('an item of %j has the object names %j and is called “%s”', async (values, names, title) => {
    const { items } = await readOneItem(values, TERMS)
    expect(items.map((item) => [item.names, displayTitle(item)])).toEqual([[names, title]])
  })

  const DIGITS = [
    'Milk can, 20 litres',
    'Plough "Sack" No. 3',
    'Medal 1870/71',
    'Chair 1',
    'Class of 1912',
    'MZ-3',
  ]
  test.each(DIGITS)(
    'the name “%s” is kept and used for the headline, whether there is such a term or not',
    async (name) => {
      const list = 'id,name\n71,Medals\nx/25F71,Chairs\n20,Cans\n'
      const withTerm = `id,name\n3,"${name.replaceAll('"', '""')}"\n`
      for (const terms of [list, withTerm]) {
        const { items } = await readOneItem({ terms: [name] }, terms)
        expect(items.map((item) => [item.names, displayTitle(item)])).toEqual([[[name], name]])
      }
    },
  )

  test.each(['25F23', '1890', '12', 'https://x.test/voc/7'])(
    'the code, number or address “%s” of a term is no object name',
    async (code) => {
      const list = 'id,name,source_uri\n12,Birds,https://x.test/voc/7\n25F23,Owls,\n13,1890,\n'
      const { items } = await readOneItem({ terms: [code] }, list)
      expect(items.map(({ termIds, names }) => [termIds.length, names])).toEqual([[1, []]])
    },
  )

  test('a name that is an object name already is not kept twice', async () => {
    const { items } = await readOneItem({ names: ['Samovar', 'Urn'], terms: ['Urn', 'Samovars'] }, TERMS)
    expect(items).toEqual([itemOf({ id: 1, names: ['Samovar', 'Urn', 'Samovars'] })])
  })
})

test.each([
  ['3.5-inch disks', '35-inch disks', '3.5 inch disk'],
  ['1:12 models', '112 models', '1:12-model'],
  ['L3.6 chondrite meteorite', 'L3-6 chondrite meteorite', 'L3.6-chondrite meteorites'],
  ['H3-4 chondrite meteorite', 'H3.4 chondrite meteorite', 'H3–4 chondrite meteorites'],
  ['1.5 volt cells', '1-5 volt cells', '1.5-volt cell'],
  ['2.5 inch film cans', '2-5 inch film cans', '2.5-inch film can'],
  ['1/2 pennies', '1.2 pennies', '½ penny'],
  ['1/2 pennies', '1-2 pennies', '1/2 penny'],
  ['Version 1.4 disks', 'Version 1-4 disks', 'Version 1.4 disk'],
  ['1914-18 medals', '1914.18 medals', '1914–18 medal'],
  ['£1 coins', '€1 coins', '£1 coin'],
  ['E♭ clarinets', 'E clarinets', 'E♭ clarinet'],
  ['12" records', "12' records", '12″ record'],
  ['A♣ cards', 'A♠ cards', 'A♣ card'],
  ['0 gauge trains', '00 gauge trains', '0-gauge train'],
  ['1000-day clocks', '10,000-day clocks', '1,000-day clock'],
  ['Fives', 'Fifes', 'five'],
  ['Taxis', 'Taxes', 'taxi'],
  ['ぶた', 'ふた', 'ふ\u3099た'],
  ['कील', 'कल', 'कील'],
  ['Чайка', 'Чаика', 'чайка'],
])('an item with another name than “%s” does not get the term: %s', async (name, other, same) => {
  const terms = `id,name\n1,${name}`
  const [isOther, isSame] = await Promise.all([
    readOneItem({ terms: [other] }, terms),
    readOneItem({ terms: [same] }, terms),
  ])
  expect([isOther.items[0]?.termIds, isSame.items[0]?.termIds]).toEqual([[], [1]])
})

test.each<[string, number, string[]]>([
  ['Plášť', 2, []],
  ['PLA\u0301S\u030cT\u030c', 2, []],
  ['Plast', 1, []],
  ['plášt', 1, ['warning ambiguous-name']],
  ['Cuña', 4, []],
  ['LAMÉ', 6, []],
  ['LÂME', 5, ['warning ambiguous-name']],
  ['Kirik', 7, []],
  ['KIRIK', 7, []],
  ['Kırık', 8, []],
  ['Strasse', 9, []],
  ['Ecritoire', 10, []],
  ['Œuvré', 12, []],
  ['L’AMÉ', 14, []],
])(
  'an item and a broader relation with “%s” get the term %s, with the same accents',
  async (name, id, findings) => {
    const names = "plast plášť cuna cuña lame lamé kirik kırık Straße Écritoire oeuvre Works l'ame l'amé"
    const rows = names.split(' ').map((one, at) => `${at + 1},${one},${one === 'Works' ? 'œuvré' : ''},`)
    const terms = ['id,name,used_for,broader', ...rows].join('\n')
    const { items, findings: reported } = await readOneItem({ terms: [name] }, terms)
    const { broader } = await readTermTexts([{ content: `${terms}\n99,X,,${name}` }])
    expect([items[0]?.termIds, reported, broader]).toEqual([[id], findings, [[99, id]]])
  },
)

test.each([
  [
    'en',
    'Album, Opus, Lotus, Bras, Dice, Draughts, Torsion',
    'alba, Opera, loti, Brae, Dies, drafts, draft, Torsion S',
  ],
  ['en', 'País, Forças, Cafés, Łods', 'pai, forca, Cafe, lod'],
  ['en', 'Coin dice, Draught boards', 'Coin dies, Draft board'],
  ['fi', 'kannus, lihas', 'kannu, liha'],
  ['nl-BE', 'heks, kans', 'hek, kan'],
  ['de', 'Hermes, Alben, Vise', 'Herme, Albe, Vice'],
  ['az', 'cins', 'cin'],
  ['lv', 'kāzas', 'kaza, kāza'],
])('in %s, none of the terms “%s” is the same in another number as “%s”', async (language, names, others) => {
  expect(await termsNamed(language, names, others)).toEqual(others.split(', ').map(() => []))
})

test.each([
  ['en', 'Larvae, Formulae, Quizzes, Cafés, Dice, Drafts', 'larva, FORMULA, quiz, café, die, draft'],
  ['en-AU', 'Fibula, Opus, Draught, Sarcophagi', 'fibulae, opuses, Draughts, sarcophagus'],
  ['', 'Encyclopædias, Tyres', 'encyclopaedia, tire'],
  ['de', 'Tee-Kannen, Cafétische', 'Teekannen, Cafe-Tische'],
])('in %s, the terms “%s” are the same as “%s”', async (language, names, others) => {
  expect(await termsNamed(language, names, others)).toEqual(others.split(', ').map((_, at) => [at + 1]))
})

async function termsNamed(language: string, names: string, others: string) {
  const rows = names.split(', ').map((name, at) => `${at + 1},${name}`)
  const { index } = await readTermText(['id,name', ...rows].join('\n'), 'csv', language)
  return others.split(', ').map((other) => index.find(other).ids)
}

test.each<[unknown, number[], string[]]>([
  ['http://v.test/aat/300033618', [1], []],
  ['https://v.test/aat/300033618', [1], ['info other-form']],
  ['HTTPS://V.Test/aat/300033618/', [1], ['info other-form']],
  ['v.test/aat/300033618', [1], []],
  ['aat/300033618', [1], []],
  ['voc/7', [], ['warning ambiguous-name']],
  ['300033618', [], ['error unknown-term']],
  ['aat:300033618', [1], ['info other-form']],
  ['AAT:300033618', [1], ['info other-form']],
  ['wd:Q81', [2], ['info other-form']],
  ['http://other.test/aat/300033618', [], ['error unknown-term']],
  ['http://v.test/AAT/300033618', [], ['error unknown-term']],
  ['aat:30003361', [], ['error unknown-term']],
  ['https://x.test/voc/7', [4], []],
  ['http://x.test/voc/7/', [], ['warning ambiguous-name']],
  ['voc:7', [], ['warning ambiguous-name']],
  ['http://any.test/iconclass/25F23', [5], ['info other-form']],
  ['Iconclass:25F23', [5], []],
  ['http://x.test/shared', [6], ['warning ambiguous-name']],
  ['https://x.test/shared', [], ['warning ambiguous-name']],
  ['https://x.test/a%2fb/1', [8], ['info other-form']],
  ['https://x.test/a b/2', [9], ['info other-form']],
  ['https://x.test/a%20b/2', [9], []],
])('the address %j leads to the terms %j', async (terms, termIds, findings) => {
  const list = [
    'id,name,source_uri',
    '1,Paintings,http://v.test/aat/300033618',
    '2,Carrots,http://www.wikidata.org/entity/Q81',
    '3,Bowls,http://x.test/voc/7',
    '4,Cups,https://x.test/voc/7',
    'iconclass:25F23,Birds,',
    '6,Pots,http://x.test/shared',
    '7,Jars,http://x.test/shared',
    '8,Vases,https://x.test/a%2Fb/1',
    '9,Jugs,https://x.test/a b/2',
  ].join('\n')
  const read = await readOneItem({ terms }, list)
  expect([read.items.map((item) => item.termIds), read.findings]).toEqual([[termIds], findings])
})

test.each([
  ['Tea pott', '“Teapots” (1)'],
  ['Coffee', '“Coffee pots” (2)'],
  ['Coffepot', '“Coffee pots” (2)'],
  ['Xylophones', null],
])('an unknown “%s” is reported with the nearest terms', async (name, near) => {
  const terms = 'id,name,used_for\n1,Teapots,Tea pots and kettles\n2,Coffee pots,\n3,Bowls,'
  const reasons = await reasonsIn({
    format: 'jsonl',
    content: JSON.stringify({ id: 1, terms: name }),
    terms,
  })
  const said = near === null ? '' : ` Nearest: ${near}.`
  expect(reasons).toEqual([`terms: there is no such term; the name is kept in names.${said}`])
})

describe('a reference prefers what the source states to an id that an import chose', () => {
  // Bowls and Pots have the same notation, so the import gives these terms the ids 1 to 6.
  const TERMS = [
    'URI,skos:prefLabel,skos:notation',
    'https://x.test/a,Jugs,02',
    'https://x.test/b,Plates,2',
    'https://x.test/c,Bowls,1',
    'https://x.test/d,Pots,1',
    'https://x.test/e,Lids,E',
    'https://x.test/f,Vats,F',
  ].join('\n')
  test.each<[unknown, number[], string[]]>([
    ['02', [1], []],
    ['2', [2], []],
    [2, [2], []],
    ['1', [3], ['warning ambiguous-name']],
    [1, [3], ['warning ambiguous-name']],
    [{ id: 1, name: 'Jugs' }, [1], []],
    ['F', [6], []],
    ['6', [6], []],
  ])('%j are %j', async (terms, termIds, findings) => {
    const read = await readOneItem({ terms }, TERMS)
    expect([read.items.map((item) => item.termIds), read.findings]).toEqual([[termIds], findings])
  })
})

test.each<[unknown, number[]]>([
  ['1', []],
  [2, []],
  ['03', []],
  ['4', [4]],
  ['A', [1]],
  ['501', [501]],
])('a number in the address of any row is none that an import chose: %j', async (terms, termIds) => {
  // The last four rows get the ids 1 to 4.
  const table = [
    'id,name,source_uri',
    '501,Jugs,http://x.test/t/1',
    '502,Pots,http://x.test/t/2',
    '503,Vats,http://x.test/vat003',
    ...['A,Cups,', 'B,Tubs,', 'C,Urns,', 'D,Jars,'],
  ]
  const { items } = await readOneItem({ terms }, table.join('\n'))
  expect(items[0]?.termIds).toEqual(termIds)
})

test.each<[unknown, number]>([
  ['1', 1],
  ['20', 20],
  ['30', 30],
  ['A.1', 2],
  ['66/bb', 2],
  ['http://l.test/?idc=2', 2],
  ['7', 7],
  ['40', 7],
])('an item refers to a row of Opentheso by its identifier or another code: %j', async (terms, id) => {
  const table = [
    'URI;localURI;identifier;arkId;skos:prefLabel;skos:notation',
    'https://x.test/a;http://l.test/?idc=1;1;66/aa;Vessels;B.1',
    'https://x.test/b;http://l.test/?idc=2;2;66/bb;Jugs;A.1',
    'https://x.test/c;http://l.test/?idc=30;30;66/cc;Plates;20',
    'https://x.test/d;http://l.test/?idc=20;20;66/dd;Dishes;C.9',
    'https://x.test/e;http://l.test/?idc=40;40;66/ee;Vats;7',
  ].join('\n')
  const { items, findings } = await readOneItem({ terms }, table)
  expect([items.map(({ termIds }) => termIds), findings]).toEqual([[[id]], []])
})

describe('an item refers to a concept by what its source states', () => {
  const concept = (address: string, name: string, ...statements: string[]) =>
    `<http://x.test/${address}> a skos:Concept ; ${[`skos:prefLabel "${name}"@en`, ...statements].join(' ; ')} .`
  test.each<[string, string[], Record<string, string>]>([
    [
      'an identifier',
      [
        concept('a', 'Vases', 'dct:identifier "12"'),
        concept('b', 'Bowls', 'dct:identifier "2", "TG-44"'),
        concept('c', 'Dishes', 'dc:identifier "1"', 'dct:identifier "00012", "66/bb"'),
      ],
      {
        1: 'Dishes',
        2: 'Bowls',
        12: 'Vases',
        'TG-44': 'Bowls',
        'tg-44': 'Bowls',
        '00012': 'Dishes',
        '66/bb': 'Dishes',
      },
    ],
    [
      'a notation, unless it is an identifier',
      [
        concept('5', 'Vases', 'skos:notation "7"'),
        concept('7', 'Bowls', 'skos:notation "5"'),
        concept('x', 'Pots', 'skos:notation "8"', 'dct:identifier "3"'),
        concept('y', 'Jars', 'skos:notation "9"', 'dct:identifier "8"'),
      ],
      { 5: 'Bowls', 7: 'Vases', 8: 'Jars', 3: 'Pots', 9: 'Jars', 'http://x.test/5': 'Vases' },
    ],
    [
      'a value in the query of the address',
      [
        concept('?idc=12&idt=2', 'Vases'),
        concept('?idc=2&idt=2', 'Bowls'),
        concept('?idc=1&idt=2', 'Dishes'),
        concept('index.php?tema=40', 'Jars'),
        concept('index.php?tema=c_4&lang=en', 'Pots'),
      ],
      { 1: 'Dishes', 2: 'Bowls', 12: 'Vases', 40: 'Jars', c_4: 'Pots', 4: 'Pots', 3: 'none' },
    ],
    [
      'the end of the address',
      [
        concept('entity/Q11422', 'Toys'),
        concept('voc/tgm007721', 'Photographs'),
        concept('ark:/26678/pcrt1', 'Jars'),
        concept('voc#c_10', 'Tens'),
        concept('voc#c_2', 'Twos'),
        concept('25F23%28LION%29', 'Lions'),
        concept('plain', 'Ones'),
      ],
      {
        Q11422: 'Toys',
        q11422: 'Toys',
        tgm007721: 'Photographs',
        pcrt1: 'Jars',
        'ark:/26678/pcrt1': 'Jars',
        c_2: 'Twos',
        2: 'Twos',
        10: 'Tens',
        '25F23(LION)': 'Lions',
        '25F23%28lion%29': 'Lions',
      },
    ],
    [
      'a number only if one address ends with it',
      [
        concept('material/1', 'Iron'),
        concept('material/2', 'Tin'),
        concept('object/1', 'Jugs'),
        concept('object/2', 'Pots'),
        concept('object/3', 'Cups'),
        concept('object/b9', 'Lids'),
        concept('object/c9', 'Caps'),
      ],
      { 1: 'none', 2: 'none', 3: 'Cups', 9: 'none', 'material/1': 'Iron', 'object/2': 'Pots', b9: 'Lids' },
    ],
  ])('by %s', async (_, concepts, expected) => {
    const found: Record<string, string> = {}
    for (const reference of Object.keys(expected))
      found[reference] = await nameOfTerm(reference, concepts.join('\n'))
    expect(found).toEqual(expected)
  })
})

/** The name of the only term of an item that refers to it so. */
async function nameOfTerm(reference: string, statements: string): Promise<string> {
  const content = `@prefix dc: <http://purl.org/dc/elements/1.1/> .\n${TURTLE}${statements}`
  const { index } = await readTermText(content, 'ttl')
  const { items } = await readOneItem({ terms: reference }, content, 'ttl')
  return (items[0]?.termIds ?? []).map((id) => index.nameOf(id)).join() || 'none'
}

test('a number is no end of the address of a term that has an id', async () => {
  const terms = 'id,name,source_uri\n1,Bowls,http://x.test/7\n2,Cups,http://x.test/Q8'
  const read = await readOneItem({ terms: '7|Q8|8' }, terms)
  expect([read.items.map(({ termIds }) => termIds), read.findings]).toEqual([
    [[2]],
    ['error unknown-term', 'error unknown-term'],
  ])
  const parts = await readOneItem({ terms: 'x.test/7|voc/9' }, `${terms}\n3,Jugs,http://x.test/voc/9`)
  expect(parts.items.map(({ termIds }) => termIds)).toEqual([[1, 3]])
})

describe('terms by the path in columns', () => {
  const content = [
    'No,Group,Name',
    '1,Measuring,Spoon',
    '2,,Scales; Weights',
    '3,,',
    '4,Care of the sick,Spoon',
    '5,,Feeding cup',
    '6,,Syringe',
  ].join('\n')
  const path = { from: ['Group', 'Name'], path: true, fill: 'down', split: ';' }

  test('an item belongs to the term of its own group, whatever else has the name', async () => {
    const source = { content, terms: content, termsMap: { broader: path }, map: { id: 'No', terms: path } }
    const { items, findings } = await readItemText(source)
    const { terms, broader } = await readMappedTerms({ broader: path }, content)
    const nameOf = (id: number | undefined) => terms.find((term) => term.id === id)?.name
    const groupOf = (id: number) => nameOf(broader.find(([narrower]) => narrower === id)?.[1])
    expect(items.map(({ termIds }) => termIds.map((id) => `${groupOf(id)} › ${nameOf(id)}`))).toEqual([
      ['Measuring › Spoon'],
      ['Measuring › Scales', 'Measuring › Weights'],
      [],
      ['Care of the sick › Spoon'],
      ['Care of the sick › Feeding cup'],
      ['Care of the sick › Syringe'],
    ])
    expect([items[0]?.names, findings]).toEqual([['Spoon'], []])
  })

  test('a path that leads to no term is reported by its name, which is kept', async () => {
    const map = { terms: { from: 'Path', path: ' > ' } }
    const source = { content: 'id,Path\n1,Vessels > Jugs\n2,Vessels > Cups', map }
    const { items, findings } = await readItemText(source)
    expect(items.map(({ termIds, names }) => [termIds, names])).toEqual([
      [[], ['Jugs']],
      [[2], ['Cups']],
    ])
    expect(findings).toEqual(['error unknown-term items:2'])
  })
})
