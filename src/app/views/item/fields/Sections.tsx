import { type ReactNode, useId } from 'react'
import type { Item } from '../../../../contract/item.ts'
import { Prose } from '../../../components/view/Prose.tsx'
import type { Part, Section } from './item-sections.ts'
import { Values } from './Values.tsx'

/**
 * How a section is set: its heading above its fields; the heading at their side, for the whole width; or in a narrow
 * column, where the names of fields are above their values.
 */
export type SectionForm = 'above' | 'side' | 'narrow'

interface SectionsProps {
  sections: readonly Section[]
  item: Item
  /** The content of fields that have their own part of the view. Parts without content are shown elsewhere. */
  own: Partial<Record<Part, ReactNode>>
  form: SectionForm
  /** Sets the first text of the record like the opening of a chapter. */
  hasOpening?: boolean
}

/** Sections of a record. Empty sections are left out. */
export function Sections({ sections, ...props }: SectionsProps) {
  return sections.map((section) => <SectionOf key={section.title} section={section} {...props} />)
}

type SectionProps = Omit<SectionsProps, 'sections'> & { section: Section }

function SectionOf({ section, item, own, form, hasOpening = false }: SectionProps) {
  const id = useId()
  const rows = section.fields.flatMap(({ name, members, shown: shownOf }): ReactNode[] => {
    const shown = shownOf(item)
    if (shown.as === 'own') {
      const part = own[shown.part]
      return part ? [<Row key={name} name={name} form={form} content={part} />] : []
    }
    if (shown.as === 'values') {
      if (shown.values.length === 0) return []
      return [
        <Row key={name} name={name} form={form} content={<Values name={name} values={shown.values} />} />,
      ]
    }
    const { text, isLead } = shown
    if (text === null) return []
    const isOpening = hasOpening && members.includes('description')
    return [
      <Row
        key={name}
        name={name}
        form={form}
        isProse
        content={<Prose text={text} name={name} isLead={isLead} isOpening={isOpening} />}
      />,
    ]
  })
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={`section min-w-0 break-inside-avoid-column ${form === 'side' ? 'grid grid-cols-1 gap-x-12 lg:grid-cols-[16rem_minmax(0,1fr)]' : ''}`}
    >
      <h2 id={id}>{section.title}</h2>
      <dl className={`mt-2 min-w-0 ${form === 'side' ? 'lg:mt-0' : ''}`}>{rows}</dl>
    </section>
  )
}

interface RowProps {
  name: string
  form: SectionForm
  content: ReactNode
  isProse?: boolean
}

/** A running text takes the whole width, below its name. Values are beside their name, if there is room. */
function Row({ name, form, content, isProse = false }: RowProps) {
  if (isProse) {
    return (
      <div className="py-2 not-first:mt-2">
        <dt className="label">{name}</dt>
        <dd className="mt-1 min-w-0">{content}</dd>
      </div>
    )
  }
  const isNarrow = form === 'narrow'
  return (
    <div
      className={`grid break-inside-avoid grid-cols-1 gap-x-6 border-b border-line py-2 last:border-b-0 sm:grid-cols-[min(9.5rem,36%)_minmax(0,1fr)] ${isNarrow ? 'lg:grid-cols-1' : ''}`}
    >
      <dt className={isNarrow ? 'text-muted lg:text-note lg:leading-5' : 'text-muted'}>{name}</dt>
      <dd className="min-w-0">{content}</dd>
    </div>
  )
}
