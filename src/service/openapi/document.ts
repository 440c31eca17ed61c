import type { z } from 'zod/mini'

/** The parts of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1) that the description of this API uses. */

export type Schema = z.core.JSONSchema.BaseSchema

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
  security: Security[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    responses: Record<string, Response>
    securitySchemes: Record<string, SecurityScheme>
  }
  /** The filters of the parameters named `{field}_{filter}`. */
  'x-filters': FilterMeaning[]
  /**
   * Responses that OpenAPI has no place for: to OPTIONS and to other methods at any address, to addresses that are not
   * described, and to requests that are not valid HTTP.
   */
  'x-elsewhere': { preflight: Responses; methods: Responses; addresses: Responses; unread: Responses }
}

export type Reference = { $ref: string }

export interface PathItem {
  parameters: Reference[]
  get: Operation
  /** The same with parameters in a body. */
  post?: Operation
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: Security[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Responses
  'x-codeSamples'?: CodeSample[]
}

export interface CodeSample {
  lang: string
  label: string
  source: string
}

/** By status. */
export type Responses = Record<string, Reference | Response>

export interface Response {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, MediaType>
}

export interface MediaType {
  schema: Schema
  examples?: Record<string, Example>
}

export interface Example {
  summary: string
  description?: string
  value: unknown
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: Schema
  style?: 'form'
  explode?: boolean
  example?: unknown
  'x-field'?: string
  'x-filter'?: string
}

export interface Header {
  description: string
  required?: boolean
  schema: Schema
  example?: string
}

/** What a filter does on each kind of field; null if fields of that kind do not take it. */
export interface FilterMeaning {
  filter: string
  text: string | null
  number: string | null
  relation: string | null
}

export type SecurityScheme = { type: 'apiKey'; in: 'query' | 'header'; name: string; description: string }
export type Security = Record<string, string[]>

/** A reference to a component of the document. */
export function refer(kind: keyof OpenApi['components'], name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` }
}
