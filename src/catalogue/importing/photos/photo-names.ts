import { memberOf } from '../sources/source-record.ts'
import type { PhotoFile } from './photo-files.ts'

type Values = Readonly<Record<string, unknown>>

/** How findings call an item. */
export function labelOf(values: Values): string {
  return textsIn(values)[0] ?? 'an item'
}

/** The number and the id of an item, also as files can be named: “1980/4” as “1980.4”, “1980-4” and “19804”. */
export function numbersOf(values: Values): string[] {
  return textsIn(values).flatMap((number) =>
    number.search(SEPARATORS) >= 0
      ? ['.', '-', ''].map((sign) => number.replaceAll(SEPARATORS, sign))
      : [number],
  )
}

/** Signs that names of files cannot have. */
const SEPARATORS = /[/\\:]/g

function textsIn(values: Values): string[] {
  return ['registration_number', 'id'].flatMap((member) => {
    const value = memberOf(values, member)
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? [] : [text]
  })
}

/** The name of a file as it can be in an address. */
export function slugOf({ stem }: PhotoFile): string {
  const plain = stem.normalize('NFKD').replace(/\p{M}/gu, '')
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug.slice(0, 60) || 'photo'
}
