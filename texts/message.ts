/**
 * Messages in the notation of ICU MessageFormat, with numbered tags for elements: `Found in <0>{count, plural, one
 * {# place} other {# places}}</0>`. Only what the interface needs: values, plurals and tags.
 */

export type Part =
  | string
  | { readonly value: string }
  | { readonly plural: string; readonly forms: Readonly<Record<string, readonly Part[]>> }
  | { readonly tag: string; readonly parts: readonly Part[] | undefined }

export function formatMessage(parts: readonly Part[]): string {
  return parts.map(formatPart).join('')
}

function formatPart(part: Part): string {
  if (typeof part === 'string') return part.replaceAll("'", "''").replaceAll(/[{}<>]/g, "'$&'")
  if ('value' in part) return `{${part.value}}`
  if ('plural' in part) {
    const forms = Object.entries(part.forms).map(([form, inner]) => `${form} {${formatMessage(inner)}}`)
    return `{${part.plural}, plural, ${forms.join(' ')}}`
  }
  return part.parts === undefined
    ? `<${part.tag}/>`
    : `<${part.tag}>${formatMessage(part.parts)}</${part.tag}>`
}

/**
 * Reads a message.
 * @throws SyntaxError if a brace, a tag or a plural is incomplete
 */
export function parseMessage(text: string): Part[] {
  const reader = new MessageReader(text)
  const parts = reader.parts()
  if (reader.rest !== '') reader.fail('ends here')
  return parts
}

class MessageReader {
  readonly #text: string
  #offset = 0

  constructor(text: string) {
    this.#text = text
  }

  get rest(): string {
    return this.#text.slice(this.#offset)
  }

  fail(expected: string): never {
    throw new SyntaxError(
      `“${this.#text}”: character ${this.#offset + 1} should be something else: ${expected}`,
    )
  }

  /** Everything up to a closing brace, a closing tag or the end. */
  parts(): Part[] {
    const parts: Part[] = []
    let text = ''
    for (;;) {
      const literal = this.#take(/^(?:''|'[{}<>]'|[^{}<>'])+|^'/)
      if (literal !== undefined) {
        text += literal.replaceAll(/''|'([{}<>])'/g, (_, sign?: string) => sign ?? "'")
        continue
      }
      if (text !== '') parts.push(text)
      text = ''
      const next = this.rest.startsWith('{') ? this.#braces() : this.#tag()
      if (next === undefined) return parts
      parts.push(next)
    }
  }

  #braces(): Part {
    const name = this.#need(/^\{\s*([\w.]+)\s*/, 'the name of a value').replaceAll(/[{\s]/g, '')
    if (this.#take(/^\}/) !== undefined) return { value: name }
    this.#need(/^,\s*plural\s*,\s*/, '“}” or “, plural,”')
    const forms: Record<string, Part[]> = {}
    for (;;) {
      const form = this.#take(/^\s*(?:=\d+|[a-z]+)\s*\{/)
      if (form === undefined) break
      forms[form.replaceAll(/[{\s]/g, '')] = this.parts()
      this.#need(/^\}/, '“}” after a plural form')
    }
    this.#need(/^\s*\}/, '“}” after the plural forms')
    if (forms.other === undefined) this.fail('the plural form “other” is missing')
    return { plural: name, forms }
  }

  #tag(): Part | undefined {
    const opening = this.#take(/^<\d+\s*\/?>/)
    if (opening === undefined) return undefined
    const tag = opening.replaceAll(/\D/g, '')
    if (opening.includes('/')) return { tag, parts: undefined }
    const parts = this.parts()
    if (this.#take(new RegExp(`^</${tag}>`)) === undefined) this.fail(`“</${tag}>”`)
    return { tag, parts }
  }

  #take(pattern: RegExp): string | undefined {
    const [found] = pattern.exec(this.rest) ?? []
    this.#offset += found?.length ?? 0
    return found
  }

  #need(pattern: RegExp, expected: string): string {
    return this.#take(pattern) ?? this.fail(expected)
  }
}

/** The names of all values, plurals and tags: what a translation may contain. */
export function placeholdersOf(parts: readonly Part[]): Set<string> {
  return new Set(
    parts.flatMap((part) => {
      if (typeof part === 'string') return []
      if ('value' in part) return [part.value]
      if ('tag' in part) return [`<${part.tag}>`, ...placeholdersOf(part.parts ?? [])]
      return [part.plural, ...Object.values(part.forms).flatMap((form) => [...placeholdersOf(form)])]
    }),
  )
}
