import type { Header, OpenApi, Parameter, Reference, Response } from '../document.ts'
import { nameOf } from './schema-words.ts'

/** What references of the description lead to. */

export function resolveResponse(api: OpenApi, response: Reference | Response): Response {
  return '$ref' in response ? found(api.components.responses, response) : response
}

export function resolveParameter(api: OpenApi, reference: Reference): Parameter {
  return found(api.components.parameters, reference)
}

export function resolveHeader(api: OpenApi, reference: Reference): Header {
  return found(api.components.headers, reference)
}

function found<T>(components: Record<string, T>, { $ref }: Reference): T {
  const component = components[nameOf($ref)]
  if (component === undefined) throw new Error(`${$ref} leads nowhere`)
  return component
}
