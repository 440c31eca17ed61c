import { Fragment } from 'react'
import { t } from '../../../../contract/texts.ts'
import { TermLink } from '../../../components/terms/TermLink.tsx'
import type { Neighbourhood } from '../../../hierarchy/neighbourhood.ts'

/** The diagram as text: each term with its lines. */
export function MapInWords({ diagram }: { diagram: Neighbourhood }) {
  const names = new Map(diagram.terms.map(({ id, name }) => [id, name]))
  const partners = (id: number, kind: string) =>
    diagram.lines.filter((line) => line.kind === kind && line.to === id).map(({ from }) => from)
  return (
    <details className="mt-4">
      <summary className="link min-h-8 cursor-pointer">Text version of the map</summary>
      <ul aria-label={t`Text version of the map`} className="mt-2 gap-x-12 sm:columns-2">
        {diagram.terms.map(({ id, name, role }) => {
          const above = partners(id, 'hierarchy')
          const loops = partners(id, 'loop')
          return (
            <li key={id} className="break-inside-avoid py-1">
              <NodeLink id={id} name={name} />
              {above.length > 0 && (
                <>
                  {' '}
                  is under <Terms ids={above} names={names} />
                </>
              )}
              {loops.length > 0 && (
                <>
                  {' '}
                  and leads back to <Terms ids={loops} names={names} />
                </>
              )}
              {role === 'related' && t` is related to ${names.get(diagram.focusId)}`}
              {above.length === 0 && role === 'ancestor' && t` is a top term`}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Terms({ ids, names }: { ids: readonly number[]; names: ReadonlyMap<number, string> }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && (index === ids.length - 1 ? t` and ` : ', ')}
      <NodeLink id={id} name={names.get(id) ?? t`term ${id}`} />
    </Fragment>
  ))
}

function NodeLink({ id, name }: { id: number; name: string }) {
  return <TermLink term={{ id, name }} tab="map" className="quiet-link font-serif text-prose" />
}
