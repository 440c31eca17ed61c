import { lastPart } from '../../meant-term.ts'

/** The whole number in a text, if it is one. */
export function wholeNumber(text: string): number[] {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? [Number(text)] : []
}

/**
 * The numbers that an address or a code ends with, best first: “…/12”, “…?tema=12”, “x103953”, “…/AT0045”. A last part with
 * other digits has none, and a query has one for each of its values.
 */
export function numbersAtEnd(reference: string): number[] {
  return endsOf(reference).flatMap((end) => wholeNumber(/^\D*(\d+)$/.exec(end)?.[1] ?? ''))
}

/** The last parts of an address or a code. Those of an address with a query are its values, then the end of its path. */
export function endsOf(reference: string): string[] {
  const [, path = '', query = ''] = /^([^?#]*)\?([^#]*)$/.exec(reference) ?? []
  if (query === '') return [lastPart(reference)]
  return [...query.split('&').map((pair) => pair.replace(/^.*=/, '')), lastPart(path)]
}
