import { z } from 'zod/mini'
import { nameLanguage } from './term-labels.ts'

/** The closed list of problem codes, each with its status and its constant title. */
export const PROBLEMS = {
  'malformed-request': { status: 400, title: 'The request is malformed' },
  'unknown-parameter': { status: 400, title: 'Unknown parameter' },
  'invalid-parameter': { status: 400, title: 'Invalid parameter' },
  'missing-api-key': { status: 401, title: 'An API key is needed' },
  'invalid-api-key': { status: 401, title: 'The API key is not known' },
  'key-disabled': { status: 403, title: 'The API key is disabled' },
  'term-not-found': { status: 404, title: 'No such term' },
  'item-not-found': { status: 404, title: 'No such item' },
  'group-not-found': { status: 404, title: 'No such group' },
  'edition-not-found': { status: 404, title: 'No such edition' },
  'unknown-format': { status: 404, title: 'Unknown response format' },
  'unknown-version': { status: 404, title: 'Unknown API version' },
  'unknown-path': { status: 404, title: 'Nothing is served at this address' },
  'method-not-allowed': { status: 405, title: 'Only reading is offered' },
  'term-gone': { status: 410, title: 'The term was removed' },
  'item-gone': { status: 410, title: 'The item was removed' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'content-too-large': { status: 413, title: 'The body is too long' },
  'batch-too-large': { status: 413, title: 'The request asks for too much at a time' },
  'uri-too-long': { status: 414, title: 'The address is too long' },
  'unsupported-media-type': { status: 415, title: 'The body has an unsupported type' },
  'expectation-failed': { status: 417, title: 'The expectation cannot be met' },
  'quota-exceeded': { status: 429, title: 'Too many requests' },
  'header-too-large': { status: 431, title: 'The header is too large' },
  'internal-error': { status: 500, title: 'The service failed' },
  'revision-not-served': { status: 503, title: 'The revision is not served here' },
  overloaded: { status: 503, title: 'The service cannot answer at the moment' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** A problem, before it becomes a response. */
export interface Problem {
  code: ProblemCode
  detail: string
  errors?: ParameterFault[]
  /** What the service would have accepted. */
  allowed?: string[]
  /** Of a removed record: its last name or title. */
  formerName?: string
  /** Of a removed record: the first revision of the catalogue without it. */
  revision?: string
  replacedBy?: ReplacedBy
}

/** A faulty parameter: its name, its value and what was expected instead. */
export const parameterFaultSchema = z.object({
  parameter: z.string().check(z.describe('The parameter as written in the request')),
  value: z.nullable(z.string()).check(z.describe('Its value in the request')),
  detail: z.string().check(z.describe('What was expected instead')),
})

/** The record that replaces a removed one. */
export const replacedBySchema = z.object({
  id: z.int().check(z.describe('The id of the record that replaces the removed one')),
  name: z.string().check(z.describe('The name of the term, or the title of the item')),
  language: nameLanguage,
  uri: z.string().check(z.describe('The address of its record, which can have been removed too')),
})

export type ReplacedBy = z.infer<typeof replacedBySchema>

/** The body of every error: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z
    .string()
    .check(z.describe('Address of a page that explains this kind of problem; ends in its code')),
  title: z.string().check(z.describe('This kind of problem in a few words; always the same')),
  status: z.int().check(z.describe('The status of the response')),
  detail: z.string().check(z.describe('What was wrong with this request and what was expected')),
  errors: z.optional(z.array(parameterFaultSchema)).check(z.describe('Each faulty parameter')),
  allowed: z.optional(z.array(z.string())).check(z.describe('What the service would have accepted')),
  former_name: z.optional(z.string()).check(z.describe('Of a removed record: its last name or title')),
  revision: z
    .optional(z.string())
    .check(z.describe('Of a removed record: the first revision of the catalogue without it')),
  replaced_by: z
    .optional(replacedBySchema)
    .check(z.describe('Of a removed term: the term that replaces it, if the source names one')),
})

export type ParameterFault = z.infer<typeof parameterFaultSchema>
export type ProblemBody = z.infer<typeof problemSchema>

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
const TYPE_PREFIX = '/api/problems/'

export function formatProblem({ code, formerName, revision, replacedBy, ...details }: Problem): ProblemBody {
  const { status, title } = PROBLEMS[code]
  return {
    type: TYPE_PREFIX + code,
    title,
    status,
    ...details,
    ...(formerName !== undefined && { former_name: formerName }),
    ...(revision !== undefined && { revision }),
    ...(replacedBy && { replaced_by: replacedBy }),
  }
}

/** The code at the end of a problem's `type`; undefined if it is unknown. */
export function problemCodeOf(type: string): ProblemCode | undefined {
  const code = type.slice(type.lastIndexOf('/') + 1)
  return Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : undefined
}
