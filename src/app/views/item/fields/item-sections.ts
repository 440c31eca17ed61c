import { type ByKind, callByKind, type Item } from '../../../../contract/item.ts'
import {
  ITEM_MEMBERS,
  type ItemMember,
  type MemberRow,
  ON_DISPLAY,
} from '../../../../contract/item-fields.ts'
import { keysOf } from '../../../../contract/keys.ts'
import { capitalised } from '../../../../contract/text.ts'
import { t } from '../../../../contract/texts.ts'
import { VALUE_KINDS, type ValueKind } from '../../../../contract/value-kinds.ts'
import {
  type FieldValue,
  isBlank,
  measures,
  own as ownText,
  people,
  shared,
  termsOfUse,
  year,
  yearsMade,
} from './values.ts'

/** Parts of the view that show a field in their own way. */
export type Part = 'heading' | 'pictures' | 'terms' | 'foot'

/** How a field is shown: as running text, as values beside its name, or by its own part of the view. */
export type Shown =
  | { readonly as: 'prose'; readonly text: string | null; readonly isLead?: true }
  | { readonly as: 'values'; readonly values: readonly FieldValue[] }
  | { readonly as: 'own'; readonly part: Part }

export interface Field {
  /** Its heading. */
  readonly name: string
  /** The members of the record that it shows. */
  readonly members: readonly ItemMember[]
  readonly shown: (item: Item) => Shown
  /** The catalogue derives it, so it does not count as recorded. */
  readonly isDerived: boolean
}

export interface Section {
  readonly title: string
  readonly fields: readonly Field[]
}

/** The section of every member, in the order of the view. */
const SECTION_OF: Readonly<Record<ItemMember, string>> = {
  title: t`What it is`,
  display_title: t`What it is`,
  summary: t`What it is`,
  description: t`What it is`,
  names: t`What it is`,
  terms: t`What it is`,
  categories: t`What it is`,
  subjects: t`What it is`,
  materials: t`What it is`,
  techniques: t`What it is`,
  images: t`What it is`,
  num_images: t`What it is`,
  significance_statement: t`Why we hold it`,
  makers: t`Who made, designed and used it`,
  designers: t`Who made, designed and used it`,
  users: t`Who made, designed and used it`,
  production_notes: t`Who made, designed and used it`,
  history_notes: t`Who made, designed and used it`,
  production_date: t`Where and when`,
  production_year_from: t`Where and when`,
  production_year_to: t`Where and when`,
  production_place: t`Where and when`,
  used_place: t`Where and when`,
  on_display: t`Where and when`,
  dimensions: t`Size and marks`,
  height_mm: t`Size and marks`,
  width_mm: t`Size and marks`,
  depth_mm: t`Size and marks`,
  diameter_mm: t`Size and marks`,
  weight_g: t`Size and marks`,
  marks: t`Size and marks`,
  provider: t`What it is`,
  registration_number: t`How we acquired it`,
  acquisition_credit_line: t`How we acquired it`,
  acquisition_year: t`How we acquired it`,
  rights: t`Rights`,
  record_uri: t`How we acquired it`,
  id: t`Rights`,
  uri: t`Rights`,
}

const SHOWN: ByKind<ValueKind, Shown> = {
  id: () => own('foot'),
  line: (text, member) => values(shared(member, [text])),
  paragraphs: prose,
  texts: (texts, member) => values(shared(member, texts)),
  people: (persons, member) => values(people(member, persons)),
  year: (value, member) => values(year(member, value)),
  // All measures are in the line of the dimensions.
  length: () => values([]),
  weight: () => values([]),
  rights: (rights, member) => values(termsOfUse(member, rights)),
  images: () => own('pictures'),
  terms: () => own('terms'),
  address: () => own('foot'),
  provider: () => own('heading'),
  displayTitle: () => own('heading'),
  count: () => own('pictures'),
  path: () => own('foot'),
}

/** Members with their own way of display, unlike others of their kind. */
const SHOWN_OTHERWISE: Readonly<Partial<Record<ItemMember, (item: Item) => Shown>>> = {
  title: (item) => prose(unlessHeading(item, item.title)),
  summary: (item) => ({ ...prose(unlessHeading(item, item.summary)), isLead: true }),
  // Without a place, the search is for all items on display.
  on_display: ({ on_display: place }) =>
    place === ON_DISPLAY
      ? values([{ ...ownText(t`yes`), search: [['on_display_isblank', '0']] }])
      : values(shared('on_display', [place])),
  dimensions: (item) => values([...shared('dimensions', [item.dimensions]), ...measures(item)]),
  production_year_from: (item) => values(yearsMade(item)),
}

/** Members that another field shows. */
const SHOWN_WITH: Readonly<Partial<Record<ItemMember, ItemMember>>> = {
  production_year_to: 'production_year_from',
  height_mm: 'dimensions',
  width_mm: 'dimensions',
  depth_mm: 'dimensions',
  diameter_mm: 'dimensions',
  weight_g: 'dimensions',
}

/** Every member of an item record, each in one field. */
export const ITEM_SECTIONS: readonly Section[] = [...new Set(Object.values(SECTION_OF))].map((title) => ({
  title,
  fields: keysOf(SECTION_OF)
    .filter((member) => SECTION_OF[member] === title && SHOWN_WITH[member] === undefined)
    .map(fieldOf),
}))

function fieldOf(member: ItemMember): Field {
  const { label, heading, value }: MemberRow = ITEM_MEMBERS[member]
  return {
    name: heading ?? capitalised(label),
    members: [member, ...keysOf(SHOWN_WITH).filter((other) => SHOWN_WITH[other] === member)],
    shown: SHOWN_OTHERWISE[member] ?? ((item) => callByKind(SHOWN, item, member)),
    // The source as a whole gives the provider.
    isDerived: member === 'id' || member === 'provider' || VALUE_KINDS[value].isDerived,
  }
}

/** The fields that a curator fills in, split by whether this record has them. */
export function recordedFields(item: Item): { recorded: readonly Field[]; missing: readonly Field[] } {
  const fields = ITEM_SECTIONS.flatMap((section) => section.fields).filter(({ isDerived }) => !isDerived)
  const isRecorded = ({ members }: Field) => members.some((member) => isFilled(item[member]))
  return { recorded: fields.filter(isRecorded), missing: fields.filter((field) => !isRecorded(field)) }
}

/** Zero is a value; an empty text or list is none. */
function isFilled(value: Item[keyof Item]): boolean {
  if (value === null || value === undefined) return false
  return typeof value === 'string' ? !isBlank(value) : !Array.isArray(value) || value.length > 0
}

/** Null if the whole text is the heading already. */
function unlessHeading({ display_title }: Item, text: string | null): string | null {
  return text === display_title && !isLongTitle(text) ? null : text
}

/** The heading shows only the beginning of a longer title. */
const LONG_TITLE = 240

function isLongTitle(title: string): boolean {
  return title.length > LONG_TITLE
}

export function headingOf({ display_title }: Item): string {
  if (!isLongTitle(display_title)) return display_title
  const cut = display_title.lastIndexOf(' ', LONG_TITLE)
  return `${display_title.slice(0, cut > 0 ? cut : LONG_TITLE)} …`
}

function prose(text: string | null): Extract<Shown, { as: 'prose' }> {
  return { as: 'prose', text: isBlank(text) ? null : text }
}

function values(list: readonly FieldValue[]): Shown {
  return { as: 'values', values: list }
}

function own(part: Part): Shown {
  return { as: 'own', part }
}
