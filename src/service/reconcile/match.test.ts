import { beforeAll, describe, expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { form, NO_KEY, RECONCILE } from '../../testkit/reconcile-requests.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'
import { resultsSchema, suggestedSchema } from './schemas.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

async function matched(queries: Record<string, unknown>) {
  return resultsSchema.parse((await ask(service, RECONCILE, form({ queries }))).body)
}

async function candidatesOf(query: string, more: object = {}) {
  return (await matched({ q: { query, ...more } })).q?.result ?? []
}

describe('a name', () => {
  test.each([
    [
      'Teapots',
      [
        [20, 100, true],
        [23, 53.3, false],
      ],
    ],
    [
      'teapot',
      [
        [20, 95, true],
        [23, 53.3, false],
      ],
    ],
    ['Blades', [[30, 90, false]]],
    ['blade', [[30, 90, false]]],
    [
      'Silver teapot',
      [
        [20, 53.3, false],
        [23, 40, false],
      ],
    ],
    [
      'pipes, bubble',
      [
        [11, 80, false],
        [10, 53.3, false],
      ],
    ],
    ['Messerkästen', [[31, 85, false]]],
    ['KN-3', [[33, 85, false]]],
    ['30', [[30, 100, true]]],
    ['zzyzx', []],
    ['', []],
  ])('“%s” has the candidates %j', async (query, expected) => {
    const found = await candidatesOf(query)
    expect(found.map(({ id, score, match }) => [Number(id), score, match])).toEqual(expected)
  })

  test.each([
    ['teapot', [['1', 95]]],
    ['tea pot', [['1', 95]]],
    ['Tea-Pots', [['1', 100]]],
    ['teapots', [['1', 95]]],
    ['sauce-boat', [['2', 95]]],
    ['sauce boats', [['2', 95]]],
    ['drivers licence', [['3', 95]]],
    ['driver’s licences', [['3', 100]]],
    ['Strasse', [['4', 100]]],
    ['brown tea pots', [['1', 64]]],
  ])('“%s” finds joined, hyphenated and spaced spellings', async (query, expected) => {
    const names = ['Tea-pots', 'Sauceboats', "Driver's licences", 'Straße']
    const spelt = serviceOver(await catalogueOf(names.map((name, at) => ({ id: at + 1, name }))))
    const { body } = await ask(spelt, RECONCILE, form({ queries: { q: { query } } }))
    const found = resultsSchema.parse(body).q?.result ?? []
    expect(found.map(({ id, score }) => [id, score])).toEqual(expected)
  })

  test.each([
    [
      '3.5-inch disks',
      ['35-inch disks', '3-5inch disk', '3.5inch disk', '3,5-inch disk'],
      [false, false, true, true],
    ],
    ['1.5 volt cells', ['15 volt cells', '1.5-volt cell'], [false, true]],
    [
      '1/2 crowns',
      ['12 crowns', '½ crown', '1 2 crowns', '1 / 2 crown', '1.2 crowns', '1-2 crowns'],
      [false, true, false, true, false, false],
    ],
    ['1:12 models', ['112 models', '1/12 model'], [false, true]],
    ['6×9 cameras', ['69 cameras', '6 × 9 camera'], [false, true]],
    [
      '1914-18 medals',
      ['191418 medals', '1914–18 medal', '1914 18 medal', '1914.18 medals'],
      [false, true, true, false],
    ],
    ['H3-4 chondrites', ['H3.4 chondrites', 'H3/4 chondrites', 'H3–4 chondrite'], [false, false, true]],
    ['1.5 volt cells', ['1-5 volt cells', '1 5 volt cells', '1·5 volt cell'], [false, false, true]],
    ['2-4-2 locomotives', ['24-2 locomotives', '242 locomotives'], [false, false]],
    ['5¼-inch disks', ['514-inch disks', '5 1/4 inch disk'], [false, true]],
    ['1000-day clocks', ['1,000-day clock', '1 000-day clock'], [true, false]],
    ['£1 coins', ['€1 coins', '$1 coin', '1 coins', '£ 1 coin'], [false, false, false, true]],
    ['E♭ clarinets', ['E clarinets', 'E♯ clarinets', 'e♭ clarinet'], [false, false, true]],
    ['F♯ whistles', ['F whistles', 'F# whistle'], [false, true]],
    ['A+ batteries', ['A batteries', 'A++ batteries', 'A+-batteries'], [false, false, true]],
    ['-80 °C freezers', ['80 C freezers', '−80 C freezer'], [false, true]],
    ['C# manuals', ['C manuals', 'C++ manuals'], [false, false]],
    ['0 gauge trains', ['00 gauge trains', '000 gauge', '0-gauge train'], [false, false, true]],
    ['7 figurines', ['007 figurines'], [false]],
    ['Pre-1900 - 80 plates', ['pre 1900 80 plate'], [true]],
    ['Salt & pepper shakers', ['salt and pepper shaker', 'salt + pepper shakers'], [true, false]],
    ['6 × 9 cameras', ['6x9 camera', '6 x 9 cameras', '69 cameras'], [true, true, false]],
    ['H.M.S. badges', ['HMS badge'], [true]],
    ['Fives', ['Fifes', 'five'], [false, true]],
    ['Saves', ['Safes', 'safe'], [false, false]],
    ['Caves', ['cafes', 'café', 'cave'], [false, false, true]],
    ['Taxis', ['Taxes', 'taxi'], [false, true]],
    ['Caraves', ['carafes'], [false]],
    ['12" records', ["12' record", '12” record', "12'' record", '12 records'], [false, true, true, false]],
    ["6' rulers", ['6" ruler', '6′ ruler', '6´ ruler', '6’ ruler'], [false, true, true, true]],
    ['3″ nails', ['3′ nails', '3" nail', '3 " nails'], [false, true, true]],
    ['5° sextants', ['5′ sextants', '5 sextants', '5° sextant'], [false, false, true]],
    ['A♣ cards', ['A♠ cards', 'A♥ cards', 'A cards', 'A♧ card'], [false, false, false, true]],
    ['★ pins', ['☆ pins', 'pins', '★ pin'], [false, false, true]],
    ['© stamps', ['® stamps', 'stamps', '© stamp'], [false, false, true]],
    ['Lego® bricks', ['Lego brick', 'Lego© brick'], [true, false]],
    [
      '“Apollo 11” badges',
      ['Apollo 11 badge', '"Apollo 11" badges', 'Apollo 11" badges'],
      [true, true, false],
    ],
    ["1920's dresses", ['1920s dress', '1920’s dress'], [true, true]],
    ['ぶた', ['ふた', 'ふ\u3099た'], [false, true]],
    ['パン', ['ハン', 'バン', 'ﾊﾟﾝ'], [false, false, true]],
    ['चायदानी', ['चायदाना', 'चयदन', 'चायदानी'], [false, false, true]],
    ['दीया', ['दया'], [false]],
    ['বাটি', ['বটি'], [false]],
    ['ปี่', ['ปู', 'ปี'], [false, false]],
    ['ក្រមា', ['ករម'], [false]],
    ['သီး', ['သား'], [false]],
    ['ਚਾਕੂ', ['ਚੱਕੀ'], [false]],
    ['Чайка', ['Чаика', 'чаи\u0306ка'], [false, true]],
    ['Ёлка', ['елка'], [true]],
    ['كِتَاب', ['كتاب'], [true]],
  ])('%s is matched with none but the same name: %j', async (name, queries, expected) => {
    const one = serviceOver(await catalogueOf([{ id: 1, name }]))
    const asked = Object.fromEntries(queries.map((query, at) => [`q${at}`, { query }]))
    const { body } = await ask(one, RECONCILE, form({ queries: asked }))
    const found = resultsSchema.parse(body)
    expect(queries.map((_, at) => found[`q${at}`]?.result[0]?.match ?? false)).toEqual(expected)
  })

  test.each([
    ['en', 'Album', ['alba', 'albums'], [80, 95]],
    ['en', 'Opus', ['Opera', 'opuses'], [80, 95]],
    ['en', 'Lotus', ['loti', 'Lotuses'], [80, 95]],
    ['en', 'Bras', ['Brae', 'bra'], [80, 95]],
    ['en', 'Dice', ['Dies', 'Die'], [80, 95]],
    ['en', 'Coin dice', ['Coin dies'], [80]],
    ['en', 'Draughts', ['drafts', 'draft', 'draught'], [80, 80, 95]],
    ['en', 'Torsion', ['Torsion S', 'Torsions'], [80, 95]],
    ['en', 'País', ['pai', 'pais'], [80, 100]],
    ['en', 'Cafés', ['café', 'CAFÉ', 'cafe'], [95, 95, 80]],
    ['en', 'Larvae', ['larva'], [95]],
    ['en', "Women's shoes", ['womens shoe'], [95]],
    ['en', 'Coloured pencils', ['colored pencil'], [95]],
    ['fi', 'kannus', ['kannu', 'KANNUS'], [80, 100]],
    ['nl', 'heks', ['hek'], [80]],
    ['de', 'Hermes', ['Herme'], [80]],
    ['de', 'Tee-Kannen', ['teekannen'], [95]],
    ['lv', 'kāzas', ['kaza', 'kāza', 'kazas'], [80, 80, 100]],
  ])(
    'in %s, the term %s is a candidate for %j with the scores %j',
    async (language, name, queries, scores) => {
      const one = serviceOver(await catalogueOf([{ id: 1, name }], [], [], language))
      const asked = Object.fromEntries(queries.map((query, at) => [`q${at}`, { query }]))
      const { body } = await ask(one, RECONCILE, form({ queries: asked }))
      const found = resultsSchema.parse(body)
      const candidates = queries.map((_, at) => found[`q${at}`]?.result[0])
      expect(candidates.map((one) => [one?.score, one?.match])).toEqual(
        scores.map((score) => [score, score > 90]),
      )
    },
  )

  test.each([
    [
      'dice',
      [
        ['Dice', 100, true],
        ['Dies', 80, false],
      ],
    ],
    [
      'C++ Manuals',
      [
        ['C++ manuals', 100, true],
        ['C manuals', 80, false],
      ],
    ],
    [
      'die',
      [
        ['Dice', 95, false],
        ['Dies', 95, false],
      ],
    ],
  ])('“%s” is matched with the only name that is exactly the same: %j', async (query, expected) => {
    const names = ['Dice', 'Dies', 'C manuals', 'C++ manuals']
    const both = serviceOver(await catalogueOf(names.map((name, at) => ({ id: at + 1, name }))))
    const { body } = await ask(both, RECONCILE, form({ queries: { q: { query } } }))
    const found = resultsSchema.parse(body).q?.result ?? []
    expect(found.map(({ name, score, match }) => [name, score, match])).toEqual(expected)
  })

  test.each([
    ['økse', ['Økse 100 true', 'okse 80 false']],
    ['ØKSE', ['Økse 100 true', 'okse 80 false']],
    ['Okse', ['okse 100 true', 'Økse 80 false']],
    ['cuña', ['cuña 100 true', 'cuna 80 false']],
    ['CUN\u0303A', ['cuña 100 true', 'cuna 80 false']],
    ['plášť', ['plášť 100 true', 'plast 80 false']],
    ['plášt', ['plast 100 false', 'plášť 100 false']],
    ['STRASSE', ['Straße 100 true']],
    ['ecritoire', ['Écritoire 100 true']],
    ['Lamé', ['Cloths 90 false', 'lame 80 false']],
    ['PAPÁ', ['papá 100 true', 'pápa 80 false']],
  ])('“%s” is matched with the name that has its accents: %j', async (query, expected) => {
    const names = 'okse Økse cuna cuña plast plášť Straße Écritoire lame pápa papá'.split(' ')
    const terms = [
      ...names.map((name, at) => ({ id: at + 1, name })),
      { id: 90, name: 'Cloths', usedFor: ['lamé'] },
    ]
    const accented = serviceOver(await catalogueOf(terms))
    const queries = { all: { query }, first: { query, limit: 1 } }
    const { body } = await ask(accented, RECONCILE, form({ queries }))
    const found = resultsSchema.parse(body)
    const told = (name: string) =>
      found[name]?.result.map((one) => `${one.name} ${one.score} ${one.match}`) ?? []
    expect([told('all'), told('first')]).toEqual([expected, expected.slice(0, 1)])
  })

  test.each([
    ['https://x.test/3', '5'],
    ['http://x.test/3/', '5'],
    ['F1.2', '6'],
    ['0012', '7'],
    [' 0012 ', '7'],
    ['F1.2\u200b', '6'],
    ['\u00a0F1\ufffc.2\u2028', '6'],
    ['1\u200b3\u3000', '13'],
    ['013', '13'],
    ['0099', undefined],
    ['https://x.test/a b/2', '14'],
    ['https://x.test/a%20b/2', '14'],
    ['http://x.test/a%2fb/1', '15'],
    ['https://x.test/a/b/1', undefined],
  ])('that is the address, code or id %s leads to the term %s', async (query, id) => {
    const terms = [
      { id: 5, name: 'Cups', sourceUri: 'http://x.test/3' },
      { id: 6, name: 'Mugs', code: 'F1.2' },
      { id: 7, name: 'Jugs', usedFor: ['0012'], code: '0012' },
      { id: 13, name: 'Plates' },
      { id: 14, name: 'Bowls', sourceUri: 'https://x.test/a b/2' },
      { id: 15, name: 'Vases', sourceUri: 'https://x.test/a%2Fb/1' },
    ]
    const coded = serviceOver(await catalogueOf(terms))
    const { body } = await ask(coded, RECONCILE, form({ queries: { q: { query } } }))
    const [first] = resultsSchema.parse(body).q?.result ?? []
    expect([first?.id, first?.match]).toEqual([id, first && true])
    const suggested = await ask(
      coded,
      `${RECONCILE}/suggest/entity?prefix=${encodeURIComponent(query)}`,
      NO_KEY,
    )
    expect(suggestedSchema.parse(suggested.body).result[0]?.id).toBe(id)
  })

  test('with a comma is turned round, and is no certain match', async () => {
    const radios = [
      { id: 1, name: 'Valve radios' },
      { id: 2, name: 'Radio valves' },
    ]
    const queries = { q: { query: 'Valves, radio' } }
    const { body } = await ask(serviceOver(await catalogueOf(radios)), RECONCILE, form({ queries }))
    const found = resultsSchema.parse(body).q?.result ?? []
    expect(found.map(({ id, score, match }) => [id, score, match])).toEqual([
      ['2', 80, false],
      ['1', 76, false],
    ])
  })

  test('that several terms have is no certain match', async () => {
    const twins = [
      { id: 1, name: 'Pipes', scopeNotes: 'For smoking.' },
      { id: 2, name: 'Pipes' },
    ]
    const body = (
      await ask(serviceOver(await catalogueOf(twins)), RECONCILE, form({ queries: { q: { query: 'pipe' } } }))
    ).body
    expect(resultsSchema.parse(body).q?.result.map(({ score, match }) => [score, match])).toEqual([
      [95, false],
      [95, false],
    ])
    const limited = serviceOver(await catalogueOf(twins))
    const one = (await ask(limited, RECONCILE, form({ queries: { q: { query: 'pipe', limit: 1 } } }))).body
    expect(resultsSchema.parse(one).q?.result).toMatchObject([{ id: '1', match: false }])
  })

  test('comes with features and a description that explain the candidate', async () => {
    const [teapots] = await candidatesOf('teapot', { type: 'term', limit: 1 })
    expect(teapots).toEqual({
      id: '20',
      name: 'Teapots',
      description: 'Under Ceramic vessels, Tea vessels. Use for vessels in which tea is brewed at the table.',
      type: [{ id: 'term', name: 'Term' }],
      score: 95,
      match: true,
      features: [
        { id: 'id', value: false },
        { id: 'preferred_name', value: false },
        { id: 'number_or_spelling', value: true },
        { id: 'non_preferred_term', value: false },
        { id: 'other_language_or_notation', value: false },
        { id: 'shared_words', value: 1 },
        { id: 'type', value: true },
      ],
    })
  })

  test.each(['vessel', ['Q5', 'human'], null])('is matched whatever its type is: %j', async (type) => {
    expect((await candidatesOf('teapot', { type })).map(({ id }) => id)).toEqual(['20', '23'])
  })
})
