import { Fragment } from 'react'
import { wordsIn } from '../../../contract/matched.ts'
import type { ListedItem } from '../../api/listed-item.ts'
import { Marked } from './Marked.tsx'

/** Fields of a record that a row shows beside its title. */
export type FactField = 'registration_number' | 'production_date' | 'names' | 'makers' | 'provider'

export interface Fact {
  readonly field: FactField
  readonly text: string
}

/** The facts of an item that are recorded, in this order. */
export function factsOf(item: ListedItem, fields: readonly FactField[]): Fact[] {
  return fields.map((field) => ({ field, text: textOf(item, field) })).filter(({ text }) => text !== '')
}

function textOf(item: ListedItem, field: FactField): string {
  if (field === 'names') return item.names.join(' · ')
  if (field === 'makers') return item.makers[0]?.name ?? ''
  if (field === 'provider') return item.provider?.name ?? ''
  return item[field] ?? ''
}

/** Facts in one line, with the searched words marked. */
export function Facts({ item, facts }: { item: ListedItem; facts: readonly Fact[] }) {
  return facts.map(({ field, text }, index) => (
    <Fragment key={field}>
      {index > 0 && ' · '}
      <Marked text={text} words={wordsIn(item.matched, field)} />
    </Fragment>
  ))
}

/** The title of an item, with the searched words marked. */
export function ItemTitle({ item }: { item: ListedItem }) {
  return <Marked text={item.display_title} words={wordsIn(item.matched, 'display_title', 'title')} />
}
