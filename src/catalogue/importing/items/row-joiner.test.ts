import { describe, expect, test } from 'vitest'
import { readItemText, reasonsIn } from '../../../testkit/read-texts.ts'

describe('rows of a table with the same id', () => {
  const HEADER = 'id,title,description,makers,images,terms,height_mm'
  const read = async (...rows: string[]) => {
    const { items, findings } = await readItemText({ content: [HEADER, ...rows].join('\n') })
    const shown = items.map(({ id, title, description, makers, images, termIds, height_mm }) => [
      id,
      title,
      description,
      makers.map(({ name }) => name).join('|'),
      images.map(({ uri }) => uri).join('|'),
      termIds.join('|'),
      height_mm,
    ])
    return [shown, findings]
  }

  test('are joined if they differ in lists only, wherever they are', async () => {
    expect(
      await read(
        '1,Teapot,Blue,Ada Quill,/1a.jpg,1,12 cm',
        '2,Bowl,,Cy Dunn,/2a.jpg,Bowls,',
        '1,Teapot,Blue,Bo Reed,/1b.jpg,2,12 cm',
        '1, Teapot ,,Ada Quill,/1c.jpg|/1a.jpg,Bowls,',
        '2,,Round,,,,',
      ),
    ).toEqual([
      [
        [1, 'Teapot', 'Blue', 'Ada Quill|Bo Reed', '/1a.jpg|/1b.jpg|/1c.jpg', '1|2', 120],
        [2, 'Bowl', 'Round', 'Cy Dunn', '/2a.jpg', '1', null],
      ],
      [
        'info merged-row items:4',
        'info merged-row items:5',
        'info merged-row items:6',
        'info repeated-value items:2',
        'info rewritten-number items:2',
      ],
    ])
  })

  test('are joined if their values differ only in spaces or in how numbers are written', async () => {
    const [items, findings] = await read(
      '1,Tea  pot,,,,1,100',
      '1,Tea pot,,,,2,100.0',
      '1,Tea pot,,,,2,10 cm',
    )
    expect([items, findings]).toEqual([
      [[1, 'Tea pot', null, '', '', '1|2', 100]],
      ['info merged-row items:3', 'info merged-row items:4'],
    ])
    expect((await read('1,007,,,,,', '1,7,,,,,'))[1]).toEqual(['error repeated-id items:3'])
  })

  test('are joined if their years are written in other ways', async () => {
    const HEAD = 'id,title,production_year_from,production_year_to,acquisition_year'
    const rows = (...more: string[]) =>
      readItemText({ content: [HEAD, '1,Pot,1850,1860,1990', ...more].join('\n') })
    const same = await rows('1,Pot,c. 1850,1860-00-00,1990-03-02', '1,Pot,1850-00-00,1860.0,')
    expect(
      same.items.map(({ production_year_from, production_year_to }) => [
        production_year_from,
        production_year_to,
      ]),
    ).toEqual([[1850, 1860]])
    expect(same.findings).toEqual(['info merged-row items:3', 'info merged-row items:4'])
    expect((await rows('1,Pot,c. 1851,,')).findings).toEqual(['error repeated-id items:3'])
    expect((await rows('1,Pot,,1850s,')).findings).toEqual(['error repeated-id items:3'])
  })

  test('stay apart if one value differs, and the first row is read', async () => {
    expect(await read('1,Teapot,Blue,Ada Quill,,,', '1,Teapot,Red,Bo Reed,,,')).toEqual([
      [[1, 'Teapot', 'Blue', 'Ada Quill', '', '', null]],
      ['error repeated-id items:3'],
    ])
  })

  test('are joined if few items are between them, so that memory stays bounded', async () => {
    const between = (count: number) => Array.from({ length: count }, (_, at) => `${at + 10},Cup,,,,,`)
    const [near] = await read('1,Teapot,,Ada Quill,,,', ...between(9_999), '1,Teapot,,Bo Reed,,,')
    expect(near?.[0]).toEqual([1, 'Teapot', null, 'Ada Quill|Bo Reed', '', '', null])
    const [, findings] = await read('1,Teapot,,Ada Quill,,,', ...between(10_000), '1,Teapot,,Bo Reed,,,')
    expect(findings).toEqual(['error repeated-id items:10003'])
  })

  const LINES =
    '{"id":1,"title":"Teapot","makers":[{"name":"Ada Quill","role":"potter"}],"rights":{"licence":"CC0"}}\n{"id":"1","images":["/1b.jpg"],"makers":"Bo Reed","rights":{}}\n{"id":1,"title":["Teapot"],"makers":[{"name":"Ada Quill","role":"potter"}]}'
  test.each([
    ['jsonl', LINES],
    ['json', `[${LINES.replaceAll('\n', ',\n')}]`],
  ] as const)('are joined in %s as well', async (format, content) => {
    const { items, findings } = await readItemText({ format, content })
    const person = { name: 'Ada Quill', role: 'potter', place: null, date: null }
    expect(items.map(({ title, makers, images, rights }) => [title, makers, images.length, rights])).toEqual([
      [
        'Teapot',
        [person, { ...person, name: 'Bo Reed', role: null }],
        1,
        { statement: null, licence: 'CC0', licence_uri: null },
      ],
    ])
    expect(findings).toEqual(['info merged-row items:2', 'info merged-row items:3'])
  })

  test('are joined across the files of an import, whatever their format, and each finding names the right file', async () => {
    const { items, findings } = await readItemText({
      file: 'a.csv',
      content: 'id,title,makers,shelf,height_mm\n1,Teapot,Ada Quill,B7,\n2,Bowl,,B8,tall',
      further: [
        { file: 'empty.csv', content: 'id,title\n' },
        {
          file: 'b.jsonl',
          format: 'jsonl',
          content: '{"id":1,"makers":["Bo Reed"],"born":1}\n{"id":3,"width_mm":"wide"}',
        },
      ],
    })
    expect(items.map(({ id, title, makers }) => [id, title, makers.map(({ name }) => name)])).toEqual([
      [1, 'Teapot', ['Ada Quill', 'Bo Reed']],
      [2, 'Bowl', []],
      [3, null, []],
    ])
    expect(findings).toEqual([
      'warning no-records empty.csv:1',
      'info merged-row b.jsonl:1',
      'warning invalid-number a.csv:3',
      'warning invalid-number b.jsonl:2',
      'warning unknown-member a.csv:1',
      'warning unknown-member b.jsonl:1',
    ])
  })

  test('that contradict each other are reported with both places, in one file and in several', async () => {
    const between = Array.from({ length: 10_000 }, (_, at) => `{"id":${at + 10},"title":"Bowl"}`).join('\n')
    const reasons = await reasonsIn({
      file: 'a.csv',
      content: 'id,title,makers\n1,Teapot,Ada\n1,Jug,Bo',
      further: [
        { file: 'b.csv', content: 'id,title\n2,Bowl\n1,Pot' },
        { file: 'c.jsonl', format: 'jsonl', content: `${between}\n{"id":2,"title":"Bowl"}` },
      ],
    })
    expect(reasons).toEqual([
      'The id 1 is taken by the item in a.csv:2, which has another title; this one is left out.',
      'The id 1 is taken by the item in a.csv:2, which has another title; this one is left out.',
      'The id 2 is taken by the item in b.csv:2, which is too far above to be merged; this one is left out. To merge rows of one item, join the files and sort by id.',
    ])
  })
})
