import { Fragment } from 'react'
import { t } from '../../../../contract/texts.ts'
import { TermLink } from '../../../components/terms/TermLink.tsx'
import { TermNames } from '../../../components/terms/TermNames.tsx'
import type { Neighbourhood } from '../../../hierarchy/neighbourhood.ts'
import type { TermByName } from '../../../hierarchy/term-by-name.ts'
import { useIsNarrowerThan } from '../../../ui/window/use-pixels.ts'

/** The diagram is wider than a phone, where its text is open. */
const PHONE_REM = 40

/** The diagram as text: each term with its lines. */
export function MapInWords({ diagram }: { diagram: Neighbourhood }) {
  const isPhone = useIsNarrowerThan(PHONE_REM)
  const byId = new Map(diagram.terms.map((term) => [term.id, term]))
  const focus = <TermNames terms={diagram.terms.filter(({ id }) => id === diagram.focusId)} />
  const partners = (id: number, kind: string) =>
    diagram.lines.filter((line) => line.kind === kind && line.to === id).map(({ from }) => from)
  return (
    <details open={isPhone} className="mt-4">
      <summary className="link min-h-8 cursor-pointer">Text version of the map</summary>
      <ul aria-label={t`Text version of the map`} className="mt-2 gap-x-12 sm:columns-2">
        {diagram.terms.map((term) => {
          const { id, role } = term
          const above = partners(id, 'hierarchy')
          const loops = partners(id, 'loop')
          return (
            <li key={id} className="break-inside-avoid py-1">
              <NodeLink term={term} />
              {above.length > 0 && (
                <>
                  {' '}
                  is under <Terms ids={above} byId={byId} />
                </>
              )}
              {loops.length > 0 && (
                <>
                  {' '}
                  and leads back to <Terms ids={loops} byId={byId} />
                </>
              )}
              {role === 'related' && <> is related to {focus}</>}
              {above.length === 0 && role === 'ancestor' && t` is a top term`}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Terms({ ids, byId }: { ids: readonly number[]; byId: ReadonlyMap<number, TermByName> }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && (index === ids.length - 1 ? t` and ` : ', ')}
      <NodeLink term={byId.get(id) ?? { id, name: t`term ${id}` }} />
    </Fragment>
  ))
}

function NodeLink({ term }: { term: TermByName }) {
  return <TermLink term={term} tab="map" className="quiet-link font-serif text-prose" />
}
