import type { CSSProperties } from 'react'
import type { TreeRow } from '../../hierarchy/tree-row.ts'
import { indentSteps } from '../../ui/tree/indent-steps.ts'

/*
 * The layout of a row of the tree, by the width of its container. In a narrow one, the name, what is below it and the total
 * have as many lines as they need; in a wide one, each has its column.
 */

/** Narrow rows have room for a name of two lines, or of one with the other places below it. */
export const ROW_REM = { wide: 2, narrow: 3.5 }

export const ROW =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 border-b border-line py-1 ps-[calc(var(--narrow)+var(--opener))] [--opener:min(2.25rem,12vw)] @min-[26rem]:flex @min-[26rem]:min-h-8 @min-[26rem]:items-center @min-[26rem]:gap-x-0 @min-[26rem]:py-0 @min-[26rem]:ps-[calc(var(--wide)+var(--opener))] @min-[26rem]:[--opener:1.75rem]'

/** What opens a row. It is as high as the row. */
export const OPENER =
  'absolute inset-y-0 start-(--narrow) z-1 flex w-(--opener) items-center justify-center text-muted @min-[26rem]:start-(--wide)'

export const NAME =
  'cut-above block font-serif text-ui leading-4.5 wrap-anywhere @min-[26rem]:truncate @min-[26rem]:text-prose @min-[26rem]:leading-6 ltr:@min-[26rem]:pt-px'

export const REMARK =
  'cut-above col-start-1 mt-1 text-note leading-4 text-ochre wrap-anywhere @min-[26rem]:mt-0 @min-[26rem]:min-w-14 @min-[26rem]:shrink-9999 @min-[26rem]:truncate @min-[26rem]:ps-3'

export const COUNTS =
  'label col-start-2 row-span-2 row-start-1 ms-auto flex shrink-0 items-center pe-1 text-end'
/** Without room for both counts, there is the total. */
export const DIRECT = 'w-14 @max-[26rem]:hidden'
export const TOTAL = '@min-[26rem]:w-14'

const STEP_REM = { wide: 1.25, narrow: 0.875 }
const INDENTS = {
  wide: { whole: 9, next: 0.4, most: 3 },
  // On a phone the name needs the room.
  narrow: { whole: 3, next: 0.3, most: 3.5 },
}

type Indents = CSSProperties & Record<'--narrow' | '--wide', string>

/** How far a row is indented. Large text does not indent it further on a phone. */
export function indentOf({ level }: Pick<TreeRow, 'level'>): Indents {
  const rem = (width: keyof typeof INDENTS) => indentSteps(level - 1, INDENTS[width]) * STEP_REM[width]
  return {
    '--narrow': `min(${rem('narrow')}rem, ${4.2 * rem('narrow')}vw)`,
    '--wide': `${rem('wide')}rem`,
  }
}
