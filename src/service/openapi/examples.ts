import type { CatalogueSummary } from '../../contract/catalogue-summary.ts'
import type { ChangePage, EditionList } from '../../contract/changes.ts'
import type { CrossingPage, CrossingTermPage } from '../../contract/crossings.ts'
import type { ItemPage, TermPage } from '../../contract/envelope.ts'
import type { Group, GroupPage, GroupSummary } from '../../contract/group.ts'
import type { Item } from '../../contract/item.ts'
import type { QualityReport } from '../../contract/quality.ts'
import type { SimilarItem } from '../../contract/similar-items.ts'
import type { Term } from '../../contract/term.ts'
import type { LabelsByLanguage } from '../../contract/term-labels.ts'
import type { TermSuggestion } from '../../contract/term-suggestions.ts'

/**
 * Records written for the description. No member is empty, so that each member and each filter has an example. Tests
 * check that the service returns exactly these records.
 */
export const EXAMPLE_TERM: Term = {
  id: 440,
  name: 'Teapots',
  used_for: ['Tea pots'],
  scope_notes: 'For brewing tea at the table, of any material.',
  relations: [
    {
      kind: 'Broader',
      id: 430,
      name: 'Tea equipment',
      uri: '/api/v1/term/430/json/',
      num_broader: 0,
      num_narrower: 2,
      num_items: 0,
      num_narrower_items: 2,
    },
    {
      kind: 'Narrower',
      id: 445,
      name: 'Ceramic teapots',
      uri: '/api/v1/term/445/json/',
      num_broader: 1,
      num_narrower: 0,
      num_items: 1,
      num_narrower_items: 0,
    },
    {
      kind: 'Related',
      id: 449,
      name: 'Tea cosies',
      uri: '/api/v1/term/449/json/',
      num_broader: 1,
      num_narrower: 0,
      num_items: 0,
      num_narrower_items: 0,
    },
  ],
  uri: '/api/v1/term/440/json/',
  items_uri: '/api/v1/item/json/?term=440',
  narrower_items_uri: '/api/v1/item/json/?term_ancestor=440',
  source_uri: 'https://thesaurus.example/term/440',
  num_items: 1,
  num_narrower_items: 1,
  num_branch_items: 2,
  num_broader: 1,
  num_narrower: 1,
  num_related: 1,
  notations: ['CER.12', '738.8'],
  definitions: ['A vessel with a spout and a handle, in which tea is brewed and from which it is poured.'],
  examples: ['A Rockingham teapot with a brown glaze'],
  notes: ['Often part of a set with a jug and a bowl.'],
  history_notes: ['Until 1998 under “Tea services”.'],
  change_notes: ['2019: narrower term “Ceramic teapots” added.'],
  editorial_notes: ['Check whether samovars belong here.'],
  sources: [
    'Fleming and Honour, The Penguin Dictionary of Decorative Arts',
    'https://glossary.example/teapot',
  ],
  mappings: [
    {
      kind: 'exact',
      uri: 'http://vocab.getty.edu/aat/300193015',
      name: 'teapots',
      vocabulary: 'AAT',
    },
    { kind: 'broad', uri: 'https://glossary.example/tea-wares' },
  ],
  image: {
    url: '/drawings/teapot.svg',
    thumbnail_url: '/drawings/teapot-small.svg',
    width: 480,
    height: 360,
    alt: 'A round teapot, its spout to the left',
    credit: 'Drawn for the museum',
    item: { id: 5120, uri: '/api/v1/item/5120/json/' },
  },
  groups: [{ id: 12, name: 'The tea table', kind: 'group', uri: '/api/v1/groups/12/json/' }],
}

const EXAMPLE_GROUP_SUMMARY: GroupSummary = {
  id: 12,
  name: 'The tea table',
  kind: 'group',
  uri: '/api/v1/groups/12/json/',
  scope_notes: 'Everything that the museum lays out for the tea table.',
  source_uri: 'https://thesaurus.example/group/12',
  terms_uri: '/api/v1/term/json/?group=12',
  ordered: true,
  superordinates: [],
  num_members: 2,
  num_subgroups: 0,
}

export const EXAMPLE_GROUP: Group = {
  ...EXAMPLE_GROUP_SUMMARY,
  members: [
    { id: 440, name: 'Teapots', uri: '/api/v1/term/440/json/' },
    { id: 449, name: 'Tea cosies', uri: '/api/v1/term/449/json/' },
  ],
  subgroups: [],
  supergroups: [],
}

export const EXAMPLE_GROUP_PAGE: GroupPage = {
  start: 0,
  end: 0,
  result: 1,
  total: 1,
  groups: [EXAMPLE_GROUP_SUMMARY],
}

/** Its names in further languages, which are beside its record. */
export const EXAMPLE_LABELS: LabelsByLanguage = { fr: { name: 'Théières', used_for: ['Pots à thé'] } }

export const EXAMPLE_ITEM: Item = {
  id: 5120,
  registration_number: '1987.42.3',
  title: 'Teapot with a repaired spout',
  display_title: 'Teapot with a repaired spout',
  summary: 'A round teapot with a brown glaze, mended with silver.',
  description: 'Round earthenware teapot with a brown glaze. The spout has a silver sleeve.',
  significance_statement: 'Shows how long an everyday thing was kept in use.',
  history_notes: 'Used by the Hart family for three generations.',
  production_notes: 'Thrown on the wheel, the handle pulled.',
  marks: 'Stamped on the base: MERRIGONG',
  names: ['Teapot'],
  terms: [{ id: 445, name: 'Ceramic teapots', uri: '/api/v1/term/445/json/' }],
  categories: ['Kitchen and table'],
  subjects: ['Tea drinking'],
  materials: ['Earthenware', 'Silver'],
  techniques: ['Thrown', 'Glazed'],
  makers: [{ name: 'Merrigong Pottery', role: 'Potter', place: 'Merrigong', date: 'about 1885' }],
  designers: [{ name: 'Ada Quill', role: null, place: null, date: null }],
  users: [{ name: 'Ellen Hart', role: 'Owner', place: 'Merrigong', date: '1890 to 1931' }],
  production_date: 'about 1885',
  production_year_from: 1880,
  production_year_to: 1890,
  production_place: 'Merrigong',
  used_place: 'Merrigong',
  height_mm: 134.5,
  width_mm: 218,
  depth_mm: 140,
  diameter_mm: 140,
  weight_g: 820,
  dimensions: '134.5 × 218 × 140 mm',
  acquisition_credit_line: 'Gift of the Hart family',
  acquisition_year: 1987,
  on_display: 'Case 4',
  rights: {
    statement: 'The museum holds no rights in this record.',
    licence: 'CC0 1.0',
    licence_uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  images: [
    {
      uri: '/drawings/teapot.svg',
      thumbnail_uri: '/drawings/teapot-small.svg',
      width: 480,
      height: 360,
      alt: 'A round teapot, its spout to the left',
      caption: 'From the left',
      credit: 'Drawn for the museum',
      licence_uri: 'https://creativecommons.org/publicdomain/zero/1.0/',
    },
  ],
  num_images: 1,
  record_uri: 'https://museum.example/collection/5120',
  uri: '/api/v1/item/5120/json/',
  provider: {
    key: 'merrin-bay',
    name: 'Merrin Bay Museum',
    address: 'https://museum.example/',
    logo: 'https://museum.example/logo.svg',
  },
}

/** The query strings of the example lists. */
export const EXAMPLE_QUERIES = {
  term: 'term=teapot&limit=1',
  item: 'term_branch=440&production_year_to_lt=1900&limit=1&facet=materials',
}

export const EXAMPLE_TERM_PAGE: TermPage = {
  start: 0,
  end: 0,
  result: 1,
  total: 2,
  terms: [
    {
      ...EXAMPLE_TERM,
      matched: {
        field: 'name',
        text: 'Teapots',
        hits: [[0, 7]],
        words: { beginnings: ['teapot'], whole: ['teapots'] },
      },
    },
  ],
}

export const EXAMPLE_ITEM_PAGE: ItemPage = {
  start: 0,
  end: 0,
  result: 1,
  total: 1,
  items: [EXAMPLE_ITEM],
  facets: [
    {
      field: 'materials',
      distinct: 2,
      values: [
        { value: 'Earthenware', total: 1, filter: 'materials_exact=Earthenware' },
        { value: 'Silver', total: 1, filter: 'materials_exact=Silver' },
      ],
    },
  ],
}

export const EXAMPLE_SUGGESTIONS: { terms: TermSuggestion[] } = {
  terms: [
    {
      id: 445,
      name: 'Ceramic teapots',
      uri: '/api/v1/term/445/json/',
      score: 60,
      items: [{ id: 5120, title: 'Teapot with a repaired spout', uri: '/api/v1/item/5120/json/' }],
      words: ['spout', 'repaired'],
    },
    { id: 440, name: 'Teapots', uri: '/api/v1/term/440/json/', score: 40, items: [], words: ['spout'] },
  ],
}

const TEA_EQUIPMENT = { id: 430, name: 'Tea equipment', uri: '/api/v1/term/430/json/' }
const VESSELS = { id: 450, name: 'Vessels', uri: '/api/v1/term/450/json/' }

export const EXAMPLE_CROSSING_TERM_PAGE: CrossingTermPage = {
  start: 0,
  end: 1,
  result: 2,
  total: 2,
  counted: true,
  terms: [
    { ...TEA_EQUIPMENT, num_shared: 44, num_crossings: 1, shared: [0, 44] },
    { ...VESSELS, num_shared: 44, num_crossings: 1, shared: [44, 0] },
  ],
}

export const EXAMPLE_CROSSING_PAGE: CrossingPage = {
  start: 0,
  end: 0,
  result: 1,
  total: 1,
  crossings: [{ ...VESSELS, num_shared: 44, terms_uri: '/api/v1/term/json/?ancestor=430&ancestor=450' }],
}

export const EXAMPLE_EDITIONS: EditionList = {
  editions: [
    { number: 2, date: '2026-03-01T02:00:11.000Z', num_terms: 2030, num_changes: 1 },
    { number: 1, date: '2026-02-01T02:00:09.000Z', num_terms: 2030, num_changes: 0 },
  ],
}

export const EXAMPLE_CHANGE_PAGE: ChangePage = {
  start: 0,
  end: 0,
  result: 1,
  total: 1,
  changes: [
    {
      edition: 2,
      date: '2026-03-01T02:00:11.000Z',
      term: { id: 440, name: 'Teapots', uri: '/api/v1/term/440/json/' },
      kind: 'renamed',
      before: [{ text: 'Tea pots' }],
      after: [{ text: 'Teapots' }],
    },
  ],
}

export const EXAMPLE_QUALITY: QualityReport = {
  revision: '5c09d8f2a4b17e63',
  checks: [
    { check: 'no-scope-note', resource: 'term', total: 3, filter: 'scope_notes_isblank=1' },
    { check: 'orphan', resource: 'term', total: 0, filter: 'num_broader_isblank=1&num_narrower_isblank=1' },
    { check: 'cycle', resource: 'term', total: 0, filter: 'quality=cycle' },
    { check: 'duplicate-name', resource: 'term', total: 0, filter: 'quality=duplicate-name' },
    { check: 'redundant-broader', resource: 'term', total: 0, filter: 'quality=redundant-broader' },
    { check: 'shared-mapping', resource: 'term', total: 0, filter: 'quality=shared-mapping' },
    { check: 'unnamed', resource: 'term', total: 0, filter: 'quality=unnamed' },
    { check: 'no-items', resource: 'term', total: 1, filter: 'num_branch_items_isblank=1' },
    { check: 'top-terms-only', resource: 'item', total: 0, filter: 'quality=top-terms-only' },
    {
      check: 'deprecated-in-use',
      resource: 'term',
      total: 0,
      filter: 'quality=deprecated&num_items_isblank=0',
    },
    { check: 'empty-group', resource: 'group', total: 0, filter: 'members_isblank=1' },
  ],
}

export const EXAMPLE_SUMMARY: CatalogueSummary = {
  title: 'Harbour Museum',
  language: 'en-AU',
  languages: [{ language: 'fr', terms: 407 }],
  introduction: 'What the town has kept.',
  thesaurus: {
    uri: 'https://museum.example/thesaurus',
    title: { text: 'Names of Things', language: 'en' },
    licence: { name: 'CC BY 4.0', uri: 'https://creativecommons.org/licenses/by/4.0/' },
    publisher: { name: 'Harbour Museum', uri: null },
    version: '2.1',
    description: { text: 'Names for the objects of a harbour town.', language: 'en' },
    creators: [{ name: 'Ada Quill', uri: null }],
    contributors: [],
    created: '1998',
    issued: '2026-05-01',
    modified: '2026-11-02',
  },
  counts: {
    terms: 1204,
    top_terms: 24,
    terms_in_several_places: 107,
    deprecated_terms: 3,
    terms_with_items: 811,
    items: 2961,
    items_with_images: 1507,
  },
  revision: '5c09d8f2a4b17e63',
  changed_at: '2026-11-02T03:00:04.120Z',
  imported_at: '2026-11-28T03:00:05.310Z',
}

export const EXAMPLE_SIMILAR: { items: SimilarItem[] } = {
  items: [
    {
      id: 5121,
      title: 'Milk jug',
      uri: '/api/v1/item/5121/json/',
      score: 20,
      terms: [],
      makers: EXAMPLE_ITEM.makers.map(({ name }) => name),
      words: [],
    },
  ],
}
