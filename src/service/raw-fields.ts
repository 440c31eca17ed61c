import type { IncomingMessage } from 'node:http'

/**
 * The values of a header field, joined; null without one. Searches the raw fields: Node would take longer to make an
 * object of all of them than this takes three times.
 */
export function fieldOf({ rawHeaders: fields }: IncomingMessage, name: string): string | null {
  let value: string | null = null
  for (let i = 0; i < fields.length; i += 2) {
    const field = fields[i] as string
    if (field.length !== name.length || field.toLowerCase() !== name) continue
    value = value === null ? (fields[i + 1] as string) : `${value}, ${fields[i + 1]}`
  }
  return value
}
