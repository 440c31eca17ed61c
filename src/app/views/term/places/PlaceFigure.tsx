import { type ReactNode, useId, useMemo } from 'react'
import { t } from '../../../../contract/texts.ts'
import { CatalogueLine, CatalogueText } from '../../../components/view/CatalogueText.tsx'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from '../../../hierarchy/ancestor-paths.ts'
import type { PathRank } from '../../../hierarchy/path-rank.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { plural } from '../../../ui/text/plural.ts'
import { listed } from '../../../ui/text/punctuation.ts'
import { placeLabels } from './place-labels.ts'
import { placeStrokes } from './place-strokes.ts'

interface PlaceFigureProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: PathRank
}

/** In pixels at the usual text size. */
const SIZE = { width: 416, height: 104, meeting: 46 }
const MARGIN = 7
/** Columns that are wide enough for names. */
const MAX_NAMED = 4
/** Of more, dots would touch. */
const MAX_DOTTED = 20
const MAX_LEVELS_DOTTED = 8
const MAX_DRAWN = 60

/** The places of a term that has several, as lines that meet in it. */
export function PlaceFigure({ graph, paths, place }: PlaceFigureProps) {
  const id = useId()
  const drawn = useMemo(() => drawnPaths(paths, place), [paths, place])
  const chosen = Math.min(Number(place.rank), drawn.length - 1)
  const drawing = useMemo(() => placeStrokes(drawn, chosen, SIZE), [drawn, chosen])
  const isDotted = drawn.length <= MAX_DOTTED && drawn.every((path) => path.length <= MAX_LEVELS_DOTTED)
  const nameOf = (term: number) => graph.names.get(term) ?? t`term ${term}`
  const labels = drawn.length <= MAX_NAMED ? placeLabels(drawn, nameOf) : []
  return (
    <section aria-labelledby={id} className="w-full max-w-104 print:hidden">
      <h2 id={id} className="font-medium">
        Found in {formatNumber(paths.count)} places
      </h2>
      <div role="img" aria-label={inWords(drawn, paths.count, nameOf)} className="mt-2">
        {drawn.length <= MAX_NAMED && (
          <div
            className="grid items-end text-center"
            style={{ gridTemplateColumns: `repeat(${drawn.length}, minmax(0, 1fr))` }}
          >
            {drawing.columns.map((column) => (
              <ColumnName
                key={column}
                label={labels[column] ?? []}
                nameOf={nameOf}
                languages={graph.languages}
                isChosen={column === chosen}
              />
            ))}
          </div>
        )}
        <svg
          aria-hidden="true"
          viewBox={`0 ${-MARGIN} ${SIZE.width} ${SIZE.height + MARGIN * 2}`}
          className="mt-0.5 block w-full rtl:-scale-x-100"
          fill="none"
        >
          {drawing.strokes.map(({ key, d, isChosen }) => (
            <path
              key={key}
              d={d}
              className={isChosen ? 'stroke-verdigris' : 'stroke-ochre'}
              strokeWidth={isChosen ? 2 : drawn.length > MAX_DOTTED ? 0.9 : 1.25}
            />
          ))}
          {isDotted &&
            drawing.strokes.map(({ key, isChosen, dot }) => (
              <circle
                key={key}
                cx={dot.x}
                cy={dot.y}
                r={dot.isTop ? 3.5 : 3}
                strokeWidth={1.5}
                className={`${isChosen ? 'stroke-verdigris' : 'stroke-ochre'} ${dot.isTop ? 'fill-paper' : isChosen ? 'fill-verdigris' : 'fill-ochre'}`}
              />
            ))}
          <circle cx={drawing.focus.x} cy={drawing.focus.y} r={5.5} className="fill-verdigris" />
        </svg>
      </div>
      <p className="label mt-1 flex flex-wrap gap-x-5 max-sm:flex-col">
        <Key line="bg-verdigris">Position shown below</Key>{' '}
        <Key line="bg-ochre">Also elsewhere in the hierarchy</Key>{' '}
        {drawn.length < paths.count && <span>{formatNumber(drawn.length)} places are drawn.</span>}
      </p>
    </section>
  )
}

/** The first places, with the chosen one at the end if it is not among them. */
function drawnPaths(paths: AncestorPaths, place: PathRank): AncestorPath[] {
  const first = paths.take(0, MAX_DRAWN)
  return place.rank < BigInt(first.length) ? first : [...first.slice(0, -1), place.path]
}

interface ColumnNameProps {
  label: AncestorPath
  nameOf: (id: number) => string
  languages: AncestorGraph['languages']
  isChosen: boolean
}

/** The direct broader term of a place, below its top term and what tells it apart from other places. */
function ColumnName({ label, nameOf, languages, isChosen }: ColumnNameProps) {
  const direct = label.at(-1)
  return (
    <span className="block min-w-0 px-1 text-note leading-4">
      {label.slice(0, -1).map((id) => (
        <CatalogueLine key={id} language={languages.get(id)} className="line-clamp-2 text-muted">
          <CatalogueText language={languages.get(id)}>{nameOf(id)}</CatalogueText>&nbsp;›{' '}
        </CatalogueLine>
      ))}
      {direct !== undefined && (
        <CatalogueLine
          language={languages.get(direct)}
          className={`line-clamp-2 ${isChosen ? 'text-verdigris' : 'text-ochre'}`}
        >
          <CatalogueText language={languages.get(direct)}>{nameOf(direct)}</CatalogueText>{' '}
        </CatalogueLine>
      )}
    </span>
  )
}

/** Explains a colour of the drawing. */
function Key({ line, children }: { line: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`h-0.5 w-4 forced-color-adjust-none ${line}`} />
      {children}
    </span>
  )
}

/** The text alternative. It names the direct broader terms and what tells places apart; the list of places has the whole paths. */
function inWords(drawn: readonly AncestorPath[], count: bigint, nameOf: (id: number) => string): string {
  const named =
    drawn.length <= 6
      ? placeLabels(drawn, nameOf, (path) => path.slice(-1))
      : drawn.map((path) => path.slice(-1))
  const names = [...new Set(named.map((label) => label.map(nameOf).join(' › ')))]
  const under =
    names.length <= 6
      ? t`under ${listed(names)}`
      : plural(names.length, { one: 'under # broader term', other: 'under # broader terms' })
  return t`${formatNumber(count)} lines meet in this term: it is ${under}.`
}
