import { useState } from 'react'
import { Choice, Toggle } from '../../parts/controls.tsx'
import { TermSearch } from '../../parts/TermSearch.tsx'
import { TextFilter } from '../../parts/TextFilter.tsx'

interface ItemControlsProps {
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>, how?: 'chosen' | 'asTyped') => void
}

/** The filters most often wanted; every other one works in the address. */
export function ItemControls({ query, onChange }: ItemControlsProps) {
  const text = query.get('text') ?? ''
  const [term, setTerm] = useState('')
  return (
    <search aria-label="Collection" className="mt-6 block space-y-3">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-[3fr_2fr]">
        <TextFilter
          label="Words anywhere in the record"
          placeholder="What it is, who made it, what it is made of…"
          value={text}
          onChange={(value) => onChange({ text: value.trim() === '' ? null : value }, 'asTyped')}
        />
        <TermSearch
          label="Catalogued under a term"
          isLabelVisible
          placeholder="Choose a term"
          value={term}
          onChange={setTerm}
          onChoose={(id) => {
            setTerm('')
            onChange({ term_branch: String(id) })
          }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Toggle
          label="Only with pictures"
          isOn={query.get('num_images_gte') === '1'}
          onChange={(isOn) => onChange({ num_images_gte: isOn ? '1' : null })}
        />
        <Choice
          label="Order"
          value={query.get('order_by') ?? ''}
          options={[
            { value: '', text: text === '' ? 'As catalogued' : 'Best match' },
            { value: 'display_title', text: 'Title' },
            { value: 'production_year_from', text: 'Oldest first' },
            { value: '-production_year_to', text: 'Newest first' },
            { value: '-acquisition_year', text: 'Latest acquired' },
          ]}
          onChange={(order) => onChange({ order_by: order === '' ? null : order })}
        />
      </div>
    </search>
  )
}
