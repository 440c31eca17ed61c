import { isRecord } from '../../catalogue/importing/sources/source-record.ts'

const CUT = '…'

/**
 * Reads JSON as the documentation abbreviates it. `…` is any value, further members of an object, or further elements at
 * the end of an array.
 */
export function parseAbbreviated(text: string): unknown {
  const open: string[] = []
  let before = ''
  const json = text.replace(/"(?:[^"\\]|\\.)*"|[{}[\]:,…]/g, (token) => {
    const isMember = before !== ':' && open.at(-1) === '{'
    before = token
    if (token === '{' || token === '[') open.push(token)
    if (token === '}' || token === ']') open.pop()
    if (token !== CUT) return token
    return isMember ? `"${CUT}": "${CUT}"` : `"${CUT}"`
  })
  return JSON.parse(json)
}

/**
 * The whole value, abbreviated where `shown` is, so that it equals `shown` if what is shown is true. An abbreviation
 * that hides nothing is left out, and is then a difference.
 */
export function abbreviateLike(shown: unknown, whole: unknown): unknown {
  if (shown === CUT) return whole === undefined ? undefined : CUT
  if (Array.isArray(shown) && Array.isArray(whole)) return abbreviateArray(shown, whole)
  if (isRecord(shown) && isRecord(whole)) return abbreviateObject(shown, whole)
  return whole
}

function abbreviateArray(shown: readonly unknown[], whole: readonly unknown[]): unknown[] {
  const isCut = shown.at(-1) === CUT
  const end = isCut ? shown.length - 1 : whole.length
  const elements = whole.slice(0, end).map((element, index) => abbreviateLike(shown[index], element))
  return isCut && whole.length > end ? [...elements, CUT] : elements
}

function abbreviateObject(shown: Record<string, unknown>, whole: Record<string, unknown>) {
  const isCut = CUT in shown
  const members = Object.entries(whole).filter(([name]) => !isCut || name in shown)
  const hidden = Object.keys(whole).length - members.length
  return {
    ...Object.fromEntries(members.map(([name, value]) => [name, abbreviateLike(shown[name], value)])),
    ...(hidden > 0 ? { [CUT]: CUT } : {}),
  }
}
