/** How many edits a word may be away from another: one for short words, which resemble too many others. */
export function editsAllowed(word: string): number {
  // Numbers have no spelling.
  if (word.length < 3 || word.length > LONGEST || /^\d/.test(word)) return 0
  return word.length <= 4 ? 1 : 2
}

/** Only words up to this length are compared. */
const LONGEST = 40

/**
 * Returns a function that counts the edits between a word and another: letters added, removed or replaced, and pairs of
 * neighbours swapped. The result is `limit + 1` if the words differ more.
 */
export function editCounter(word: string, limit: number): (other: string) => number {
  // The last three rows of the usual table: row i has the edits between the first i letters of the other word and each
  // beginning of this one.
  const newRow = () => new Uint8Array(word.length + 1)
  const rows = [newRow(), newRow(), newRow()] as const
  return (other) => {
    if (Math.abs(other.length - word.length) > limit) return limit + 1
    let [beforeLast, last, row]: readonly [Row, Row, Row] = rows
    for (let j = 0; j <= word.length; j++) last[j] = j
    for (let i = 1; i <= other.length; i++) {
      if (fillRow(row, last, beforeLast, word, other, i) > limit) return limit + 1
      const free = beforeLast
      beforeLast = last
      last = row
      row = free
    }
    return Math.min(limit + 1, last[word.length] as number)
  }
}

type Row = Uint8Array

/** Returns the least number in the row. */
function fillRow(row: Row, last: Row, beforeLast: Row, word: string, other: string, i: number): number {
  const letter = other.charCodeAt(i - 1)
  const before = other.charCodeAt(i - 2)
  let least = i
  row[0] = i
  for (let j = 1; j <= word.length; j++) {
    const isSame = letter === word.charCodeAt(j - 1)
    let edits = (last[j - 1] as number) + (isSame ? 0 : 1)
    edits = Math.min(edits, (last[j] as number) + 1, (row[j - 1] as number) + 1)
    // Before the first letter, the code is NaN and equals none.
    if (letter === word.charCodeAt(j - 2) && before === word.charCodeAt(j - 1))
      edits = Math.min(edits, (beforeLast[j - 2] as number) + 1)
    row[j] = edits
    least = Math.min(least, edits)
  }
  return least
}
