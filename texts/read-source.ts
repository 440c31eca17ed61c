import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { formatMessage, type Part } from './message.ts'

/** A part of a file, as offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A text of the interface at its place in the code. */
export interface Site extends Span {
  /** How the text is written: as a template `t`, as a call of `plural`, or as children of an element. */
  readonly form: 'template' | 'plural' | 'children'
  readonly context: string | undefined
  readonly parts: readonly Part[]
  /** The expressions of values and the counts of plurals. */
  readonly values: ReadonlyMap<string, Span>
  /** The elements of tags: their start and end tags. */
  readonly tags: ReadonlyMap<string, { readonly open: Span; readonly close: Span | undefined }>
  /** Whether there is a space before and after the text, which is not part of it. */
  readonly hasSpace: { readonly before: boolean; readonly after: boolean }
  readonly note: string | undefined
}

/** The texts of a file, in order; a text inside the expression of another comes after it. */
export function readSites(file: string, code: string): Site[] {
  const { program, errors, comments } = parseSync(file, code)
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
  const notes = comments.flatMap(({ value, start, end }) => {
    const [, note] = /^\*?\s*Translators: (.*?)\s*$/s.exec(value) ?? []
    return note === undefined ? [] : [{ note, start, end }]
  })
  const sites: Site[] = []
  /** Nodes that are a part of a text. */
  const used = new Set<number>()
  const add = (span: Span, form: Site['form'], builder: SiteBuilder, parts: readonly Part[]) => {
    const first = code.lastIndexOf('\n', code.lastIndexOf('\n', span.start) - 1)
    const note = notes.find(({ start, end }) => start > first && end <= span.start)?.note
    for (const node of builder.used) used.add(node)
    const { context, values, tags, hasSpace } = builder
    sites.push({ start: span.start, end: span.end, form, context, parts, values, tags, hasSpace, note })
  }
  const readChildren = ({ children, start }: ESTree.JSXElement | ESTree.JSXFragment) => {
    if (used.has(start)) return
    const own = trimmed(children, code)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || !own.some((child) => /\p{L}/u.test(textOf(child, code) ?? ''))) return
    const builder = new SiteBuilder(code)
    const parts = builder.trim(builder.ofChildren(own))
    add({ start: first.start, end: last.end }, 'children', builder, parts)
  }
  new Visitor({
    JSXElement: readChildren,
    JSXFragment: readChildren,
    TaggedTemplateExpression(node) {
      const context = contextOf(node.tag)
      if (context === undefined) return
      const builder = new SiteBuilder(code, context === '' ? undefined : context)
      add(node, 'template', builder, builder.ofTemplate(node.quasi))
    },
    CallExpression(node) {
      if (used.has(node.start) || !isPlural(node)) return
      const builder = new SiteBuilder(code)
      add(node, 'plural', builder, [builder.ofPlural(node)])
    },
  }).visit(program)
  return sites.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The message of a site, as catalogues have it. */
export function messageOf({ parts }: Site): string {
  return formatMessage(parts)
}

/** The context of a template: '' for `t`, the first argument for `inContext('…')`, undefined for other tags. */
function contextOf(tag: ESTree.Expression): string | undefined {
  if (tag.type === 'Identifier') return tag.name === 't' ? '' : undefined
  if (tag.type !== 'CallExpression' || tag.callee.type !== 'Identifier') return undefined
  const [context] = tag.arguments
  return tag.callee.name === 'inContext' && context?.type === 'Literal' ? String(context.value) : undefined
}

function isPlural(node: ESTree.Expression): node is ESTree.CallExpression {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'plural'
}

/** A text among the children of an element, with the spaces that JSX keeps; undefined for anything else. */
function textOf(child: ESTree.JSXChild, code: string): string | undefined {
  if (child.type === 'JSXText') {
    const lines = code.slice(child.start, child.end).split('\n')
    const kept = lines.map((line, index) => {
      const started = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? started : started.trimEnd()
    })
    return kept.filter((line) => line !== '').join(' ')
  }
  if (child.type !== 'JSXExpressionContainer') return undefined
  const { expression } = child
  if (expression.type === 'JSXEmptyExpression') return ''
  return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : undefined
}

/** The children without decoration at both ends: spaces, and elements without words, such as icons. */
function trimmed(children: readonly ESTree.JSXChild[], code: string): ESTree.JSXChild[] {
  const isDecoration = (child: ESTree.JSXChild): boolean => {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return child.children.every(isDecoration)
    return textOf(child, code)?.trim() === ''
  }
  const first = children.findIndex((child) => !isDecoration(child))
  const last = children.findLastIndex((child) => !isDecoration(child))
  return first === -1 ? [] : children.slice(first, last + 1)
}

/** Collects the values and elements of a text while its parts are read. */
class SiteBuilder {
  readonly #code: string
  readonly context: string | undefined
  readonly values = new Map<string, Span>()
  readonly tags = new Map<string, { open: Span; close: Span | undefined }>()
  readonly used = new Set<number>()
  readonly hasSpace = { before: false, after: false }

  constructor(code: string, context?: string) {
    this.#code = code
    this.context = context
  }

  ofTemplate({ quasis, expressions }: ESTree.TemplateLiteral): Part[] {
    return quasis.flatMap(({ value }, index) => {
      const expression = expressions[index]
      const part = expression && this.#ofExpression(expression)
      return [...(value.cooked ? [value.cooked] : []), ...(part === undefined ? [] : [part])]
    })
  }

  ofPlural({ arguments: [count, table], start }: ESTree.CallExpression): Part {
    this.used.add(start)
    if (!count || count.type === 'SpreadElement' || table?.type !== 'ObjectExpression')
      throw new SyntaxError(`plural(…) needs a count and its forms: ${this.#code.slice(start, start + 80)}`)
    const forms: Record<string, Part[]> = {}
    for (const property of table.properties) {
      if (property.type !== 'Property') continue
      const { key, value } = property
      const form = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (value.type === 'Literal') forms[form] = [String(value.value)]
      if (value.type === 'TemplateLiteral') forms[form] = this.ofTemplate(value)
    }
    return { plural: this.#nameOf(count), forms }
  }

  ofChildren(children: readonly ESTree.JSXChild[]): Part[] {
    return joined(
      children.flatMap((child): Part[] => {
        const text = textOf(child, this.#code)
        if (text !== undefined) return [text]
        if (child.type === 'JSXElement') return [this.#ofElement(child)]
        if (child.type !== 'JSXExpressionContainer') return []
        const { expression } = child
        return expression.type === 'JSXEmptyExpression' ? [] : [this.#ofExpression(expression)]
      }),
    )
  }

  /** Takes the spaces at both ends out of the text. */
  trim(parts: readonly Part[]): Part[] {
    const own = [...parts]
    const [first, last] = [own[0], own.at(-1)]
    this.hasSpace.before = typeof first === 'string' && first.startsWith(' ')
    this.hasSpace.after = typeof last === 'string' && last.endsWith(' ')
    if (typeof first === 'string') own[0] = first.trimStart()
    const end = own.at(-1)
    if (typeof end === 'string') own[own.length - 1] = end.trimEnd()
    return own
  }

  #ofElement({ openingElement, closingElement, children, start }: ESTree.JSXElement): Part {
    this.used.add(start)
    const tag = String(this.tags.size)
    this.tags.set(tag, { open: openingElement, close: closingElement ?? undefined })
    return { tag, parts: closingElement ? this.ofChildren(children) : undefined }
  }

  #ofExpression(expression: ESTree.Expression): Part {
    return isPlural(expression) ? this.ofPlural(expression) : { value: this.#nameOf(expression) }
  }

  /** A name for the value of an expression. Equal expressions have equal names. */
  #nameOf(expression: ESTree.Expression): string {
    const wanted = spokenName(expression) ?? '0'
    const code = this.#code.slice(expression.start, expression.end)
    for (let number = wanted === '0' ? 0 : 1; ; number++) {
      const name = wanted === '0' ? String(number) : number === 1 ? wanted : `${wanted}${number}`
      const taken = this.values.get(name)
      if (taken && this.#code.slice(taken.start, taken.end) !== code) continue
      this.values.set(name, { start: expression.start, end: expression.end })
      return name
    }
  }
}

/** What translators should call a value: `total` for `total`, `list.total` and `formatNumber(total)`. */
function spokenName(expression: ESTree.Expression): string | undefined {
  if (expression.type === 'Identifier') return expression.name
  if (
    expression.type === 'MemberExpression' &&
    !expression.computed &&
    expression.property.type === 'Identifier'
  )
    return expression.property.name
  if (expression.type !== 'CallExpression') return undefined
  const [argument] = expression.arguments
  return argument && argument.type !== 'SpreadElement' ? spokenName(argument) : undefined
}

function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part
    else if (part !== '') whole.push(part)
  }
  return whole
}
