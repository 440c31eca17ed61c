import { describe, expect, test } from 'vitest'
import { readOneItem, reasonsIn } from '../../../testkit/read-texts.ts'
import { itemOf } from '../../../testkit/world.ts'

describe('the terms of an item', () => {
  const TERMS = [
    'id,name,used_for',
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
  ])('%j are %j', async (terms, termIds, findings) => {
    const read = await readOneItem({ terms }, TERMS)
    expect([read.items.map((item) => item.termIds), read.findings]).toEqual([[termIds], findings])
  })

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

  test('a name that is an object name already is not kept twice', async () => {
    const { items } = await readOneItem({ names: ['Samovar', 'Urn'], terms: ['Urn', 'Samovars'] }, TERMS)
    expect(items).toEqual([itemOf({ id: 1, names: ['Samovar', 'Urn', 'Samovars'] })])
  })
})

test.each<[unknown, number[], string[]]>([
  ['http://v.test/aat/300033618', [1], []],
  ['https://v.test/aat/300033618', [1], ['info other-form']],
  ['HTTPS://V.Test/aat/300033618/', [1], ['info other-form']],
  ['v.test/aat/300033618', [1], ['info other-form']],
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
])('the address %j leads to the terms %j', async (terms, termIds, findings) => {
  const list = [
    'id,name,source_uri',
    '1,Paintings,http://v.test/aat/300033618',
    '2,Carrots,http://www.wikidata.org/entity/Q81',
    '3,Bowls,http://x.test/voc/7',
    '4,Cups,https://x.test/voc/7',
    'iconclass:25F23,Birds,',
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
