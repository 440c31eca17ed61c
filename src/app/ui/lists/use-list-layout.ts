import { useRef } from 'react'
import { columnsIn } from '../rows/row-ranges.ts'
import { useDevicePixelRatio, useElementHeightPx, useElementWidthPx, useRemPx } from '../window/use-pixels.ts'
import { useTopPx } from '../window/use-top.ts'
import type { ListGeometry } from './list-position.ts'
import { heightCapPx, spanOf } from './scroll-span.ts'
import { useRoomForBar } from './use-room-for-bar.ts'

interface ListLayoutOptions {
  count: number
  /** The minimum height of a row; a taller ruler raises it. */
  rowHeightRem: number
  /** The minimum width of a column; one column without it. */
  columnRem: number | undefined
  maxColumns: number | undefined
}

/** Measures everything that the position of a row depends on, and follows its changes. */
export function useListLayout({ count, rowHeightRem, columnRem, maxColumns }: ListLayoutOptions) {
  const listRef = useRef<HTMLOListElement>(null)
  const rulerRef = useRef<HTMLDivElement>(null)
  const barRef = useRef<HTMLDivElement>(null)
  const remPx = useRemPx()
  const capPx = heightCapPx(useDevicePixelRatio())
  const columns = columnsIn(useElementWidthPx(listRef), columnRem && columnRem * remPx, maxColumns)
  const linePx = Math.ceil(Math.max(rowHeightRem * remPx, useElementHeightPx(rulerRef)))
  const barPx = Math.round(useElementHeightPx(barRef))
  useRoomForBar(listRef, barPx)
  const topPx = useTopPx(listRef)
  const span = spanOf(Math.ceil(count / columns) * linePx, capPx)
  const geometry: ListGeometry = { span, topPx: topPx ?? 0, barPx, linePx, columns }
  return {
    listRef,
    rulerRef,
    barRef,
    geometry,
    /** False until the list's own position in the document is known. */
    isMeasured: topPx !== undefined,
  }
}
