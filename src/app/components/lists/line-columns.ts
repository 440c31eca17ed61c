/** A row of one line, with its columns in a grid. */
export const LINE = 'relative h-full items-center gap-x-4 border-b border-line'

/** The headings of its columns. */
export const COLUMN_HEAD = 'label basis-full gap-x-4 pb-1'
