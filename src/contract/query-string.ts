import type { ParameterFault, Problem } from './problem.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: Problem }

export type Parameter = readonly [name: string, value: string]

/** The parameter of a request for names, notes and order in a language. */
export const LANGUAGE_PARAMETER = 'language'

/** Parameters that every request takes; the service reads them before all others. */
export const COMMON_PARAMETERS: readonly string[] = [LANGUAGE_PARAMETER, 'api_key']

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

/** Reads the value of a parameter, or says in a sentence what is wrong with it. */
export type Readers<Query> = Readonly<Record<string, (value: string) => Partial<Query> | string>>

/**
 * Parses the parameters of a request that has no filters. Each can be given once. The service reads those that every request takes elsewhere.
 * @param subject what is requested, such as “the quality report”
 */
export function parseParameters<Query extends object>(
  subject: string,
  parameters: Iterable<Parameter>,
  readers: Readers<Query>,
  defaults: Query,
): Parsed<Query> {
  const allowed = [...Object.keys(readers), ...COMMON_PARAMETERS]
  const unknown: ParameterFault[] = []
  const invalid: ParameterFault[] = []
  const seen = new Set<string>()
  const query = { ...defaults }
  for (const [name, value] of parameters) {
    if (COMMON_PARAMETERS.includes(name)) continue
    const fault = (detail: string) => ({ parameter: name.slice(0, 200), value: value.slice(0, 200), detail })
    const read = allowed.includes(name) ? readers[name] : undefined
    if (read === undefined) {
      const takes = new Intl.ListFormat('en-AU').format(allowed)
      unknown.push(fault(`“${name.slice(0, 80)}” is not a parameter of ${subject}, which takes ${takes}.`))
      continue
    }
    const parsed = seen.has(name) ? `${name} is given twice; give it once.` : read(value)
    seen.add(name)
    if (typeof parsed === 'string') invalid.push(fault(parsed))
    else Object.assign(query, parsed)
  }
  if (unknown.length > 0) return refuse('unknown-parameter', [...unknown, ...invalid], allowed)
  return invalid.length > 0 ? refuse('invalid-parameter', invalid) : { ok: true, value: query }
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
