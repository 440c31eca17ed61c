import type { NumberPhrases, NumberStyle, TextPhrases } from './phrases.ts'
import { t } from './texts.ts'
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

export type MemberRow = TextRow | NumberRow | UnfilteredRow

function numbers(noun: string, style: NumberStyle, frame = '…'): NumberPhrases {
  return { having: t`with a ${noun}`, without: t`without a ${noun}`, style, frame }
}

function size(noun: string, frame: string): NumberPhrases {
  return numbers(t`recorded ${noun}`, 'amount', frame)
}

/**
 * The members of an item record, one row each, in the order of the record.
 *
 * The two years of production are the ends of the period in which an item may have been made. “Perhaps made in 1850 or
 * later” is about the last year: the period reaches 1850. “Made no earlier than 1850” is about the first: it begins in 1850 or later.
 */
export const ITEM_MEMBERS = {
  id: {
    value: 'id',
    meaning: 'The unique identifier of the item',
    label: t`ID`,
    heading: t`ID`,
    phrase: { having: t`with an ID`, without: t`without an ID`, style: 'id', frame: '…' },
  },
  registration_number: {
    value: 'line',
    meaning: 'The number given at acquisition',
    label: t`registration number`,
    phrase: { a: t`a registration number` },
  },
  title: {
    value: 'line',
    meaning: 'The title given by the museum',
    label: t`title as recorded`,
    heading: t`Title`,
    phrase: { a: t`a recorded title` },
  },
  display_title: {
    value: 'displayTitle',
    meaning:
      'Never empty: title, else summary, else first name, else the first words of the description, else registration number, else id',
    label: t`title`,
    heading: t`Heading`,
    phrase: { a: t`a title` },
  },
  summary: {
    value: 'paragraphs',
    meaning: 'The item in a sentence or two',
    label: t`summary`,
    phrase: { a: t`a summary` },
  },
  description: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'What it is',
    label: t`description`,
    phrase: { a: t`a description`, bare: t`described with …` },
  },
  significance_statement: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'Why the museum holds it',
    label: t`significance`,
    phrase: { a: t`a statement of significance` },
  },
  history_notes: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'Who owned and used it, and what became of it',
    label: t`history`,
    heading: t`History`,
    phrase: { a: t`a recorded history` },
  },
  production_notes: {
    value: 'paragraphs',
    isLong: true,
    meaning: 'How, where and by whom it was made',
    label: t`production notes`,
    heading: t`How it was made`,
    phrase: { a: t`notes on production`, isPlural: true },
  },
  marks: {
    value: 'paragraphs',
    meaning: 'Inscriptions, maker’s marks, signatures',
    label: t`marks`,
    phrase: { a: t`marks`, isPlural: true, bare: t`marked with …` },
  },
  names: {
    value: 'texts',
    meaning: 'Object names as catalogued',
    label: t`object name`,
    heading: t`Object names`,
    phrase: { a: t`an object name`, bare: t`called …` },
  },
  terms: {
    value: 'terms',
    meaning: 'The thesaurus terms that it is catalogued with',
    label: t`terms`,
  },
  categories: {
    value: 'texts',
    meaning: 'Groups of the collection to which it belongs',
    label: t`category`,
    heading: t`Categories`,
    isFacet: true,
    phrase: { a: t`a category`, bare: t`in the category …` },
  },
  subjects: {
    value: 'texts',
    meaning: 'What it shows or is about',
    label: t`subject`,
    heading: t`Subjects`,
    phrase: { a: t`a subject`, bare: t`about …` },
  },
  materials: {
    value: 'texts',
    meaning: 'What it is made of',
    label: t`material`,
    heading: t`Materials`,
    isFacet: true,
    phrase: { a: t`a material`, bare: t`made of …` },
  },
  techniques: {
    value: 'texts',
    meaning: 'How it was made or decorated',
    label: t`technique`,
    heading: t`Techniques`,
    phrase: { a: t`a technique`, bare: t`made with the technique …` },
  },
  makers: {
    value: 'people',
    meaning: 'Who made it',
    label: t`maker`,
    heading: t`Makers`,
    isFacet: true,
    phrase: { a: t`a maker`, bare: t`made by …` },
  },
  designers: {
    value: 'people',
    meaning: 'Who designed it',
    label: t`designer`,
    heading: t`Designers`,
    phrase: { a: t`a designer`, bare: t`designed by …` },
  },
  users: {
    value: 'people',
    meaning: 'Who used it',
    label: t`user`,
    heading: t`Users`,
    phrase: { a: t`a user`, bare: t`used by …` },
  },
  production_date: {
    value: 'line',
    meaning: 'When it was made, in display form: “about 1890”',
    label: t`date of production`,
    heading: t`Date made`,
    phrase: { a: t`a date of production`, bare: t`dated …` },
  },
  production_year_from: {
    value: 'year',
    meaning: 'First year in which it may have been made; negative before the common era',
    label: t`first year of production`,
    heading: t`Years made`,
    isDecade: true,
    phrase: numbers(t`first year of production`, 'firstYear'),
  },
  production_year_to: {
    value: 'year',
    meaning: 'Last year in which it may have been made; negative before the common era',
    label: t`last year of production`,
    phrase: numbers(t`last year of production`, 'lastYear'),
  },
  production_place: {
    value: 'line',
    meaning: 'Where it was made',
    label: t`place made`,
    isFacet: true,
    phrase: { a: t`a place of production`, bare: t`made in …` },
  },
  used_place: {
    value: 'line',
    meaning: 'Where it was used',
    label: t`place used`,
    phrase: { a: t`a place of use`, bare: t`used in …` },
  },
  height_mm: {
    value: 'length',
    meaning: 'Height in millimetres',
    label: t`height in mm`,
    heading: t`Height`,
    phrase: size(t`height`, t`… mm high`),
  },
  width_mm: {
    value: 'length',
    meaning: 'Width in millimetres',
    label: t`width in mm`,
    heading: t`Width`,
    phrase: size(t`width`, t`… mm wide`),
  },
  depth_mm: {
    value: 'length',
    meaning: 'Depth in millimetres',
    label: t`depth in mm`,
    heading: t`Depth`,
    phrase: size(t`depth`, t`… mm deep`),
  },
  diameter_mm: {
    value: 'length',
    meaning: 'Diameter in millimetres',
    label: t`diameter in mm`,
    heading: t`Diameter`,
    phrase: size(t`diameter`, t`… mm in diameter`),
  },
  weight_g: {
    value: 'weight',
    meaning: 'Weight in grams',
    label: t`weight in g`,
    heading: t`Weight`,
    phrase: size(t`weight`, t`weighing … g`),
  },
  dimensions: {
    value: 'paragraphs',
    meaning: 'Its measurements in display form',
    label: t`dimensions`,
    phrase: { a: t`dimensions`, isPlural: true, bare: t`with … in the dimensions` },
  },
  acquisition_credit_line: {
    value: 'line',
    meaning: 'Whom the museum thanks for it',
    label: t`credit line`,
    phrase: { a: t`a credit line` },
  },
  acquisition_year: {
    value: 'year',
    meaning: 'Year in which the museum acquired it',
    label: t`year of acquisition`,
    heading: t`Year acquired`,
    phrase: {
      having: t`acquired in a recorded year`,
      without: t`without a year of acquisition`,
      style: 'year',
      frame: t`acquired …`,
    },
  },
  on_display: {
    value: 'line',
    meaning: 'The place where it is shown; `yes` if the source says only that it is',
    label: t`place on display`,
    heading: t`On display`,
    phrase: {
      a: t`a place on display`,
      bare: t`on display in …`,
      having: t`on display`,
      without: t`not on display`,
    },
  },
  rights: {
    value: 'rights',
    meaning: 'Under what terms record and images may be used',
    filterMeaning: 'Any text of `rights`: the statement, the name of the licence or its address',
    label: t`terms of use`,
    phrase: { a: t`terms of use`, isPlural: true },
  },
  images: { value: 'images', meaning: 'Images of it, in display order', label: t`images` },
  num_images: {
    value: 'count',
    meaning: 'How many images there are',
    label: t`number of images`,
    phrase: {
      having: t`with images`,
      without: t`without images`,
      style: 'count',
      frame: t`with … images`,
    },
  },
  record_uri: {
    value: 'address',
    meaning: 'The item’s page at its holding institution',
    label: t`address at the museum`,
    heading: t`Museum’s own page`,
    phrase: { a: t`an address at the museum` },
  },
  uri: {
    value: 'path',
    meaning: 'Address of this record',
    label: t`address in this catalogue`,
    heading: t`Address in the API`,
    phrase: { a: t`an address in this catalogue` },
  },
  provider: {
    value: 'provider',
    meaning: 'The institution that the item comes from; only in records of items whose source names it',
    filterMeaning: 'The name of the institution that the item comes from',
    label: t`museum`,
    isFacet: true,
    phrase: { a: t`a museum`, bare: t`held by …` },
  },
} as const satisfies Record<string, MemberRow>

/** The value of `on_display` if the source says only that the item is on display. */
export const ON_DISPLAY = 'yes'

export type ItemMember = keyof typeof ITEM_MEMBERS

export type MembersOf<Kind extends ValueKind> = {
  [Member in ItemMember]: (typeof ITEM_MEMBERS)[Member]['value'] extends Kind ? Member : never
}[ItemMember]

/** Members that the import computes from others. */
export type DerivedMember = MembersOf<DerivedKind>
/** Members that come from a source, except the id and the terms. */
export type RecordedMember = Exclude<ItemMember, DerivedMember | 'id' | 'terms'>
export type RecordedKind = (typeof ITEM_MEMBERS)[RecordedMember]['value']
