import { decodeHTMLStrict } from 'entities/decode'

/** Elements that also occur without an end. */
const ALONE = new Set('br hr img p li div tr td th'.split(' '))
/** Elements that count as HTML if they have an end, too: <Mark> alone can be a name. */
const PAIRED = new Set(
  'a abbr b big blockquote center cite code dd del dl dt em font h1 h2 h3 h4 h5 h6 i ins mark ol pre q s section small span strike strong sub sup table tbody thead tt u ul'.split(
    ' ',
  ),
)
const NEW_LINE = new Set('br hr li div tr dd dt ul ol table'.split(' '))
const NEW_PARAGRAPH = new Set('p blockquote pre section h1 h2 h3 h4 h5 h6'.split(' '))
const NEW_CELL = new Set(['td', 'th'])

/** XHTML in RDF can have a prefix, other than those of Office programs: `<h:div>`. */
const TAG_BEGIN = /<(?:(?![ovw]:)[a-z][a-z\d]*:)?([a-z][a-z0-9]*)(?=[\s>])/gi
const TAG_END = /<\/(?:(?![ovw]:)[a-z][a-z\d]*:)?([a-z][a-z0-9]*)\s*>/gi
const TAG =
  /<(\/?)(?:(?![ovw]:)[a-z][a-z\d]*:)?([a-z][a-z0-9]*)((?:\s+[a-z][\w:-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))*)\s*\/?>/gi
const OF_OFFICE = /<\?xml\b[^<>]*>|<\/?[ovw]:[a-z]+\b[^<>]*>/gi
/** A line break of HTML is usually also the end of a line. */
const BREAK = /(<br\s*\/?>)[^\S\n]*\r?\n/gi
/** What has a beginning without an end is not searched again for every beginning. */
const HIDDEN = /<!--(?:(?!<!--)[\s\S])*?-->|<(script|style)\b[^<>]*>(?:(?!<\1)[\s\S])*?<\/\1\s*>/gi
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi
/** Numbers that are no characters. */
const NO_CHARACTER = /[\0\ufffd]/

/** Texts are escaped several times if several programs have done it. */
const MOST_ROUNDS = 4

/**
 * A text without HTML: its elements become line ends or nothing, its entities characters. Angle brackets and ampersands that
 * are no HTML stay: `a < b`, `<5 cm`, `AT&T`, `<Rosa>`.
 */
export function plainOfHtml(text: string): string {
  let plain = text
  for (let round = 0; round < MOST_ROUNDS && /[<&]/.test(plain); round++) {
    const next = withoutTags(plain).replace(ENTITY, textOfEntity)
    if (next === plain) break
    plain = next
  }
  return plain
}

/** The character of an entity such as `&eacute;`, `&#233;` or `&#xe9;`; the entity itself if there is no such character. */
function textOfEntity(entity: string): string {
  const text = decodeHTMLStrict(entity)
  return NO_CHARACTER.test(text) ? entity : text
}

function withoutTags(text: string): string {
  if (!/<[a-z/!]/i.test(text)) return text
  const ends = new Set(Array.from(text.matchAll(TAG_END), ([, name = '']) => name.toLowerCase()))
  const begins = new Set(Array.from(text.matchAll(TAG_BEGIN), ([, name = '']) => name.toLowerCase()))
  const withoutHidden = text.replace(HIDDEN, '').replace(BREAK, '$1')
  let plain = withoutHidden.replace(TAG, (tag, _end: string, written: string) => {
    const name = written.toLowerCase()
    const isHtml = ALONE.has(name) || (PAIRED.has(name) && ends.has(name) && begins.has(name))
    if (!isHtml) return tag
    if (NEW_PARAGRAPH.has(name)) return '\n\n'
    if (NEW_LINE.has(name)) return '\n'
    return NEW_CELL.has(name) ? ' ' : ''
  })
  if (plain === text) return text
  // Office programs write these between elements of HTML.
  if (plain !== withoutHidden) plain = plain.replace(OF_OFFICE, '')
  const lines = plain.split('\n').map((line) => line.trim())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The parts of a text between separators. */
export function splitText(text: string, separators: string | readonly string[]): string[] {
  return [separators].flat().reduce((parts, sign) => parts.flatMap((part) => splitAt(part, sign)), [text])
}

/** A semicolon that ends an entity is no separator. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  for (const part of text.split(separator)) {
    const last = parts.at(-1)
    const entity = separator.startsWith(';') ? /&#?\w{2,31}$/.exec(last ?? '')?.[0] : undefined
    if (entity !== undefined && textOfEntity(`${entity};`) !== `${entity};`)
      parts[parts.length - 1] = last + separator + part
    else parts.push(part)
  }
  return parts
}
