import { html } from 'hono/html'
import type { SchemaObject } from '../document.ts'
import type { Html } from './html.ts'

type Described = SchemaObject | boolean | undefined

/** The type of a schema in words: “text or null”, “list of Relation”. */
export function schemaWords(schema: Described): Html {
  if (typeof schema !== 'object') return html`any value`
  if (schema.$ref !== undefined) {
    const name = componentName(schema.$ref)
    return html`<a href="#record-${name}">${name}</a>`
  }
  if (schema.anyOf) return alternatives(schema.anyOf.map(schemaWords))
  if (Array.isArray(schema.type)) {
    return alternatives(schema.type.map((type) => html`${WORDS[type] ?? type}`))
  }
  if (schema.prefixItems) return html`pair of whole numbers`
  if (schema.type === 'array') {
    return html`list of ${schemaWords(Array.isArray(schema.items) ? undefined : schema.items)}`
  }
  const word = WORDS[schema.type ?? ''] ?? schema.type ?? 'any value'
  return html`${word}${bounds(schema)}`
}

/** The name of the component in a reference. */
export function componentName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  null: 'null',
  boolean: 'true or false',
  object: 'object',
}

function alternatives(words: readonly Html[]): Html {
  return html`${words.map((word, index) => (index === 0 ? word : html` or ${word}`))}`
}

function bounds({ minimum, maximum, default: byDefault, enum: values }: SchemaObject): string {
  const range =
    minimum !== undefined && maximum !== undefined && maximum < 1_000_000
      ? `, ${minimum} to ${maximum}`
      : minimum !== undefined
        ? `, ${minimum} or more`
        : ''
  const choice = !values ? '' : values.length <= 4 ? `: ${values.join(', ')}` : ', one of a list'
  return `${choice}${range}${byDefault === undefined ? '' : `; ${String(byDefault)} by default`}`
}
