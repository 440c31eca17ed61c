import { expect, test } from 'vitest'
import { NO_SCHEME } from '../../../contract/scheme.ts'
import { readMappedTerms, readTermTexts } from '../../../testkit/read-texts.ts'

test('a table of terms is read, with references by id and by name into any later source', async () => {
  const read = await readTermTexts([
    {
      content:
        'id,name,used_for,scope_notes,broader,related,source_uri\n1,Bowls,Basins|Dishes,Open.,Vessels,,https://x.test/1\n2,Cups,,,3|1,Jugs,',
    },
    {
      file: 'more',
      format: 'jsonl',
      content: '{"id":3,"name":"Vessels","related":[4]}\n{"id":4,"name":"Jugs","related":[{"id":3},"Cups"]}',
    },
  ])
  expect(read).toEqual({
    title: null,
    terms: [
      {
        id: 1,
        name: 'Bowls',
        usedFor: ['Basins', 'Dishes'],
        scopeNotes: 'Open.',
        sourceUri: 'https://x.test/1',
      },
      { id: 2, name: 'Cups', usedFor: [], scopeNotes: null, sourceUri: null },
      { id: 3, name: 'Vessels', usedFor: [], scopeNotes: null, sourceUri: null },
      { id: 4, name: 'Jugs', usedFor: [], scopeNotes: null, sourceUri: null },
    ],
    broader: [
      [1, 3],
      [2, 3],
      [2, 1],
    ],
    related: [
      [2, 4],
      [3, 4],
    ],
    scheme: NO_SCHEME,
    languages: new Map(),
    deprecated: new Set(),
    findings: [],
  })
})

test('a term is deprecated if its row says so or names a replacement, and other words are reported', async () => {
  const said = ['true', 'YES', '1', 'false', 'no', '0', '', 'None', 'since 1990']
  const { terms, deprecated, findings } = await readTermTexts([
    {
      content: [
        'name,deprecated,replaced_by',
        ...said.map((word) => `“${word}”,${word},`),
        'Old,no,“1”',
      ].join('\n'),
    },
    {
      file: 'more',
      format: 'jsonl',
      content:
        '{"name":"On","deprecated":true}\n{"name":"Off","deprecated":false}\n{"name":"So","deprecated":{}}',
    },
  ])
  const found = terms.filter(({ id }) => deprecated?.has(id)).map(({ name }) => name)
  expect(found).toEqual(['“true”', '“YES”', '“1”', 'Old', 'On'])
  expect(findings.filter((finding) => /deprecated-term|wrong-type/.test(finding))).toEqual([
    'warning deprecated-term terms:2',
    'warning deprecated-term terms:3',
    'warning deprecated-term terms:4',
    'warning wrong-type terms:10',
    'warning deprecated-term terms:11',
    'warning deprecated-term more:1',
    'warning wrong-type more:3',
  ])
})

test('rows that are no terms are left out, the others are read', async () => {
  const { terms, findings } = await readTermTexts([
    { content: 'id,name,used_for\n1,Bowls,Bowls|Basins\n,Cups,\n2,,\n1,Jugs,\n-,Pots,\n3,None,\n4,Pans,' },
  ])
  expect(terms.map(({ id, name, usedFor }) => [id, name, usedFor])).toEqual([
    [1, 'Bowls', ['Basins']],
    [3, 'None', []],
    [4, 'Pans', []],
  ])
  expect(findings).toEqual([
    'info repeated-value terms:2',
    'error missing-id terms:3',
    'error missing-name terms:4',
    'info placeholder terms:6',
    'error missing-id terms:6',
    'info kept-placeholder terms:7',
    'error repeated-id terms:5',
  ])
})

test('an id that is a code is kept: as the address if it is one, else as an entry word', async () => {
  const { terms, broader, findings } = await readTermTexts([
    {
      content: [
        'id,name,used_for,broader,source_uri',
        'x103953,Bandboxes,Hat boxes,AT0045,',
        'AT0045,Boxes,,,',
        'https://x.test/thesauri/x7,Caskets,,AT0045,',
        'x8,Coffers,,https://x.test/thesauri/x7,https://x.test/id/x8',
        'X8,Chests,,x103953|Caskets,https://x.test/other',
        '1.2.3,Trunks,,X8,',
        '45,Crates,,,',
      ].join('\n'),
    },
  ])
  expect(terms.map(({ id, name, usedFor, sourceUri }) => [id, name, usedFor, sourceUri])).toEqual([
    [103953, 'Bandboxes', ['Hat boxes', 'x103953'], null],
    [2, 'Boxes', ['AT0045'], null],
    [7, 'Caskets', [], 'https://x.test/thesauri/x7'],
    [4, 'Coffers', [], 'https://x.test/id/x8'],
    [3, 'Chests', ['X8'], 'https://x.test/other'],
    [1, 'Trunks', ['1.2.3'], null],
    [45, 'Crates', [], null],
  ])
  expect(broader).toEqual([
    [103953, 2],
    [7, 2],
    [4, 7],
    [3, 103953],
    [3, 7],
    [1, 3],
  ])
  expect(findings).toEqual([
    'info assigned-id terms:7',
    'info assigned-id terms:3',
    'info assigned-id terms:6',
    'info assigned-id terms:5',
  ])
})

test('an id with leading zeros is a code, which stays, and its number is the id if no other term has it', async () => {
  const { terms, broader, findings } = await readTermTexts([
    {
      content: [
        'id,name,broader,source_uri',
        '0012,Cups,,',
        '0013,Mugs,0012,',
        '007,Bowls,12,',
        '7,Plates,007,',
        '00,Jugs,13,https://x.test/terms/00',
        '0,Pots,,',
        '099,Pans,,',
        '99,Urns,099,',
      ].join('\n'),
    },
  ])
  expect(terms.map(({ id, name, usedFor }) => [id, name, ...usedFor])).toEqual([
    [12, 'Cups', '0012'],
    [13, 'Mugs', '0013'],
    [2, 'Bowls', '007'],
    [7, 'Plates'],
    [1, 'Jugs'],
    [0, 'Pots'],
    [3, 'Pans', '099'],
    [99, 'Urns'],
  ])
  expect(broader).toEqual([
    [13, 12],
    [2, 12],
    [7, 2],
    [1, 13],
    [99, 3],
  ])
  expect(findings).toEqual([6, 4, 8].map((line) => `info assigned-id terms:${line}`))
})

test('an id that is neither a number nor a short code leaves its term out', async () => {
  const lines = [-1, 1.5, true, ['x'], 'x'.repeat(201), null].map((id) =>
    JSON.stringify({ id, name: 'Cups' }),
  )
  const { terms, findings } = await readTermTexts([{ format: 'jsonl', content: lines.join('\n') }])
  expect([terms, findings]).toEqual([
    [],
    [...[1, 2, 3, 4, 5].map((line) => `error invalid-id terms:${line}`), 'error missing-id terms:6'],
  ])
})

test('without a column of ids, numbers are assigned in the order of rows and names are the references', async () => {
  const { terms, broader, findings } = await readTermTexts([
    { content: 'name,broader\nVessels,\nBowls,Vessels\nCups,Vessel|Bowls' },
  ])
  expect([terms.map(({ id, name }) => [id, name]), broader, findings]).toEqual([
    [
      [1, 'Vessels'],
      [2, 'Bowls'],
      [3, 'Cups'],
    ],
    [
      [2, 1],
      [3, 1],
      [3, 2],
    ],
    [...[2, 3, 4].map((line) => `info assigned-id terms:${line}`), 'info other-form terms:4'],
  ])
})

test('a term with several rows is one term with what all of them say', async () => {
  const { terms, broader, findings } = await readTermTexts([
    {
      content: [
        'id,name,used_for,scope_notes,broader',
        '1,Bowls,Basins,Open.|Round.,2',
        '1,Bowls,Basins|Dishes,Round.|Deep.,3',
        '2,Vessels,,,',
        '3,Tableware,,,',
        '3,Dishes,,,',
      ].join('\n'),
    },
  ])
  expect([terms.map(({ name, usedFor, scopeNotes }) => [name, usedFor, scopeNotes]), broader]).toEqual([
    [
      ['Bowls', ['Basins', 'Dishes'], 'Open.\nRound.\nDeep.'],
      ['Vessels', [], null],
      ['Tableware', [], null],
    ],
    [
      [1, 2],
      [1, 3],
    ],
  ])
  expect(findings).toEqual(['info merged-row terms:3', 'error repeated-id terms:6'])
})

test('a name that leads to two terms is kept for both', async () => {
  const { terms } = await readTermTexts([
    { content: 'id,name,used_for\n1,Rings,\n2,rings,\n3,Bowls,Basins\n4,Basins,' },
  ])
  expect(terms.map(({ name, usedFor }) => [name, ...usedFor])).toEqual([
    ['Rings'],
    ['rings'],
    ['Bowls', 'Basins'],
    ['Basins'],
  ])
})

test('terms that the API served can be read again', async () => {
  const relation = { kind: 'Broader', id: 2, name: 'Vessels', uri: '/x', num_broader: 0 }
  const content = [
    { id: 1, name: 'Bowls', relations: [relation], num_items: 4, uri: '/x' },
    { id: 2, name: 'Vessels', relations: [{ kind: 'Narrower', id: 1, name: 'Bowls' }] },
  ]
  const { broader, findings } = await readTermTexts([
    { format: 'jsonl', content: content.map((term) => JSON.stringify(term)).join('\n') },
  ])
  expect([broader, findings]).toEqual([[[1, 2]], []])
})

test('a term may be called by a word that stands for nothing elsewhere', async () => {
  const record = (id: number, name: string, more: object) => JSON.stringify({ id, name, ...more })
  const content = [
    record(1, 'nan', { used_for: ['None', 'granny'], scope_notes: 'N/A', source_uri: '-' }),
    record(2, 'none', { relations: [{ kind: 'Related', id: 1, name: 'nan' }] }),
  ].join('\n')
  const { terms, related, findings } = await readTermTexts([{ format: 'jsonl', content }])
  expect([terms, related, findings]).toEqual([
    [
      { id: 1, name: 'nan', usedFor: ['None', 'granny'], scopeNotes: null, sourceUri: null },
      { id: 2, name: 'none', usedFor: [], scopeNotes: null, sourceUri: null },
    ],
    [[2, 1]],
    [
      'info kept-placeholder terms:1',
      'info placeholder terms:1',
      'info kept-placeholder terms:1',
      'info placeholder terms:1',
      'info kept-placeholder terms:2',
      'info one-sided-relation terms:2',
    ],
  ])
})

test('a reference that means “no value” leads to a term of that name, and else to none', async () => {
  const content =
    'id,name,broader,related,replaced_by\n1,Bowls,None,nan,N/A\n2,nan,-,,\n3,Vessels,null,,\n4,Cups,Nope,,\n'
  const { broader, related, deprecated, findings } = await readTermTexts([{ content }])
  expect([broader, related, deprecated]).toEqual([[], [[1, 2]], new Set()])
  expect(findings.filter((finding) => /placeholder|unknown/.test(finding))).toEqual([
    'info placeholder terms:2',
    'info kept-placeholder terms:3',
    'info placeholder terms:2',
    'info placeholder terms:3',
    'info placeholder terms:4',
    'error unknown-term terms:5',
  ])
})

test('a non-preferred term that can mean “no value” is no target of references', async () => {
  const content =
    'id,name,used_for,broader\n1,Teapots,NULL|-,2\n2,Pots,Vessels,NULL\n3,Tools,Gear,-\n4,NaN,,\n5,Bread,,nan\n6,Rolls,,NaN\n'
  const { broader, findings } = await readTermTexts([{ content }])
  expect(broader).toEqual([
    [1, 2],
    [6, 4],
  ])
  expect(findings.filter((finding) => / placeholder|second|unknown|ambiguous/.test(finding))).toEqual([
    'info placeholder terms:3',
    'info placeholder terms:4',
    'info placeholder terms:6',
  ])
})

test('rows of a term fill in its address, and one with another says so', async () => {
  const reasons: string[] = []
  const { terms, broader } = await readTermTexts(
    [
      {
        content:
          'id,name,source_uri,broader\n1,Cups,,\n1,Cups,http://x.test/1,2\n1,Cups,https://x.test/1/,3\n1,Cups,http://x.test/9,2\n2,Pots,,\n3,Jugs,,\n3,Ewers,,',
      },
    ],
    'en',
    ({ code, reason }) => code === 'repeated-id' && reasons.push(reason),
  )
  expect(terms.map(({ id, sourceUri }) => [id, sourceUri])).toEqual([
    [1, 'http://x.test/1'],
    [2, null],
    [3, null],
  ])
  expect(broader).toEqual([
    [1, 2],
    [1, 3],
  ])
  expect(reasons).toEqual([
    '“Cups” is left out, because its id is taken by “Cups” (terms:2), which has another source_uri.',
    '“Ewers” is left out, because its id is taken by “Jugs” (terms:7), which has another name.',
  ])
})

test('rows of a term are merged across files by id, code or address, and others say which file they contradict', async () => {
  const reasons: string[] = []
  const { terms, broader } = await readTermTexts(
    [
      { file: 'a.csv', content: 'id,name,used_for\n1,Cups,Mugs\n2,Pots,\nx3,Jugs,' },
      {
        file: 'b.jsonl',
        format: 'jsonl',
        content: '{"id":1,"name":"Cups","broader":[2],"used_for":["Beakers"]}\n{"id":2,"name":"Pans"}',
      },
      { file: 'c.csv', content: 'id,name,broader\nx3,,Pots\n5,Lids,' },
      { file: 'd.csv', content: 'name\nBats' },
      { file: 'e.csv', content: 'name,broader\nBats,Lids' },
    ],
    'en',
    ({ code, reason }) => /repeated-id|merged-row/.test(code) && reasons.push(reason),
  )
  expect(terms.map(({ id, name, usedFor }) => [id, name, usedFor])).toEqual([
    [1, 'Cups', ['Mugs', 'Beakers']],
    [2, 'Pots', []],
    [3, 'Jugs', ['x3']],
    [5, 'Lids', []],
    [4, 'Bats', []],
    [6, 'Bats', []],
  ])
  expect(broader).toEqual([
    [1, 2],
    [3, 2],
    [6, 5],
  ])
  expect(reasons).toEqual([
    'The row is about the same term as a.csv:2 and is merged with it.',
    'The row is about the same term as a.csv:4 and is merged with it.',
    '“Pans” is left out, because its id is taken by “Pots” (a.csv:3), which has another name.',
  ])
})

test('the definition of a further row is no scope note of a term that has one', async () => {
  const { terms } = await readTermTexts([
    { file: 'a.csv', content: 'id,name,scope_notes\n1,Cups,Use also for mugs.\n2,Jugs,' },
    { file: 'b.csv', content: 'id,name,definitions,notes\n1,Cups,A vessel.,\n2,Jugs,,Rare.\n2,Jugs,A pot.,' },
  ])
  expect(terms.map(({ scopeNotes, texts }) => [scopeNotes, texts])).toEqual([
    ['Use also for mugs.', { definitions: ['A vessel.'] }],
    ['A pot.', { definitions: ['A pot.'], notes: ['Rare.'] }],
  ])
})

test('a further row adds names in other languages, and no tags for texts without a language', async () => {
  const labels = { fr: { name: 'Tasses' } }
  const further = { id: 1, name: 'Cups', examples: ['A mug.'], languages: { labels } }
  const { languages } = await readTermTexts([
    { file: 'a.csv', content: 'id,name,used_for\n1,Cups,Mugs' },
    { file: 'b.jsonl', format: 'jsonl', content: JSON.stringify(further) },
  ])
  expect(languages).toEqual(new Map([[1, { name: null, used_for: [null], scope_notes: null, labels }]]))
})

test('further rows of a term can leave its name out', async () => {
  const { terms, broader, findings } = await readTermTexts([
    {
      content:
        'id,name,used_for,broader\n1,Vessels,,\n3,Tableware,,\n2,Bowls,Basins,1\n2,,Dishes,3\n4,,Pots,\n',
    },
  ])
  expect(terms.map(({ id, usedFor }) => [id, usedFor])).toEqual([
    [1, []],
    [3, []],
    [2, ['Basins', 'Dishes']],
  ])
  expect([broader, findings]).toEqual([
    [
      [2, 1],
      [2, 3],
    ],
    ['info merged-row terms:5', 'error missing-name terms:6'],
  ])
})

test('terms without ids are read of a table with semicolons', async () => {
  const { terms, findings } = await readTermTexts([{ content: 'name;scope_notes\nBowls;"Open,\nround"\n' }])
  expect([terms.map(({ name, scopeNotes }) => [name, scopeNotes]), findings.slice(0, 1)]).toEqual([
    [['Bowls', 'Open,\nround']],
    ['info other-delimiter terms:1'],
  ])
})

test('a name in a table that is probably several is reported, unless its column is split', async () => {
  const content = 'name\nJug; Basin\nLadle / Skimmer\nYoke + bow\nAnd/or\nBowls'
  const { findings } = await readTermTexts([{ content }])
  expect(findings.filter((text) => text.includes('unread-list'))).toEqual([
    'warning unread-list terms:2',
    'warning unread-list terms:3',
    'warning unread-list terms:4',
  ])
  const split = await readMappedTerms({ name: { from: 'name', split: [';', ' / ', ' + '] } }, content)
  expect(split.reasons.join()).not.toContain('is read as one name')
})
