import { z } from 'zod/mini'
import { itemPageSchema, termPageSchema } from '../../contract/envelope.ts'
import { imageSchema, itemSchema, itemTermSchema, personSchema, rightsSchema } from '../../contract/item.ts'
import { ITEM_MEMBERS } from '../../contract/item-fields.ts'
import { matchedSchema } from '../../contract/matched.ts'
import { parameterFaultSchema, problemSchema } from '../../contract/problem.ts'
import { relationSchema, termSchema } from '../../contract/term.ts'
import { problemKindSchema } from '../problems.ts'
import { refer, type Schema } from './document.ts'

/** The schemas that validate and decode, under the names that the description gives them. */
const NAMED = {
  TermPage: termPageSchema,
  Term: termSchema,
  Relation: relationSchema,
  ItemPage: itemPageSchema,
  Item: itemSchema,
  ItemTerm: itemTermSchema,
  Person: personSchema,
  Rights: rightsSchema,
  Image: imageSchema,
  Matched: matchedSchema,
  Problem: problemSchema,
  ParameterFault: parameterFaultSchema,
  ProblemKind: problemKindSchema,
}
export type SchemaName = keyof typeof NAMED

/**
 * The components' schemas. Objects are left open, as decoding leaves them: version 1 may gain members. That none is
 * there which is not described is for the tests to see.
 */
export function schemaComponents(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => refer('schemas', id).$ref,
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      withoutSafeBounds(jsonSchema)
      if (zodSchema === itemSchema) describeMembers(jsonSchema)
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  )
}

/** Members of an item share their schemas by kind of value, so that each gets its description here. */
function describeMembers({ properties = {} }: Schema): void {
  for (const [member, { meaning }] of Object.entries(ITEM_MEMBERS)) {
    const schema = properties[member]
    if (typeof schema === 'object') properties[member] = { ...schema, description: meaning }
  }
}

/** The bounds of JavaScript's whole numbers say nothing of the catalogue; `int64` says how much room they need. */
function withoutSafeBounds(schema: Schema): void {
  if (schema.type !== 'integer') return
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  schema.format = 'int64'
}
