import { fold } from '../../../contract/text.ts'
import { splitText } from '../cleaning/plain-html.ts'

/** Signs and words for “and”, which names of firms contain too. */
const AND: ReadonlySet<string> = new Set(['+', ' and ', ' & ', ' und ', ' et ', ' y ', ' e ', ' en '])

/**
 * Signs and words that people write between values beside others: “oak / ash; elm and pine”. Each with the share of the parts
 * beside it that must also occur elsewhere, because values can contain it.
 */
const FURTHER = new Map([[';', 0], ['/', 0.3], ...[',', ...AND].map((sign) => [sign, 0.6] as const)])

/** The end of the name of a firm, which a sign never divides: “Smith & Sons”, “Dupont et Cie”. */
const FIRM =
  /^(?:sons?|daughters?|brothers|bros|co|company|compagnie|partners?|sohne?|bruder|gebruder|cie|fils|freres|hijos?|hermanos|cia|zonen|zoon|gebroeders|figli|figlio|fratelli|associ\w*)\b/

export const FURTHER_SIGNS: readonly string[] = [...FURTHER.keys()]

/** The most different values that are split to compare their parts. */
const MOST_VALUES = 5000

/**
 * The separators of a column of lists beside the one that is known. A sign is one if the parts beside it are also values of
 * their own or parts of others: “black and white” is no list unless there is “black” and “white”.
 */
export function furtherSeparators(
  { seen }: { seen: ReadonlySet<string> },
  known: string | undefined,
): string[] {
  const values = [...seen].slice(0, MOST_VALUES)
  const signs = [...FURTHER.keys()].filter(
    (sign) => sign !== known && values.some((value) => value.includes(sign)),
  )
  const separators = known === undefined ? signs : [known, ...signs]
  const counts = new Map<string, number>()
  for (const part of values.flatMap((value) => partsOf(value, separators))) {
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return signs.filter((sign) => {
    const lists = values.filter((value) => value.includes(sign))
    if (AND.has(sign) && lists.some((value) => namesFirm(value, sign))) return false
    const beside = lists.flatMap((value) => partsBeside(value, sign, separators))
    const again = beside.filter((part) => (counts.get(part) ?? 0) > 1)
    return again.length >= beside.length * (FURTHER.get(sign) ?? 1)
  })
}

function namesFirm(value: string, sign: string): boolean {
  return value
    .split(sign)
    .slice(1)
    .some((after) => FIRM.test(fold(after.trim())))
}

/** The last part before each sign and the first one after it. */
function partsBeside(value: string, sign: string, separators: readonly string[]): string[] {
  const pieces = value.split(sign).map((piece) => partsOf(piece, separators))
  return pieces.slice(1).flatMap((after, i) => [pieces[i]?.at(-1) ?? '', after[0] ?? ''])
}

function partsOf(value: string, separators: readonly string[]): string[] {
  return splitText(value, separators)
    .map((part) => fold(part.trim()))
    .filter((part) => part !== '')
}

/** The separators without those that contain another one: “/” also splits at “ / ”. */
export function withoutSpaced(separators: readonly string[]): string[] {
  return separators.filter((sign) => !separators.some((other) => other !== sign && sign.trim() === other))
}
