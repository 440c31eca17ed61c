import fc from 'fast-check'
import { MAPPING_KINDS } from '../contract/mappings.ts'
import { TERM_TEXT_MEMBERS } from '../contract/term-texts.ts'

/** What breaks tables, RDF, JSON, terminals and spreadsheets elsewhere. */
const ODD_PIECES = [
  ...['|', '||', '"', '""', "'", '\\', '\\n', ',', ';', '\t', '\n', '\n\n\n', '\r\n', '\r', ' ', '  '],
  ...['=1+1', '+', '-', '@en', '\uFEFF', '#', '%', '%7C', '&amp;', '<b>', '{', '}', '^^', '_:b', '.'],
  ...['[', ']', '["', '"]', '["a"]', '[{', '[{"name":"x"}]', '[sic]', '1', '12,', '\n1,2,3,4,5,6,7,8'],
  ...['None', 'null', 'N/A', '–', '0', 'true', '1e5', '007', 'é', 'e\u0301', '\u0301', 'ﬁ', 'İ', 'ß'],
  ...[
    '😀',
    '👩🏽‍🚀',
    'שלום',
    '\u202E',
    '\u200F',
    '\u2028',
    '\u00A0',
    '\u0085',
    '\u0000',
    '\u001B[31m',
    '\uFFFE',
    '\uD800',
  ],
  ...['茶壺', 'teapots', 'Bowls', 'http://x.test/1', ' http://x.test/2', 'urn:vitrine:term:1'],
]
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...ODD_PIECES), fc.string({ maxLength: 6, unit: 'binary' })), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''))
const text = fc.option(oddText, { freq: 3 })
const texts = fc.array(oddText, { maxLength: 4 })
const year = fc.option(fc.oneof(fc.integer({ min: -70_000_000, max: -1 }), fc.integer({ min: 1, max: 2026 })))
const measure = fc.option(
  fc.oneof(
    fc.double({ min: 0, max: 1e6, noNaN: true }).filter((n) => n === 0 || n > 1e-8),
    fc.nat(),
  ),
)
const address = fc.option(
  fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom(
      'http://x.test/a b',
      'http://x.test/{1}',
      '/pictures/1.svg',
      'pictures/1|2.svg',
      'ark:/12148/btv1',
    ),
    oddText,
  ),
)
const person = fc.record({ name: oddText, role: text, place: text, date: text })
const image = fc.record({
  uri: address,
  thumbnail_uri: address,
  width: fc.option(fc.nat()),
  height: fc.option(fc.nat()),
  alt: text,
  caption: text,
  credit: text,
  licence_uri: address,
})

const TERMS = 6
const termIds = fc.array(fc.integer({ min: 1, max: TERMS }), { maxLength: 3 })
/** Terms with texts of any kind, as a source has them. */
export const termSources = fc.tuple(
  ...Array.from({ length: TERMS }, (_, index) =>
    fc.record({
      id: fc.constant(index + 1),
      name: oddText.map((name) => `${name} ${index}`),
      used_for: texts,
      scope_notes: fc.oneof(text, texts),
      ...Object.fromEntries(TERM_TEXT_MEMBERS.map((member) => [member, fc.oneof(text, texts, address)])),
      mappings: fc.array(
        fc.oneof(
          address,
          fc.record({
            kind: fc.constantFrom(...MAPPING_KINDS, 'same'),
            uri: address,
            name: text,
            language: fc.constantFrom('', 'en', 'fr-CA'),
          }),
        ),
        {
          maxLength: 3,
        },
      ),
      broader: termIds,
      related: termIds,
      source_uri: fc.oneof(
        address,
        fc.constantFrom(
          'http://x.test/same',
          'urn:vitrine:term:2',
          'http://x.test/id/term/2',
          `http://x.test/${index}`,
        ),
      ),
      deprecated: fc.constantFrom(true, false, null, 'yes'),
      replaced_by: fc.option(fc.integer({ min: 1, max: TERMS }), { freq: 2 }),
    }),
  ),
)
/** Items with any of their members, as a source has them. */
export const itemSources = fc.uniqueArray(
  fc.record(
    {
      id: fc.nat(),
      ...Object.fromEntries(
        [
          'registration_number',
          'title',
          'summary',
          'description',
          'marks',
          'production_date',
          'dimensions',
          'on_display',
        ].map((member) => [member, text]),
      ),
      ...Object.fromEntries(
        ['names', 'categories', 'subjects', 'materials', 'techniques'].map((member) => [member, texts]),
      ),
      terms: termIds,
      makers: fc.array(person, { maxLength: 3 }),
      designers: texts,
      users: fc.array(person, { maxLength: 2 }),
      production_year_from: year,
      production_year_to: year,
      acquisition_year: fc.option(fc.integer({ min: 1, max: 2026 })),
      height_mm: measure,
      weight_g: measure,
      rights: fc.oneof(text, fc.record({ statement: text, licence: text, licence_uri: address })),
      images: fc.array(fc.oneof(image, address), { maxLength: 3 }),
      record_uri: address,
    },
    { requiredKeys: ['id'] },
  ),
  { selector: ({ id }) => id, maxLength: 4 },
)
