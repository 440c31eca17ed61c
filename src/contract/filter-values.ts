import { parseId } from './endpoint.ts'
import type { ValueForm } from './operators.ts'
import { fold, words } from './text.ts'
import { t } from './texts.ts'

/** Readers of the values of one filter. Each returns a sentence about the first value that is wrong, with the filter’s name. */

export function readNumbers(name: string, parts: readonly string[]): number[] | string {
  const wrong = parts.find((part) => parseNumber(part) === undefined)
  return wrong === undefined
    ? parts.flatMap((part) => parseNumber(part) ?? [])
    : t`${name} compares numbers; “${wrong.slice(0, 80)}” is not one.`
}

export function readIds(name: string, parts: readonly string[]): number[] | string {
  const wrong = parts.find((part) => parseId(part) === undefined)
  return wrong === undefined
    ? parts.flatMap((part) => parseId(part) ?? [])
    : t`${name} takes ids, whole numbers; “${wrong.slice(0, 80)}” is not one.`
}

export function readFlags(
  name: string,
  parts: readonly string[],
  known: readonly string[],
): string[] | string {
  const find = (part: string) => known.find((flag) => flag === part)
  const wrong = parts.find((part) => find(part) === undefined)
  return wrong === undefined
    ? parts.flatMap((part) => find(part) ?? [])
    : t`${name} takes ${known.join(', ')}; “${wrong.slice(0, 80)}” is not one of them.`
}

/** What is wrong with the texts of a filter, by the form of its value: a sentence with its name. */
export const TEXT_FAULTS: Readonly<
  Record<ValueForm, (name: string, parts: readonly string[]) => string | undefined>
> = {
  one: accentsOnly,
  words: (name, parts) =>
    parts.every((part) => words(part).length === 0)
      ? t`${name} has no word in it; give letters or digits.`
      : accentsOnly(name, parts),
  verbatim: () => undefined,
  list: accentsOnly,
  yesOrNo: accentsOnly,
}

function accentsOnly(name: string, parts: readonly string[]): string | undefined {
  return parts.some((part) => fold(part) === '')
    ? t`${name} has nothing to compare once accents and invisible characters are folded away.`
    : undefined
}

function parseNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
