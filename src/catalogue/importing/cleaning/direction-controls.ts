const CONTROL = /[\u202a-\u202e\u2066-\u2069]/
const EMBEDDINGS = '\u202a\u202b\u202d\u202e'
const END_OF_EMBEDDING = '\u202c'
const ISOLATES = '\u2066\u2067\u2068'
const END_OF_ISOLATE = '\u2069'

/**
 * Removes direction controls without a partner. An override that is never closed reverses everything after the text on a
 * page; a stray end can close what the page opened. Pairs stay, because bidirectional text needs them. Matching follows
 * the Unicode Bidirectional Algorithm (UAX #9, BD9 to BD11), line by line.
 */
export function withoutUnpairedDirections(text: string): string {
  return CONTROL.test(text) ? text.split('\n').map(pairedLine).join('\n') : text
}

function pairedLine(line: string): string {
  const unpaired = new Set<number>()
  const open: { index: number; isIsolate: boolean }[] = []
  for (let index = 0; index < line.length; index++) {
    const character = line[index] as string
    const isIsolate = ISOLATES.includes(character)
    if (isIsolate || EMBEDDINGS.includes(character)) open.push({ index, isIsolate })
    else if (character === END_OF_EMBEDDING) {
      if (open.at(-1)?.isIsolate === false) open.pop()
      else unpaired.add(index)
    } else if (character === END_OF_ISOLATE) {
      const isolate = open.findLastIndex(({ isIsolate }) => isIsolate)
      // The end of an isolate also ends the embeddings inside it, which then have no end.
      if (isolate < 0) unpaired.add(index)
      else for (const inside of open.splice(isolate).slice(1)) unpaired.add(inside.index)
    }
  }
  for (const { index } of open) unpaired.add(index)
  return line
    .split('')
    .filter((_, index) => !unpaired.has(index))
    .join('')
}
