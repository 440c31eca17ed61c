/** As long as a text made of entities may get; a few of them in one another can stand for gigabytes. */
const LONGEST = 64 * 1024
/** As deep as entities may be in one another. */
const DEEPEST = 100

const PREDEFINED: readonly [string, string][] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]

/**
 * The entities that a document type declares, each as the text that it stands for: references in a value, to characters
 * and to other entities, are replaced (XML 1.0, 4.5). One that leads back to itself or gets too long is left out, so
 * that its use is a fault.
 */
export function declaredEntities(doctype: string): ReadonlyMap<string, string> {
  const declared = new Map(PREDEFINED)
  for (const [, name = '', double, single] of doctype.matchAll(
    /<!ENTITY\s+([^\s%]\S*)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu,
  )) {
    // The first declaration of a name is the one that counts.
    if (!declared.has(name)) declared.set(name, withCharacters(double ?? single ?? ''))
  }
  const expanded = new Map<string, string | undefined>(PREDEFINED)
  for (const name of declared.keys()) expand(name, declared, expanded, 0)
  return new Map([...expanded].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

/** Finds the text of an entity and of those in it, each once. */
function expand(
  name: string,
  declared: ReadonlyMap<string, string>,
  expanded: Map<string, string | undefined>,
  depth: number,
): string | undefined {
  if (expanded.has(name)) return expanded.get(name)
  // Until it is known it has no text, so one that leads back to itself has none.
  expanded.set(name, undefined)
  const value = declared.get(name)
  if (value === undefined || depth > DEEPEST) return undefined
  const parts: string[] = []
  let length = 0
  // Every second part is the name in a reference.
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
