import type { OpenApi, ReferenceObject, ResponseObject } from '../document.ts'
import { componentName } from './schema-words.ts'

/** The component that a reference names. */
export function resolve<T>(components: Record<string, T>, { $ref }: ReferenceObject): T {
  const component = components[componentName($ref)]
  if (component === undefined) throw new Error(`${$ref} names no component`)
  return component
}

export function resolveResponse(api: OpenApi, response: ReferenceObject | ResponseObject): ResponseObject {
  return '$ref' in response ? resolve(api.components.responses, response) : response
}
