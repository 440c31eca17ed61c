import type { Resource } from '../../../contract/fields.ts'
import { usePageHead } from '../view/page-head.ts'
import { ViewHeading } from '../view/ViewHeading.tsx'
import { WaysOn } from './WaysOn.tsx'

interface NotFoundProps {
  what: Resource | 'group' | 'page'
  id?: number
  title: string
  detail: string
}

/** Says what was not found and offers the search. */
export function NotFound({ what, id, title, detail }: NotFoundProps) {
  usePageHead({ view: 'missing', what, id })
  return (
    <div className="max-w-2xl py-8">
      <ViewHeading title={title}>{title}</ViewHeading>
      <p className="mt-4 font-serif text-lead text-muted">{detail}</p>
      <WaysOn />
    </div>
  )
}
