import { z } from 'zod/mini'
import { type Parameter, type Parsed, parseQueryString } from '../contract/query-string.ts'
import { IncompleteBody } from './incoming-body.ts'
import type { ServiceRequest } from './response.ts'

/** The most bytes of a body: 20,000 characters of any script, percent-encoded, or 100 names with their context. */
const MAX_BODY_BYTES = 512 * 1024

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const membersSchema = z.record(z.string(), z.union([z.string(), z.number()]))

/** Reads the parameters in the body of a request: a form, or a JSON object of texts and numbers. */
export async function readBody(request: ServiceRequest): Promise<Parsed<Parameter[]>> {
  const type = (request.header('content-type') ?? FORM).replace(/;.*$/s, '').trim().toLowerCase()
  if (type !== FORM && type !== JSON_TYPE) {
    const detail = `The body is “${type.slice(0, 80)}”; ${FORM} or ${JSON_TYPE} was expected.`
    return { ok: false, problem: { code: 'unsupported-media-type', detail, allowed: [FORM, JSON_TYPE] } }
  }
  let body: Buffer | undefined
  try {
    body = request.body ? await request.body(MAX_BODY_BYTES) : Buffer.alloc(0)
  } catch (error) {
    if (error instanceof IncompleteBody) return { ok: false, problem: error.problem }
    return malformed('The body did not arrive completely.')
  }
  if (body === undefined) {
    const detail = `The body is longer than ${MAX_BODY_BYTES} bytes, the most that is read.`
    return { ok: false, problem: { code: 'content-too-large', detail } }
  }
  const text = body.toString()
  return type === FORM ? parseQueryString(text.trim()) : parametersInJson(text)
}

function parametersInJson(text: string): Parsed<Parameter[]> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return malformed('The body is not valid JSON.')
  }
  const members = membersSchema.safeParse(json)
  if (!members.success) return malformed('The body must be a JSON object whose members are texts or numbers.')
  return { ok: true, value: Object.entries(members.data).map(([name, value]) => [name, String(value)]) }
}

function malformed(detail: string): Parsed<never> {
  return { ok: false, problem: { code: 'malformed-request', detail } }
}
