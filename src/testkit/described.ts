import { Ajv2020 } from 'ajv/dist/2020.js'
import type {
  OpenApi,
  ReferenceObject,
  ResponseObject,
  ResponsesObject,
  SchemaObject,
} from '../service/openapi/document.ts'
import { describeApi } from '../service/openapi/openapi.ts'
import { resolve, resolveResponse } from '../service/openapi/reference/resolve.ts'

/**
 * Compares responses with the description of the API. The validator is Ajv and not the schemas of the contract, because
 * the test must read the published document as other tools read it.
 */

export interface Given {
  status: number
  headers: Headers
  text: string
}

const api = describeApi()
const ADDRESS = 'vitrine:openapi'
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
ajv.addSchema({ ...closed(api), $id: ADDRESS })

/** How a response deviates from the description; undefined if it does not. */
export function undescribed(method: string, address: string, given: Given): string | undefined {
  const path = address.replace(/\?.*$/s, '')
  const found = responseOf(method, path, given.status)
  const fault = found
    ? (headerFault(found.response, given.headers) ?? bodyFault(method, found, given))
    : 'the description has no such status there'
  return fault === undefined ? undefined : `${method} ${path} answered ${given.status}: ${fault}`
}

/** How a value deviates from a schema of the description; `pointer` begins with `/`. */
export function schemaFault(pointer: string, value: unknown): string | undefined {
  const validate = ajv.getSchema(`${ADDRESS}#${pointer}`)
  if (!validate) return `there is no schema at ${pointer}`
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

interface FoundResponse {
  response: ResponseObject
  pointer: string
}

function responseOf(method: string, path: string, status: number): FoundResponse | undefined {
  const elsewhere = (kind: keyof OpenApi['x-elsewhere']) =>
    entry(`/x-elsewhere/${kind}`, api['x-elsewhere'][kind], status)
  if (method === 'OPTIONS') return elsewhere('preflight')
  const known = pathOf(path)
  const item = known === undefined ? undefined : api.paths[known]
  const isPost = method === 'POST' && item?.post !== undefined
  const operation = isPost ? item?.post : item?.get
  if (known === undefined || !operation) return elsewhere('addresses')
  if (method !== 'GET' && method !== 'HEAD' && !isPost) return elsewhere('methods')
  return entry(`/paths/${escaped(known)}/${isPost ? 'post' : 'get'}/responses`, operation.responses, status)
}

function entry(at: string, responses: ResponsesObject, status: number): FoundResponse | undefined {
  const response: ReferenceObject | ResponseObject | undefined = responses[status]
  if (!response) return undefined
  const pointer = '$ref' in response ? response.$ref.slice(1) : `${at}/${status}`
  return { response: resolveResponse(api, response), pointer }
}

/** The described path of an address. An address without a format is another form of that with `json`. */
function pathOf(path: string): string | undefined {
  const whole = (path.endsWith('/') ? path : `${path}/`).replace(
    /^(\/api\/v1\/(?:(?:term|item|groups|crossings|change)\/(?:-?\d[^/]*\/(?:similar\/)?)?|suggest-terms\/|quality\/|editions\/))$/,
    '$1json/',
  )
  const isMeant = (known: string) => {
    const pattern = (known.endsWith('/') ? known : `${known}/`)
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(whole)
  }
  return Object.keys(api.paths)
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .find(isMeant)
}

/** Fields that describe the body. OpenAPI does not list them among the headers. */
const OF_THE_BODY = new Set(['content-type', 'content-length'])

function headerFault(response: ResponseObject, headers: Headers): string | undefined {
  const described = Object.entries(response.headers ?? {})
  for (const [name, reference] of described) {
    const { required, schema } = resolve(api.components.headers, reference)
    const value = headers.get(name)
    if (value === null && required) return `${name} is missing`
    if (value !== null && !ajv.validate(schema, value)) return `${name} is “${value}”`
  }
  const names = new Set(described.map(([name]) => name.toLowerCase()))
  const others = [...headers.keys()].filter((name) => !names.has(name) && !OF_THE_BODY.has(name))
  return others.length > 0 ? `${others.join(', ')} is not described` : undefined
}

function bodyFault(method: string, { response, pointer }: FoundResponse, given: Given): string | undefined {
  if (method === 'HEAD' || !response.content) return given.text === '' ? undefined : 'it has a body'
  const type = given.headers.get('Content-Type')?.replace(/;.*$/, '') ?? ''
  if (!response.content[type]) return `its type is “${type}”`
  const body: unknown = isJson(type) ? JSON.parse(given.text) : given.text
  return schemaFault(`${pointer}/content/${escaped(type)}/schema`, body)
}

/** Whether a media type is JSON or a format based on it. */
export function isJson(type: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(type)
}

/** A name in a JSON pointer in a URI fragment. */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** A copy in which objects may have described members only. */
function closed(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    isObjectSchema(part) ? { ...part, additionalProperties: false } : part,
  )
}

function isObjectSchema(part: unknown): part is SchemaObject {
  return (
    typeof part === 'object' &&
    part !== null &&
    'properties' in part &&
    'type' in part &&
    part.type === 'object'
  )
}
