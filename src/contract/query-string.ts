import type { ParameterFault, Problem } from './problem.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: Problem }

export type Parameter = readonly [name: string, value: string]

/** Splits a query string (without its `?`) into decoded parameters. `+` means a space. */
export function parseQueryString(query: string): Parsed<Parameter[]> {
  const parameters: Parameter[] = []
  for (const part of query.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const [rawName, rawValue] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
    const name = decodePercent(rawName)
    const value = decodePercent(rawValue)
    if (name === undefined || value === undefined) {
      const detail = `“${part.slice(0, 80)}” is not valid percent-encoded UTF-8. Write a percent sign as %25.`
      const fault = { parameter: name ?? rawName, value: value ?? rawValue, detail }
      return { ok: false, problem: { code: 'invalid-parameter', detail, errors: [fault] } }
    }
    parameters.push([name, value])
  }
  return { ok: true, value: parameters }
}

/** The problem of faulty parameters. `allowed` lists what the service would have accepted. */
export function refuse(code: Problem['code'], errors: ParameterFault[], allowed?: string[]): Parsed<never> {
  const detail = errors.map((fault) => fault.detail).join(' ')
  return { ok: false, problem: { code, detail, errors, ...(allowed && { allowed }) } }
}

/** A query string without its `?`; empty without parameters. */
export function formatQueryString(parameters: Iterable<Parameter>): string {
  return Array.from(
    parameters,
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  ).join('&')
}

/** Undefined if the text is not valid percent-encoded UTF-8. */
export function decodePercent(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
