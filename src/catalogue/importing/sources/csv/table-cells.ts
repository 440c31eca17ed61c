/**
 * Reads one line of CSV or TSV by RFC 4180, and leniently if it has errors: a quote inside an unquoted cell is literal,
 * and so are the quotes of a cell that has text after its closing quote.
 */

export interface LineEnding {
  /**
   * `closed`: the row ends with the line. `open`: a quoted cell continues in the next line. `broken`: text follows the
   * closing quote of a cell that began on an earlier line, so the quotes around it belong to different cells.
   */
  kind: 'closed' | 'open' | 'broken'
  delimiters: number
  /** Whether the line follows RFC 4180. */
  isStrict: boolean
}

/**
 * Follows the quotes of one line without building cells.
 * @param line without its line end
 * @param inQuotes whether the line begins inside a quoted cell
 */
export function endingOf(line: string, delimiter: string, inQuotes: boolean): LineEnding {
  if (!inQuotes && !line.includes('"'))
    return { kind: 'closed', delimiters: countOf(line, delimiter), isStrict: true }
  let count = 0
  let isStrict = true
  const text = inQuotes ? `"${line}` : line
  // `at` is the start of a cell.
  for (let at = 0; ; ) {
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1)
      if (close < 0) return { kind: 'open', delimiters: count, isStrict }
      const isFollowed = close + 1 < text.length && !text.startsWith(delimiter, close + 1)
      if (isFollowed && inQuotes && at === 0) return { kind: 'broken', delimiters: count, isStrict }
      isStrict &&= !isFollowed
      at = close + 1
    }
    // Skip to the next quote that opens a cell.
    const end = cellEnd(text, `${delimiter}"`, at)
    isStrict &&= !text.slice(at, end).includes('"')
    count += countOf(text.slice(at, end), delimiter)
    if (end === text.length) return { kind: 'closed', delimiters: count, isStrict }
    count++
    at = end + delimiter.length
  }
}

/**
 * The cells of a whole row.
 * @param row a row that ends where `endingOf` says, without its line end
 * @param most the most cells to return; further ones are ignored
 */
export function cellsOf(row: string, delimiter: string, most: number): string[] {
  if (!row.includes('"')) return row.split(delimiter, most)
  const cells: string[] = []
  for (let at = 0; cells.length < most; ) {
    const { text, end } = cellAt(row, delimiter, at)
    cells.push(text)
    if (end === row.length) break
    at = end + delimiter.length
  }
  return cells
}

/** Whether a cell of a row has text after its closing quote. Somebody may have lost a quote there. */
export function hasTextAfterQuote(row: string, delimiter: string): boolean {
  for (let at = 0; ; ) {
    const { isFollowed, end } = cellAt(row, delimiter, at)
    if (isFollowed || end === row.length) return isFollowed
    at = end + delimiter.length
  }
}

/** The cells of a line with an open quote: closed at the line end if that gives this many cells, else split. */
export function cellsDespiteOpenQuote(line: string, delimiter: string, width: number): string[] {
  const closed = `${line}"`
  const { kind, delimiters, isStrict } = endingOf(closed, delimiter, false)
  if (kind === 'closed' && isStrict && delimiters + 1 === width) return cellsOf(closed, delimiter, width)
  return line.split(delimiter).map((cell) => {
    const quoted = /^\s*"(.*)"\s*$/s.exec(cell)?.[1]
    return quoted === undefined ? cell.replace(/^\s*"/, '') : quoted.replaceAll('""', '"')
  })
}

export function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count++
  return count
}

/** The cell that begins at `at`, and whether text follows its closing quote. */
function cellAt(
  row: string,
  delimiter: string,
  at: number,
): { text: string; end: number; isFollowed: boolean } {
  const close = row[at] === '"' ? closingQuote(row, at + 1) : undefined
  const past = close === undefined ? at : close < 0 ? row.length : close + 1
  const end = cellEnd(row, delimiter, past)
  const isFollowed = close !== undefined && end > past
  if (close === undefined || isFollowed) return { text: row.slice(at, end), end, isFollowed }
  return { text: row.slice(at + 1, close < 0 ? end : close).replaceAll('""', '"'), end, isFollowed }
}

function cellEnd(row: string, delimiter: string, from: number): number {
  const end = row.indexOf(delimiter, from)
  return end < 0 ? row.length : end
}

/** The next quote that is not doubled; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}
