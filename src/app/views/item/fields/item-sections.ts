import type { Item } from '../../../../contract/item.ts'
import {
  type FieldValue,
  isBlank,
  licence,
  measure,
  outside,
  people,
  shared,
  year,
  yearsMade,
} from './values.ts'

/** Parts of the view that show a field in their own way; the foot tells of the record itself. */
export type Part = 'heading' | 'pictures' | 'terms' | 'foot'

/** How a field is shown: as running text, as values beside its name, or by a part of the view made for it. */
export type Shown =
  | { readonly as: 'prose'; readonly text: (item: Item) => string | null; readonly isLead?: true }
  | { readonly as: 'values'; readonly values: (item: Item) => readonly FieldValue[] }
  | { readonly as: 'own'; readonly part: Part }

export interface Field {
  /** As a curator would call it. */
  readonly name: string
  /** The members of the record that it is made of. */
  readonly members: readonly (keyof Item)[]
  readonly shown: Shown
  /** What the service works out by itself is not counted among what a curator has recorded. */
  readonly isDerived?: true
}

export interface Section {
  readonly title: string
  readonly fields: readonly Field[]
}

/** Every member of an item record, in the order in which one would ask for it; each in one place. */
export const ITEM_SECTIONS: readonly Section[] = [
  {
    title: 'What it is',
    fields: [
      { name: 'Title', members: ['title'], shown: prose((item) => unlessHeading(item, item.title)) },
      { ...own('Heading', ['display_title'], 'heading'), isDerived: true },
      {
        name: 'Summary',
        members: ['summary'],
        shown: { ...prose((item) => unlessHeading(item, item.summary)), isLead: true },
      },
      { name: 'Description', members: ['description'], shown: prose(({ description }) => description) },
      values('Object names', 'names', ({ names }) => shared('names', names)),
      own('Terms', ['terms'], 'terms'),
      values('Categories', 'categories', ({ categories }) => shared('categories', categories)),
      values('Subjects', 'subjects', ({ subjects }) => shared('subjects', subjects)),
      values('Materials', 'materials', ({ materials }) => shared('materials', materials)),
      values('Techniques', 'techniques', ({ techniques }) => shared('techniques', techniques)),
      own('Pictures', ['images'], 'pictures'),
      { ...own('Number of pictures', ['num_images'], 'pictures'), isDerived: true },
    ],
  },
  {
    title: 'Why we hold it',
    fields: [
      {
        name: 'Significance',
        members: ['significance_statement'],
        shown: prose((item) => item.significance_statement),
      },
    ],
  },
  {
    title: 'Who made, designed and used it',
    fields: [
      values('Makers', 'makers', ({ makers }) => people('makers', makers)),
      values('Designers', 'designers', ({ designers }) => people('designers', designers)),
      values('Users', 'users', ({ users }) => people('users', users)),
      {
        name: 'How it was made',
        members: ['production_notes'],
        shown: prose((item) => item.production_notes),
      },
      { name: 'Its history', members: ['history_notes'], shown: prose((item) => item.history_notes) },
    ],
  },
  {
    title: 'Where and when',
    fields: [
      values('Date made', 'production_date', (item) => shared('production_date', [item.production_date])),
      {
        name: 'Years made',
        members: ['production_year_from', 'production_year_to'],
        shown: { as: 'values', values: yearsMade },
      },
      values('Place made', 'production_place', (item) => shared('production_place', [item.production_place])),
      values('Place used', 'used_place', (item) => shared('used_place', [item.used_place])),
      values('On display', 'on_display', (item) => shared('on_display', [item.on_display])),
    ],
  },
  {
    title: 'Size and marks',
    fields: [
      values('Dimensions', 'dimensions', ({ dimensions }) => shared('dimensions', [dimensions])),
      values('Height', 'height_mm', ({ height_mm }) => measure('height_mm', height_mm)),
      values('Width', 'width_mm', ({ width_mm }) => measure('width_mm', width_mm)),
      values('Depth', 'depth_mm', ({ depth_mm }) => measure('depth_mm', depth_mm)),
      values('Diameter', 'diameter_mm', ({ diameter_mm }) => measure('diameter_mm', diameter_mm)),
      values('Weight', 'weight_g', ({ weight_g }) => measure('weight_g', weight_g)),
      { name: 'Marks', members: ['marks'], shown: prose(({ marks }) => marks) },
    ],
  },
  {
    title: 'How it came',
    fields: [
      values('Registration number', 'registration_number', (item) =>
        shared('registration_number', [item.registration_number]),
      ),
      values('Credit line', 'acquisition_credit_line', (item) =>
        shared('acquisition_credit_line', [item.acquisition_credit_line]),
      ),
      values('Year acquired', 'acquisition_year', (item) => year('acquisition_year', item.acquisition_year)),
    ],
  },
  {
    title: 'Rights',
    fields: [
      {
        name: 'Terms of use',
        members: ['rights'],
        shown: {
          as: 'values',
          values: (item) => [...shared('rights', [item.rights?.statement ?? null]), ...licence(item)],
        },
      },
      values('Page at its museum', 'record_uri', (item) => outside(item.record_uri)),
      { ...own('Number in this catalogue', ['id'], 'foot'), isDerived: true },
      { ...own('Address in the API', ['uri'], 'foot'), isDerived: true },
    ],
  },
]

/** The fields that a curator fills in, and which of them are filled here. */
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

/** What stands in the heading already is not said again; where the heading is cut short, it is. */
function unlessHeading({ display_title }: Item, text: string | null): string | null {
  return text === display_title && !isLongTitle(text) ? null : text
}

/** Beyond this a title is a text: the heading gives its beginning. */
const LONG_TITLE = 240

function isLongTitle(title: string): boolean {
  return title.length > LONG_TITLE
}

export function headingOf({ display_title }: Item): string {
  if (!isLongTitle(display_title)) return display_title
  const cut = display_title.lastIndexOf(' ', LONG_TITLE)
  return `${display_title.slice(0, cut > 0 ? cut : LONG_TITLE)} …`
}

function prose(text: (item: Item) => string | null): Extract<Shown, { as: 'prose' }> {
  return { as: 'prose', text: (item) => (isBlank(text(item)) ? null : text(item)) }
}

function values(name: string, member: keyof Item, of: (item: Item) => readonly FieldValue[]): Field {
  return { name, members: [member], shown: { as: 'values', values: of } }
}

function own(name: string, members: readonly (keyof Item)[], part: Part): Field {
  return { name, members, shown: { as: 'own', part } }
}
