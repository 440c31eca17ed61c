/** The longest text of an entity. A few nested entities can expand to gigabytes. */
const LONGEST = 64 * 1024
/** The deepest nesting of entities. */
const DEEPEST = 100

const PREDEFINED: readonly [string, string][] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]

/**
 * The entities of a document type with their texts. References to characters and to other entities are replaced (XML
 * 1.0, 4.5). An entity that contains itself or gets too long is left out, so its use is an error.
 */
export function declaredEntities(doctype: string): ReadonlyMap<string, string> {
  const declared = new Map(PREDEFINED)
  for (const [, name = '', double, single] of doctype.matchAll(
    /<!ENTITY\s+([^\s%]\S*)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu,
  )) {
    // The first declaration of a name is valid.
    if (!declared.has(name)) declared.set(name, withCharacters(double ?? single ?? ''))
  }
  const expanded = new Map<string, string | undefined>(PREDEFINED)
  for (const name of declared.keys()) expand(name, declared, expanded, 0)
  return new Map([...expanded].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

/** Expands an entity and the entities in it, each once. */
function expand(
  name: string,
  declared: ReadonlyMap<string, string>,
  expanded: Map<string, string | undefined>,
  depth: number,
): string | undefined {
  if (expanded.has(name)) return expanded.get(name)
  // An entity that contains itself gets no text.
  expanded.set(name, undefined)
  const value = declared.get(name)
  if (value === undefined || depth > DEEPEST) return undefined
  const parts: string[] = []
  let length = 0
  // Every second part is the name of an entity.
  for (const [i, part] of value.split(/&([^\s;&#]+);/u).entries()) {
    const text = i % 2 === 0 ? withCharacters(part) : expand(part, declared, expanded, depth + 1)
    length += text?.length ?? 0
    if (text === undefined || length > LONGEST) return undefined
    parts.push(text)
  }
  const text = parts.join('')
  expanded.set(name, text)
  return text
}

function withCharacters(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (reference, hexadecimal, decimal) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })
}
