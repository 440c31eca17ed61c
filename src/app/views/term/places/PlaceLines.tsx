import { includes, type PlaceRange, type PlaceRow } from './place-rows.ts'

/** What the lines of all terms of a drawing share. */
export interface LinesState {
  /** The index of the chosen place. */
  readonly chosen: number
  readonly levels: number
  readonly lanes: number
  /** Whether the line of the chosen place is drawn from the top down, because another one was chosen. */
  readonly isGliding: boolean
}

interface LinesProps {
  row: PlaceRow<number>
  drawing: LinesState
}

type Position = string | number

interface Line {
  readonly from: readonly [x: Position, y: Position]
  readonly to: readonly [x: Position, y: Position]
  readonly places: PlaceRange
  /** The number of steps from the top to its level. */
  readonly step: number
  readonly isPartial: boolean
}

/**
 * The dot is one em below the edge of a row or of a top term. Another cell has room above it, where lines join: a level is
 * 44 px high.
 */
const JOIN = '0.4em'
const BELOW_JOIN = '1.625em'
const LINES = 'pointer-events-none absolute inset-y-0 h-full overflow-visible rtl:-scale-x-100'

/** The lines in a cell: those from the terms above join at its top, and one leads down. */
export function CellLines({ row, drawing }: LinesProps) {
  const { node, places, cell } = row
  const dot = node.broader.length === 0 ? '1em' : BELOW_JOIN
  const common = { step: drawing.levels - node.level, isPartial: node.omitted > 0 }
  const xOf = (at: number) => `${at * 100}%`
  const lines: Line[] = cell.joins.flatMap(({ at, ...range }, index): Line[] => {
    const down: Line = { ...common, places: range, from: [xOf(at), 0], to: [xOf(at), JOIN] }
    const before = cell.joins[index - 1]
    if (before === undefined) return [down]
    // Those further on join as well.
    const until = places.until
    return [
      down,
      { ...common, places: { ...range, until }, from: [xOf(at), JOIN], to: [xOf(before.at), JOIN] },
    ]
  })
  if (node.broader.length > 0) lines.push({ ...common, places, from: [0, JOIN], to: [0, dot] })
  if (node.level > 0) lines.push({ ...common, places, from: [0, dot], to: [0, '100%'] })
  return (
    <svg
      aria-hidden="true"
      className={`${LINES} start-3 hidden w-full text-[1rem] columns:block ${node.broader.length === 0 ? 'pointer-coarse:text-[1.375rem]' : ''}`}
    >
      <Lines lines={lines} drawing={drawing} />
      <Dot row={row} x={0} y={dot} drawing={drawing} />
    </svg>
  )
}

/** The lines beside a row: those of other terms pass, and its own leads down or into the lane before. */
export function LaneLines({ row, drawing }: LinesProps) {
  const { node, places, lane, passing, isJoining } = row
  const { lanes, levels } = drawing
  const xOf = (index: number) => `${((index + 0.5) / lanes) * 100}%`
  const common = { step: levels - node.level, isPartial: node.omitted > 0 }
  const lines: Line[] = passing.map((range, index) => ({
    ...common,
    isPartial: false,
    places: range,
    from: [xOf(index), 0],
    to: [xOf(index), '100%'],
  }))
  if (node.broader.length > 0) lines.push({ ...common, places, from: [xOf(lane), 0], to: [xOf(lane), '1em'] })
  if (node.level > 0)
    lines.push({
      ...common,
      places,
      from: [xOf(lane), '1em'],
      to: [xOf(isJoining ? lane - 1 : lane), '100%'],
    })
  return (
    <svg
      aria-hidden="true"
      className={`${LINES} start-0 w-[calc(var(--lanes)*var(--lane))] text-[1rem] pointer-coarse:text-[1.375rem] columns:hidden`}
    >
      <Lines lines={lines} drawing={drawing} />
      <Dot row={row} x={xOf(lane)} y="1em" drawing={drawing} />
    </svg>
  )
}

/** The line of the chosen place is drawn over the others. */
function Lines({ lines, drawing }: { lines: readonly Line[]; drawing: LinesState }) {
  const isChosen = (line: Line) => includes(line.places, drawing.chosen)
  return [...lines.filter((line) => !isChosen(line)), ...lines.filter(isChosen)].map((line) => {
    const { from, to, step, isPartial } = line
    const look = isChosen(line)
      ? `place-line-chosen ${drawing.isGliding ? 'place-line-gliding' : ''}`
      : isPartial
        ? 'place-line-omitted'
        : ''
    const timing: object = { '--step': step, '--steps': drawing.levels + 1 }
    return (
      <line
        key={`${isChosen(line)} ${from} ${to}`}
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
        // For the dashes of what is gliding.
        pathLength={isChosen(line) ? 1 : undefined}
        style={timing}
        className={`place-line ${look}`}
      />
    )
  })
}

function Dot({ row, x, y, drawing }: LinesProps & { x: Position; y: Position }) {
  const { node, places } = row
  if (node.omitted > 0) return null
  const isChosen = includes(places, drawing.chosen)
  return (
    <circle
      cx={x}
      cy={y}
      r={node.level === 0 ? 7 : isChosen ? 5 : 4}
      className={
        isChosen
          ? 'fill-verdigris forced-colors:fill-[Highlight]'
          : 'fill-ochre forced-colors:fill-[CanvasText]'
      }
    />
  )
}
