import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { recordPath } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import type { ReplacedBy } from '../../contract/problem.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'

/** The answer for an id that no record has: 410 if an earlier catalogue had it, else 404. */
export async function missingRecord(
  resource: Resource,
  id: number,
  catalogue: Catalogue,
): Promise<ServiceResponse> {
  const gone = await catalogue.gone(resource, id)
  if (gone === undefined) {
    return problemAnswer({
      code: `${resource}-not-found`,
      detail: `There is no ${resource} with the id “${id}”.`,
    })
  }
  const { name, revision } = gone
  const replacement = await replacementOf(resource, gone.replacedBy, catalogue)
  const removed = `The ${resource} ${id}, “${name}”, was removed in revision ${revision}.`
  return problemAnswer({
    code: `${resource}-gone`,
    detail: replacement ? `${removed} It is replaced by “${replacement.name}”, ${replacement.uri}.` : removed,
    formerName: name,
    revision,
    ...(replacement && { replacedBy: replacement }),
  })
}

/** The record that replaces another one. It can be gone as well: then its address says what replaces it. */
async function replacementOf(
  resource: Resource,
  id: number | null,
  catalogue: Catalogue,
): Promise<ReplacedBy | undefined> {
  if (id === null) return undefined
  const record = await catalogue.get(resource, id, { maxNarrower: 0 })
  const named = record ? nameIn(record) : await catalogue.gone(resource, id)
  if (named === undefined) return undefined
  const { name, language } = { language: undefined, ...named }
  return { id, name, ...(language !== undefined && { language }), uri: recordPath(resource, id) }
}

const namedSchema = z.union([
  z.object({ display_title: z.string() }),
  z.object({ name: z.string(), language: z.optional(z.string()) }),
])

function nameIn(record: Buffer): { name: string; language?: string | undefined } {
  const named = namedSchema.parse(JSON.parse(record.toString()))
  return 'display_title' in named ? { name: named.display_title } : named
}
