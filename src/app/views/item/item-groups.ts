import type { Item, Person } from '../../../contract/item.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { formatNumber } from '../../ui/numbers.ts'

export interface FieldValue {
  text: string
  note?: string
  /** Lists the items that have the same value. */
  filter?: Parameter
  /** An address outside of the app. */
  href?: string
}

export interface FieldGroup {
  title: string
  fields: readonly { label: string; values: readonly FieldValue[] }[]
}

/** The running texts that are there, in reading order. */
export function textFields(item: Item): { title: string; text: string }[] {
  return [
    { title: 'Description', text: item.description },
    { title: 'Significance', text: item.significance_statement },
    { title: 'History', text: item.history_notes },
  ].flatMap(({ title, text }) => (text === null ? [] : [{ title, text }]))
}

/** The facts that are there, in groups; a group or field without any is left out. */
export function factGroups(item: Item): FieldGroup[] {
  const groups: FieldGroup[] = [
    {
      title: 'Making',
      fields: [
        { label: 'Makers', values: people('makers', item.makers) },
        { label: 'Designers', values: people('designers', item.designers) },
        { label: 'Made', values: plain(item.production_date ?? years(item)) },
        { label: 'Made in', values: linked('production_place', maybe(item.production_place)) },
        { label: 'Materials', values: linked('materials', item.materials) },
        { label: 'Techniques', values: linked('techniques', item.techniques) },
        { label: 'Notes', values: plain(item.production_notes) },
      ],
    },
    {
      title: 'Use',
      fields: [
        { label: 'Users', values: people('users', item.users) },
        { label: 'Used in', values: linked('used_place', maybe(item.used_place)) },
      ],
    },
    {
      title: 'Marks and measures',
      fields: [
        { label: 'Marks', values: plain(item.marks) },
        { label: 'Dimensions', values: plain(item.dimensions) },
        { label: 'Height', values: measure(item.height_mm, 'mm') },
        { label: 'Width', values: measure(item.width_mm, 'mm') },
        { label: 'Depth', values: measure(item.depth_mm, 'mm') },
        { label: 'Diameter', values: measure(item.diameter_mm, 'mm') },
        { label: 'Weight', values: measure(item.weight_g, 'g') },
      ],
    },
    {
      title: 'Named and grouped as',
      fields: [
        { label: 'Object names', values: linked('names', item.names) },
        { label: 'Categories', values: linked('categories', item.categories) },
        { label: 'Subjects', values: linked('subjects', item.subjects) },
      ],
    },
    {
      title: 'In the museum',
      fields: [
        { label: 'Registration', values: plain(item.registration_number) },
        { label: 'Credit', values: plain(item.acquisition_credit_line) },
        {
          label: 'Acquired',
          values: linked(
            'acquisition_year',
            item.acquisition_year === null ? [] : [String(item.acquisition_year)],
          ),
        },
        { label: 'On display', values: linked('on_display', maybe(item.on_display)) },
        { label: 'Rights', values: plain(item.rights?.statement ?? null) },
        { label: 'Licence', values: licence(item) },
      ],
    },
  ]
  return groups
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ values }) => values.length > 0) }))
    .filter(({ fields }) => fields.length > 0)
}

function plain(text: string | null): FieldValue[] {
  return text === null ? [] : [{ text }]
}

function maybe(text: string | null): string[] {
  return text === null ? [] : [text]
}

function linked(field: string, values: readonly string[]): FieldValue[] {
  return values.map((text) => ({ text, filter: [`${field}_exact`, text] }))
}

function people(field: string, persons: readonly Person[]): FieldValue[] {
  return persons.map(({ name, role, place, date }) => {
    const note = [role, place, date].filter(Boolean).join(', ')
    return { text: name, filter: [`${field}_exact`, name], ...(note !== '' && { note }) }
  })
}

function measure(value: number | null, unit: 'mm' | 'g'): FieldValue[] {
  return value === null ? [] : [{ text: `${formatNumber(value)} ${unit}` }]
}

function years({ production_year_from: from, production_year_to: to }: Item): string | null {
  if (from === null && to === null) return null
  return from === to || to === null ? String(from) : from === null ? `until ${to}` : `${from}–${to}`
}

function licence({ rights }: Item): FieldValue[] {
  if (rights === null || (rights.licence === null && rights.licence_uri === null)) return []
  const text = rights.licence ?? rights.licence_uri ?? ''
  return [{ text, ...(rights.licence_uri !== null && { href: rights.licence_uri }) }]
}
