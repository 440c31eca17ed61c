import type { CSSProperties } from 'react'
import { t } from '../../../../contract/texts.ts'
import { TermLink } from '../../../components/terms/TermLink.tsx'
import type { AncestorPath } from '../../../hierarchy/ancestor-paths.ts'
import { linkedPath } from '../../../hierarchy/occurrence.ts'
import { plural } from '../../../ui/text/plural.ts'
import { PlaceChoice } from './PlaceChoice.tsx'
import { CellLines, LaneLines, type LinesState } from './PlaceLines.tsx'
import { type NodeName, placesInWords } from './place-names.ts'
import { includes, type PlaceRow } from './place-rows.ts'

/** What all terms of a drawing share. */
interface Drawing extends LinesState {
  readonly drawn: readonly AncestorPath[]
  /** The rank of the first place that is drawn. */
  readonly from: bigint
  /** The name of the radio group. */
  readonly group: string
  /** Whether it scrolls within a frame. The term stays at its foot if there is room. */
  readonly isFramed: boolean
}

interface DrawnTermProps {
  row: PlaceRow<number>
  /** Undefined for levels that are left out. */
  name: NodeName | undefined
  /** Likewise. */
  id: number | undefined
  language: string | undefined
  /** The place in words, at its top term. */
  label: string
  drawing: Drawing
  onChoose: (place: number) => void
}

/** Room for the lines beside the name: a column has one, a row the lanes up to its own. */
const ROW =
  'isolate relative py-1 ps-[calc((var(--at)+0.5)*var(--lane)+0.75rem)] pointer-coarse:py-2.5 columns:min-w-0 columns:ps-8 columns:pe-4'
const TOP = 'columns:pb-1.5'
const FOCUS = 'columns:pt-3.5 columns:pointer-coarse:pt-3.5'
const BETWEEN = `${FOCUS} columns:pb-1.5 columns:pointer-coarse:pb-1.5`
const FRAMED_FOCUS = 'sm:sticky sm:bottom-0 sm:bg-paper columns:relative'

/** A term of the drawing with the lines that lead to it and on from it. */
export function DrawnTerm({ row, id, name, language, label, drawing, onChoose }: DrawnTermProps) {
  const { node, places, cell, lane } = row
  const { drawn, chosen, lanes, group, isFramed } = drawing
  const isTop = node.broader.length === 0
  const isChosen = includes(places, chosen)
  const path = drawn[isChosen ? chosen : places.from] ?? []
  const style: CSSProperties = {
    gridRow: `${cell.row.from + 1} / ${cell.row.until + 1}`,
    gridColumn: `${cell.column.from + 1} / ${cell.column.until + 1}`,
    ...{ '--lanes': lanes, '--at': lane + 0.5, '--lane': laneWidth(lanes) },
  }
  return (
    <li
      style={style}
      className={`${ROW} ${isTop ? TOP : node.level === 0 ? `${FOCUS} ${isFramed ? FRAMED_FOCUS : ''}` : BETWEEN}`}
    >
      <CellLines row={row} drawing={drawing} />
      <LaneLines row={row} drawing={drawing} />
      {isTop && (
        <PlaceChoice
          label={label}
          path={path}
          isChosen={isChosen}
          group={group}
          onChoose={() => onChoose(places.from)}
        />
      )}
      {name === undefined || id === undefined ? (
        <span className="text-muted">
          {plural(node.omitted, { one: '# more level', other: '# more levels' })}
        </span>
      ) : (
        <TermName
          row={row}
          id={id}
          name={name}
          language={language}
          from={drawing.from}
          path={path}
          isChosen={isChosen}
        />
      )}
    </li>
  )
}

/** The width of a lane. In a narrow window with large text or many lanes, names need the room. */
const laneWidth = (lanes: number) => `min(1.5rem, 6vw, ${40 / lanes}vw)`

interface TermNameProps {
  row: PlaceRow<number>
  id: number
  name: NodeName
  language: string | undefined
  from: bigint
  path: AncestorPath
  isChosen: boolean
}

/** The name as a link to the term in that place. That of the page itself is larger. */
function TermName({ row, id, name, language, from, path, isChosen }: TermNameProps) {
  const { node, places } = row
  const isFocus = node.level === 0
  const look = isFocus ? 'text-lead/6' : isChosen ? 'text-verdigris' : OTHER
  return (
    <span className="block wrap-break-word hyphens-auto font-serif text-prose/6">
      {node.broader.length === 0 && !isChosen && (
        // In rows, the beginning of another line could be read as one more level.
        <span className="font-sans text-note text-ochre columns:hidden">
          {/* Translators: before the name of a term. */}
          {t`also under`}{' '}
        </span>
      )}
      <TermLink
        term={{ id, name: name.name, language }}
        path={linkedPath(path, isFocus ? path.length : path.indexOf(id))}
        aria-current={isFocus ? 'page' : undefined}
        preventScrollReset={isFocus}
        className={`quiet-link row-target ${look}`}
      />
      {name.id !== undefined && <span className="label"> {name.id}</span>}
      {!isFocus && (
        <span className="sr-only"> {placesInWords(places, from, path.length - path.indexOf(id))}</span>
      )}
    </span>
  )
}

/** A name that is not in the chosen place. */
const OTHER = 'text-ui/6 text-muted columns:text-prose/6'
