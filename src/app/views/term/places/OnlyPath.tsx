import { Fragment } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../contract/texts.ts'
import { CatalogueText } from '../../../components/view/CatalogueText.tsx'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { AncestorPath } from '../../../hierarchy/ancestor-paths.ts'
import { buildTermUrl } from '../../../routing/urls.ts'

/** Of a longer path, the middle is left out; the hierarchy below has it whole. */
const MAX_NAMES = 6

/** The path of a term that has one place, above its name. */
export function OnlyPath({ graph, path }: { graph: AncestorGraph; path: AncestorPath }) {
  if (path.length === 0) return null
  const shown = path.length <= MAX_NAMES ? [...path] : [path[0], undefined, ...path.slice(2 - MAX_NAMES)]
  return (
    <p className="font-serif text-prose text-muted print:hidden">
      {shown.map((id, index) =>
        id === undefined ? (
          <Fragment key="gap">… › </Fragment>
        ) : (
          <Fragment key={id}>
            <Link
              to={buildTermUrl({ id, name: graph.names.get(id) }, path.slice(0, path.indexOf(id)))}
              className="quiet-link text-verdigris"
            >
              <CatalogueText language={graph.languages.get(id)}>
                {graph.names.get(id) ?? t`term ${id}`}
              </CatalogueText>
            </Link>
            {' ›'}
            {index < shown.length - 1 && ' '}
          </Fragment>
        ),
      )}
    </p>
  )
}
