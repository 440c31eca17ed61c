import { type ReactNode, useId } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { ITEM_SECTIONS, type Part, type Section } from './item-sections.ts'
import { Prose } from './Prose.tsx'
import { Values } from './Values.tsx'

interface SectionsProps {
  item: Item
  /** The content of fields that have their own part of the view. Parts without content are shown elsewhere. */
  own: Partial<Record<Part, ReactNode>>
  /** True without pictures beside the fields: then the headings are at the side, otherwise above. */
  isWide: boolean
}

/** The sections of a record. Empty sections are left out. */
export function Sections({ item, own, isWide }: SectionsProps) {
  return (
    <div className="space-y-10">
      {ITEM_SECTIONS.map((section) => (
        <SectionOf key={section.title} section={section} item={item} own={own} isWide={isWide} />
      ))}
    </div>
  )
}

function SectionOf({ section, item, own, isWide }: SectionsProps & { section: Section }) {
  const id = useId()
  const rows = section.fields.flatMap(({ name, shown: shownOf }): ReactNode[] => {
    const shown = shownOf(item)
    if (shown.as === 'own') {
      const part = own[shown.part]
      return part ? [<Row key={name} name={name} content={part} />] : []
    }
    if (shown.as === 'values') {
      if (shown.values.length === 0) return []
      return [<Row key={name} name={name} content={<Values name={name} values={shown.values} />} />]
    }
    const { text, isLead } = shown
    if (text === null) return []
    return [
      <Row key={name} name={name} isProse content={<Prose text={text} name={name} isLead={isLead} />} />,
    ]
  })
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={`section min-w-0 ${isWide ? 'grid grid-cols-1 gap-x-12 lg:grid-cols-[16rem_minmax(0,1fr)]' : ''}`}
    >
      <h2 id={id}>{section.title}</h2>
      <dl className={`mt-2 min-w-0 ${isWide ? 'lg:mt-0' : ''}`}>{rows}</dl>
    </section>
  )
}

/** A running text takes the whole width, below its name. Values are beside their name. */
function Row({ name, content, isProse = false }: { name: string; content: ReactNode; isProse?: boolean }) {
  if (isProse) {
    return (
      <div className="py-2 not-first:mt-2">
        <dt className="label">{name}</dt>
        <dd className="mt-1 min-w-0">{content}</dd>
      </div>
    )
  }
  return (
    <div className="grid break-inside-avoid grid-cols-1 gap-x-6 border-b border-line py-2 last:border-b-0 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{content}</dd>
    </div>
  )
}
