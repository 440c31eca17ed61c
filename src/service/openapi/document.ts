import type { z } from 'zod/mini'

/** The parts of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1) that the description of this API uses, by their names there. */

export type SchemaObject = z.core.JSONSchema.BaseSchema

export interface OpenApi {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: SecurityRequirementObject[]
  paths: Record<string, PathItemObject>
  components: {
    schemas: Record<string, SchemaObject>
    parameters: Record<string, ParameterObject>
    headers: Record<string, HeaderObject>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, SecuritySchemeObject>
  }
  /** The filters of the parameters named `{field}_{filter}`. */
  'x-filters': FilterMeaning[]
  /**
   * Responses that OpenAPI has no place for: to OPTIONS and to other methods at any address, to addresses that are not
   * described, and to requests that are not valid HTTP.
   */
  'x-elsewhere': {
    preflight: ResponsesObject
    methods: ResponsesObject
    addresses: ResponsesObject
    unread: ResponsesObject
  }
}

export type ReferenceObject = { $ref: string }

export interface PathItemObject {
  parameters: ReferenceObject[]
  get: OperationObject
  /** The same with parameters in a body. */
  post?: OperationObject
}

export interface OperationObject {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: SecurityRequirementObject[]
  requestBody?: { required: boolean; content: Record<string, MediaTypeObject> }
  responses: ResponsesObject
  'x-codeSamples'?: CodeSample[]
}

export interface CodeSample {
  lang: string
  label: string
  source: string
}

/** By status. */
export type ResponsesObject = Record<string, ReferenceObject | ResponseObject>

export interface ResponseObject {
  description: string
  headers?: Record<string, ReferenceObject>
  content?: Record<string, MediaTypeObject>
}

export interface MediaTypeObject {
  schema: SchemaObject
  examples?: Record<string, ExampleObject>
}

export interface ExampleObject {
  summary: string
  description?: string
  value: unknown
}

export interface ParameterObject {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: SchemaObject
  style?: 'form'
  explode?: boolean
  example?: unknown
  'x-field'?: string
  'x-filter'?: string
}

export interface HeaderObject {
  description: string
  required?: boolean
  schema: SchemaObject
  example?: string
}

/** What a filter does on each kind of field; null if fields of that kind do not take it. */
export interface FilterMeaning {
  filter: string
  text: string | null
  number: string | null
  relation: string | null
}

export type SecuritySchemeObject = {
  type: 'apiKey'
  in: 'query' | 'header'
  name: string
  description: string
}
export type SecurityRequirementObject = Record<string, string[]>

/** A reference to a component of the document. */
export function refer(kind: keyof OpenApi['components'], name: string): ReferenceObject {
  return { $ref: `#/components/${kind}/${name}` }
}
