import type { Ref } from 'react'
import { Link } from 'react-router'
import { useMarkedLanguage } from '../../../components/view/CatalogueText.tsx'
import { buildTermUrl } from '../../../routing/urls.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { type Box, LINE_PX, middle, type Point, spacesAfter } from './boxes.ts'
import type { Drawing } from './layout.ts'
import './map.css'

interface TermMapProps {
  drawing: Drawing
  title: string
  /** Screen pixels per pixel of the diagram. */
  scale: number
  ref: Ref<SVGSVGElement>
}

/** The diagram as an SVG with its own style, so that it can be saved. Every box is a link. */
export function TermMap({ drawing, title, scale, ref }: TermMapProps) {
  const { width, height, boxes, strokes, rest } = drawing
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no other element for a group of an SVG
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      role="group"
      aria-label={title}
      className="term-map m-auto block shrink-0"
    >
      <defs>
        <marker
          id="map-loop-end"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path className="map-arrow" d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {strokes.map(({ line, points, isStepped }) => (
        <path
          key={`${line.kind} ${line.from} ${line.to}`}
          className={`map-line map-line-${line.kind}`}
          d={isStepped ? steppedPath(points) : curvedPath(points)}
          markerEnd={line.kind === 'loop' ? 'url(#map-loop-end)' : undefined}
        />
      ))}
      {boxes.map((box) => (
        <TermBox key={box.term.id} box={box} />
      ))}
      {rest && (
        <text className="map-text map-rest" x={middle(rest).x} y={middle(rest).y + 5}>
          and {formatNumber(rest.count)} more
        </text>
      )}
    </svg>
  )
}

function TermBox({ box: { term, lines, x, y, width, height } }: { box: Box }) {
  const lang = useMarkedLanguage(term.language)
  // The spaces have no width, so that lines stay centred. With them, the text equals the name for search and speech
  // input.
  const spaces = spacesAfter(lines, term.name)
  return (
    <Link
      to={buildTermUrl(term, [], 'map')}
      aria-label={term.name}
      aria-current={term.role === 'focus' ? 'page' : undefined}
      className={`map-box map-box-${term.role}`}
    >
      <title>{term.name}</title>
      <rect x={x} y={y} width={width} height={height} rx={2} />
      <text lang={lang} className="map-text map-name">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line
          <tspan key={index} x={x + width / 2} y={y + 20 + index * LINE_PX}>
            {line}
            {spaces[index] && <tspan fontSize={0}> </tspan>}
          </tspan>
        ))}
      </text>
    </Link>
  )
}

/** An SVG path along the points, with one curve between each pair. */
function curvedPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  const last = rest.at(-1)
  return [`M${at(first)}`, ...bends, last && `L${at(last)}`].filter(Boolean).join('')
}

/** An SVG path of straight lines. */
function steppedPath(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('')
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
