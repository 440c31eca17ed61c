import type { NumberPhrases, NumberStyle, TextPhrases } from './phrases.ts'
import type { DerivedKind, NumberKind, TextKind, UnfilteredKind, ValueKind } from './value-kinds.ts'

interface Row {
  /** What the member or filter is, for the description of the API. */
  readonly meaning: string
  /** For lists of filters: “object name”. */
  readonly label: string
  /** For the view of an item, if it differs from the label: “Object names”. */
  readonly heading?: string
}

interface TextRow extends Row {
  readonly value: TextKind
  readonly phrase: TextPhrases
  /**
   * The texts are long and rarely repeat, so the index does not store them as written. `exact` compares its value with
   * the record.
   */
  readonly isLong?: true
  /** What the filter finds, if it is not the meaning of the member. */
  readonly filterMeaning?: string
  /** Whether lists of items can count the values. They are short and repeat. */
  readonly isFacet?: true
}

interface NumberRow extends Row {
  readonly value: NumberKind
  readonly phrase: NumberPhrases
  /** Whether lists of items can count the decades of the period that begins with this year. */
  readonly isDecade?: true
}

export function isTextRow(row: TextRow | NumberRow): row is TextRow {
  return 'a' in row.phrase
}

interface UnfilteredRow extends Row {
  readonly value: UnfilteredKind
}

export type ItemRow = TextRow | NumberRow | UnfilteredRow

function numbers(noun: string, style: NumberStyle, frame = '…'): NumberPhrases {
  return { having: `with a ${noun}`, without: `without a ${noun}`, style, frame }
}

function size(noun: string, frame: string): NumberPhrases {
  return numbers(`recorded ${noun}`, 'amount', frame)
}

/**
 * The members of an item record, one row each, in the order of the record.
 *
 * The two years of production are the ends of the period in which an item may have been made. “Made in 1850 or later” is
 * about the last year: the period reaches 1850. “Made no earlier than 1850” is about the first: it begins in 1850 or later.
 */
export const ITEM_MEMBERS = {
  id: {
    value: 'id',
    meaning: 'The unique identifier of the item',
    label: 'catalogue number',
    heading: 'ID',
    phrase: numbers('catalogue number', 'id'),
  },
  registration_number: {
    value: 'line',
    meaning: 'The number given at acquisition',
    label: 'registration number',
    phrase: { a: 'a registration number' },
  },
  title: {
    value: 'line',
    meaning: 'The title given by the museum',
    label: 'title as recorded',
    heading: 'Title',
    phrase: { a: 'a recorded title' },
  },
  display_title: {
    value: 'displayTitle',
    meaning:
      'Never empty: title, else summary, else first name, else the first words of the description, else registration number, else id',
    label: 'title',
    heading: 'Heading',
    phrase: { a: 'a title' },
  },
  summary: {
    value: 'paragraphs',
    meaning: 'The item in a sentence or two',
    label: 'summary',
    phrase: { a: 'a summary' },
  },
  description: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'What it is',
    label: 'description',
    phrase: { a: 'a description', bare: 'described with …' },
  },
  significance_statement: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'Why the museum holds it',
    label: 'significance',
    phrase: { a: 'a statement of significance' },
  },
  history_notes: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'Who owned and used it, and what became of it',
    label: 'history',
    heading: 'History',
    phrase: { a: 'a recorded history' },
  },
  production_notes: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'How, where and by whom it was made',
    label: 'production notes',
    heading: 'How it was made',
    phrase: { a: 'notes on production', isPlural: true },
  },
  marks: {
    value: 'paragraphs',
    meaning: 'Inscriptions, maker’s marks, signatures',
    label: 'marks',
    phrase: { a: 'marks', isPlural: true, bare: 'marked with …' },
  },
  names: {
    value: 'texts',
    meaning: 'Object names as catalogued',
    label: 'object name',
    heading: 'Object names',
    phrase: { a: 'an object name', bare: 'called …' },
  },
  terms: {
    value: 'terms',
    meaning: 'The thesaurus terms that it is catalogued with',
    label: 'terms',
  },
  categories: {
    value: 'texts',
    meaning: 'Groups of the collection to which it belongs',
    label: 'category',
    heading: 'Categories',
    isFacet: true,
    phrase: { a: 'a category', bare: 'in the category …' },
  },
  subjects: {
    value: 'texts',
    meaning: 'What it shows or is about',
    label: 'subject',
    heading: 'Subjects',
    phrase: { a: 'a subject', bare: 'about …' },
  },
  materials: {
    value: 'texts',
    meaning: 'What it is made of',
    label: 'material',
    heading: 'Materials',
    isFacet: true,
    phrase: { a: 'a material', bare: 'made of …' },
  },
  techniques: {
    value: 'texts',
    meaning: 'How it was made or decorated',
    label: 'technique',
    heading: 'Techniques',
    phrase: { a: 'a technique', bare: 'made with the technique …' },
  },
  makers: {
    value: 'people',
    meaning: 'Who made it',
    label: 'maker',
    heading: 'Makers',
    isFacet: true,
    phrase: { a: 'a maker', bare: 'made by …' },
  },
  designers: {
    value: 'people',
    meaning: 'Who designed it',
    label: 'designer',
    heading: 'Designers',
    phrase: { a: 'a designer', bare: 'designed by …' },
  },
  users: {
    value: 'people',
    meaning: 'Who used it',
    label: 'user',
    heading: 'Users',
    phrase: { a: 'a user', bare: 'used by …' },
  },
  production_date: {
    value: 'line',
    meaning: 'When it was made, in display form: “about 1890”',
    label: 'date of production',
    heading: 'Date made',
    phrase: { a: 'a date of production', bare: 'dated …' },
  },
  production_year_from: {
    value: 'year',
    meaning: 'First year in which it may have been made; negative before the common era',
    label: 'first year of production',
    heading: 'Years made',
    isDecade: true,
    phrase: numbers('first year of production', 'firstYear'),
  },
  production_year_to: {
    value: 'year',
    meaning: 'Last year in which it may have been made; negative before the common era',
    label: 'last year of production',
    phrase: numbers('last year of production', 'lastYear'),
  },
  production_place: {
    value: 'line',
    meaning: 'Where it was made',
    label: 'place made',
    isFacet: true,
    phrase: { a: 'a place of production', bare: 'made in …' },
  },
  used_place: {
    value: 'line',
    meaning: 'Where it was used',
    label: 'place used',
    phrase: { a: 'a place of use', bare: 'used in …' },
  },
  height_mm: {
    value: 'length',
    meaning: 'Height in millimetres',
    label: 'height in mm',
    heading: 'Height',
    phrase: size('height', '… mm high'),
  },
  width_mm: {
    value: 'length',
    meaning: 'Width in millimetres',
    label: 'width in mm',
    heading: 'Width',
    phrase: size('width', '… mm wide'),
  },
  depth_mm: {
    value: 'length',
    meaning: 'Depth in millimetres',
    label: 'depth in mm',
    heading: 'Depth',
    phrase: size('depth', '… mm deep'),
  },
  diameter_mm: {
    value: 'length',
    meaning: 'Diameter in millimetres',
    label: 'diameter in mm',
    heading: 'Diameter',
    phrase: size('diameter', '… mm in diameter'),
  },
  weight_g: {
    value: 'weight',
    meaning: 'Weight in grams',
    label: 'weight in g',
    heading: 'Weight',
    phrase: size('weight', 'weighing … g'),
  },
  dimensions: {
    value: 'paragraphs',
    meaning: 'Its measurements in display form',
    label: 'dimensions',
    phrase: { a: 'dimensions', isPlural: true, bare: 'with … in the dimensions' },
  },
  acquisition_credit_line: {
    value: 'line',
    meaning: 'Whom the museum thanks for it',
    label: 'credit line',
    phrase: { a: 'a credit line' },
  },
  acquisition_year: {
    value: 'year',
    meaning: 'Year in which the museum acquired it',
    label: 'year of acquisition',
    heading: 'Year acquired',
    phrase: {
      having: 'acquired in a recorded year',
      without: 'without a year of acquisition',
      style: 'year',
      frame: 'acquired …',
    },
  },
  on_display: {
    value: 'line',
    meaning: 'The place where it is shown',
    label: 'place on display',
    heading: 'On display',
    phrase: {
      a: 'a place on display',
      bare: 'on display in …',
      having: 'on display',
      without: 'not on display',
    },
  },
  rights: {
    value: 'rights',
    meaning: 'Under what terms record and images may be used',
    filterMeaning: 'Any text of `rights`: the statement, the name of the licence or its address',
    label: 'terms of use',
    phrase: { a: 'terms of use', isPlural: true },
  },
  images: { value: 'images', meaning: 'Images of it, in display order', label: 'images' },
  num_images: {
    value: 'count',
    meaning: 'How many images there are',
    label: 'number of images',
    phrase: {
      having: 'with images',
      without: 'without images',
      style: 'count',
      frame: 'with … images',
    },
  },
  record_uri: {
    value: 'address',
    meaning: 'The item’s page at its holding institution',
    label: 'address at the museum',
    heading: 'Museum’s own page',
    phrase: { a: 'an address at the museum' },
  },
  uri: {
    value: 'path',
    meaning: 'Address of this record',
    label: 'address in this catalogue',
    heading: 'Address in the API',
    phrase: { a: 'an address in this catalogue' },
  },
} as const satisfies Record<string, ItemRow>

export type ItemMember = keyof typeof ITEM_MEMBERS

export type MembersOf<Kind extends ValueKind> = {
  [Member in ItemMember]: (typeof ITEM_MEMBERS)[Member]['value'] extends Kind ? Member : never
}[ItemMember]

/** Members that the import computes from others. */
export type DerivedMember = MembersOf<DerivedKind>
/** Members that come from a source, except the id and the terms. */
export type RecordedMember = Exclude<ItemMember, DerivedMember | 'id' | 'terms'>
export type RecordedKind = (typeof ITEM_MEMBERS)[RecordedMember]['value']
