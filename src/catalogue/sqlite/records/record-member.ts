/**
 * A member of a record, out of its JSON text, without reading the rest of it: undefined where it has none of that name.
 * Takes the first member so named, at whatever depth; `JSON.stringify` must have written the text.
 */
export function memberIn(json: string, name: string): unknown {
  // Inside a string the quotes would stand behind backslashes, so that nothing but a name can look like this.
  const key = `"${name}":`
  const at = json.indexOf(key)
  if (at < 0) return undefined
  const start = at + key.length
  switch (json.charCodeAt(start)) {
    case QUOTE: {
      const end = stringEnd(json, start)
      const backslash = json.indexOf('\\', start)
      return backslash < 0 || backslash >= end
        ? json.slice(start + 1, end - 1)
        : JSON.parse(json.slice(start, end))
    }
    case OPENING_BRACKET:
      return json.charCodeAt(start + 1) === CLOSING_BRACKET
        ? []
        : JSON.parse(json.slice(start, closingEnd(json, start, OPENING_BRACKET, CLOSING_BRACKET)))
    case OPENING_BRACE:
      return JSON.parse(json.slice(start, closingEnd(json, start, OPENING_BRACE, CLOSING_BRACE)))
    default:
      return JSON.parse(/[^,}]*/y.exec(json.slice(start))?.[0] ?? 'null')
  }
}

/**
 * The name of the member in whose value this place of a record's JSON text stands, or of the one before where it stands
 * in a name. Only for texts without a backslash, in which no string holds a quote. Of persons, the list that they are in.
 */
export function memberAround(json: string, at: number): string {
  const name = nameBefore(json, '":', at)
  return name === 'name' ? nameBefore(json, '":[{', at) : name
}

/** The last name before a place that has this, its closing quote included, behind it. */
function nameBefore(json: string, behind: string, at: number): string {
  let end = json.lastIndexOf(behind, at)
  // A string that begins with a colon looks the same, but before its quote no letter stands.
  while (end > 0 && !isOfName(json.charCodeAt(end - 1))) end = json.lastIndexOf(behind, end - 1)
  return json.slice(json.lastIndexOf('"', end - 1) + 1, end)
}

function isOfName(code: number): boolean {
  return code === UNDERSCORE || (code >= SMALL_A && code <= SMALL_Z)
}

const UNDERSCORE = 0x5f
const SMALL_A = 0x61
const SMALL_Z = 0x7a
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/** Where the string that begins here ends, its closing quote included. */
function stringEnd(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); ; at = json.indexOf('"', at + 1)) {
    let backslashes = 0
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
}

/** Where the list or object that begins here ends, what closes it included. */
function closingEnd(json: string, start: number, opening: number, closing: number): number {
  let depth = 0
  for (let at = start; ; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = stringEnd(json, at) - 1
    else if (code === opening) depth++
    else if (code === closing && --depth === 0) return at + 1
  }
}
