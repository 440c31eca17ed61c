/** A row of one line, with its columns in a grid. Children of the class `wide` or `widest` need such a window. */
export const LINE = 'line-row border-b border-line'

/** The headings of its columns. */
export const COLUMN_HEAD = 'line-row label basis-full pb-1'

/** The columns in wide and in the widest windows. In others, there are two. */
export function columnsOf(wide: string, widest: string): Record<string, string> {
  return { '--wide': wide, '--widest': widest }
}
