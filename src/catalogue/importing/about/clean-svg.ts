/** What a drawing needs. Anything else is left out with its content: scripts, other documents, animation. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath mask pattern style'.split(
    ' ',
  ),
)

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|([^<]+)/g
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** A reference to anything but a part of the same drawing, also written with escapes. */
const OUTSIDE = /url\(\s*(?!['"]?\s*#)|@import|expression\(|\\/i

/** The drawing with only the elements and attributes that a drawing needs; undefined if this is no whole SVG. */
export function cleanSvg(text: string): string | undefined {
  // Entities could hide what follows from the reading below.
  if (/<!(?:DOCTYPE[^>]*\[|ENTITY)/i.test(text)) return undefined
  const source = text.replace(/<!DOCTYPE[^>]*>/i, '')
  const drawing = new CleanedDrawing()
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    if (match.index !== end) return undefined
    end = match.index + match[0].length
    const [, cdata, slash, name, attributes = '', closed = '', plain = ''] = match
    if (name === undefined) drawing.text(cdata === undefined ? plain : escaped(cdata))
    else if (slash === '/') drawing.end(name)
    else drawing.start(name, attributes, closed === '/')
  }
  return end === source.length ? drawing.whole() : undefined
}

class CleanedDrawing {
  readonly #open: string[] = []
  /** How many of the open elements are left out. */
  #skipped = 0
  #isBroken = false
  #written = ''

  start(name: string, attributes: string, isEmpty: boolean): void {
    if (this.#open.length === 0 && (name !== 'svg' || this.#written !== '')) this.#isBroken = true
    const isKept = this.#skipped === 0 && ELEMENTS.has(name)
    if (isKept) this.#written += `<${name}${cleanAttributes(attributes)}${isEmpty ? '/' : ''}>`
    if (isEmpty) return
    this.#open.push(name)
    if (!isKept) this.#skipped++
  }

  end(name: string): void {
    if (this.#open.pop() !== name) this.#isBroken = true
    if (this.#skipped > 0) this.#skipped--
    else this.#written += `</${name}>`
  }

  text(text: string): void {
    if (this.#skipped > 0 || this.#open.length === 0) return
    if (this.#open.at(-1) !== 'style' || !OUTSIDE.test(text)) this.#written += text
  }

  whole(): string | undefined {
    return this.#isBroken || this.#open.length > 0 || this.#written === '' ? undefined : this.#written
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function cleanAttributes(written: string): string {
  let kept = ''
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    if (/^on/i.test(name) || OUTSIDE.test(value)) continue
    // A prefix may be bound to any namespace; `use` is the only element kept that follows a reference.
    if (/(?:^|:)href$/i.test(name) && !value.startsWith('#')) continue
    kept += ` ${name}="${value.replaceAll('"', '&quot;')}"`
  }
  return kept
}
