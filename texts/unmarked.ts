import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import type { Span } from './read-source.ts'

/** A string that looks like a text of the interface and has no mark. */
export interface Unmarked extends Span {
  readonly line: number
  readonly text: string
}

/** Attributes and members whose values are no texts. */
const NO_TEXTS =
  /^(?:\w*[cC]lass(?:Name)?|className|key|id|d|to|href|rel|type|role|src|path|test|viewBox|transform|style|as|kind|sizes|media|fill|stroke|color|translate|when|code|\w*Key|aria-(?:labelledby|controls|describedby|keyshortcuts|current|live|haspopup))$/

/** Finds strings with words that should probably be marked. Single words in lower case cannot be told from codes. */
export function findUnmarked(file: string, code: string): Unmarked[] {
  const { program } = parseSync(file, code)
  const skipped: Span[] = []
  const found: Unmarked[] = []
  const skip = (span: Span | null | undefined) => span && skipped.push(span)
  /** Templates with a tag, such as `t`. */
  const tagged = new Set<number>()
  const look = ({ start, end }: Span, text: string) => {
    if (!looksLikeText(text) || skipped.some((span) => span.start <= start && end <= span.end)) return
    found.push({ start, end, text, line: code.slice(0, start).split('\n').length })
  }
  new Visitor({
    ImportDeclaration: skip,
    ExportNamedDeclaration: ({ source }) => skip(source),
    ImportExpression: skip,
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    ThrowStatement: skip,
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi.start),
    CallExpression: (node) => skipCall(node, skip),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && NO_TEXTS.test(name.name)) skip(value)
    },
    Property({ key, value }) {
      skip(key.type === 'Literal' ? key : undefined)
      if (
        key.type === 'Identifier' &&
        NO_TEXTS.test(key.name) &&
        value.type === 'Literal' &&
        key.name !== 'name'
      )
        skip(value)
    },
    Literal: (node) => typeof node.value === 'string' && look(node, node.value),
    TemplateLiteral(node) {
      if (!tagged.has(node.start)) look(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…'))
    },
  }).visit(program)
  return found
}

/** Arguments without texts: forms of plurals, which are marked by their call, contexts, addresses and events. */
function skipCall(node: ESTree.CallExpression, skip: (span: Span | undefined) => void): void {
  const name =
    node.callee.type === 'Identifier'
      ? node.callee.name
      : node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier'
        ? node.callee.property.name
        : ''
  if (name === 'plural') {
    const [, table] = node.arguments
    if (table?.type !== 'ObjectExpression') return
    for (const property of table.properties)
      if (property.type === 'Property' && property.value.type === 'Literal') skip(property.value)
      else if (property.type === 'Property' && property.value.type === 'TemplateLiteral') skip(property.value)
  }
  if (
    /^(?:inContext|addEventListener|removeEventListener|querySelector(?:All)?|closest|matches|matchMedia|getItem|setItem|CSS)$/.test(
      name,
    )
  )
    node.arguments.forEach(skip)
}

function looksLikeText(text: string): boolean {
  if (!/\p{L}[\p{L}–]/u.test(text)) return false
  // Addresses and selectors.
  if (/^(?:https?:|\/|\.\/|#|@|\[|\?|&)|^[\w.-]+\/[\w./+-]+$/.test(text)) return false
  // A sentence, a label, words around a value, or a word that is put before or after another.
  return (
    /^[\p{Lu}“]\p{Ll}|^\p{Lu}[ –]|[’“”]|^\p{Ll}+ $|^ \p{Ll}+$/u.test(text) ||
    (/\p{L},? \p{L}|… \(?\p{L}|\p{L}\)? …/u.test(text) && !isClasses(text))
  )
}

/** Names of classes, media queries and the like: no capital, and a sign that words do not have. */
function isClasses(text: string): boolean {
  const tokens = text.split(/\s+/).filter((token) => token !== '' && token !== '…')
  return (
    tokens.some((token) => /[a-z0-9…]-[a-z0-9[…]|[a-z]:[a-z[]|[[\]@=]/.test(token)) || text === 'flex grow'
  )
}
