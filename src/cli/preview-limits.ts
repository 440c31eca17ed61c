import { CHANGE_KINDS } from '../contract/changes.ts'
import { nearest } from '../contract/nearest.ts'
import { CommandFailure } from './failure.ts'
import type { Effects } from './preview-effects.ts'

/** What `--fail-on` can limit beside each kind of change. */
const COUNTS = {
  changes: ({ changes }) => changes.length,
  removals: ({ gone }) => gone.filter(({ resource }) => resource === 'term').length,
  items: ({ items }) => items.total,
  gone: ({ gone }) => gone.length,
  searches: ({ searches }) => searches?.lost.length ?? 0,
  orphaned: ({ orphaned }) => orphaned.length,
  quality: ({ quality }) => quality.length,
} as const satisfies Record<string, (effects: Effects) => number>

const COUNT_OF: ReadonlyMap<string, (effects: Effects) => number> = new Map([
  ...Object.entries(COUNTS),
  ...CHANGE_KINDS.map(
    (kind) =>
      [kind, ({ changes }: Effects) => changes.filter((change) => change.kind === kind).length] as const,
  ),
])
export const COUNT_NAMES: readonly string[] = [...COUNT_OF.keys()]

/** The most of something that a preview may find. */
export interface Limit {
  name: string
  most: number
}

/** The limits of a flag such as `removals>10,gone>0`. Throws a CommandFailure for anything else. */
export function limitsIn(flag: string | undefined): Limit[] {
  return (flag?.split(',') ?? []).map((written) => {
    const [, name = '', most = ''] = /^\s*(\w+)\s*>\s*(\d{1,9})\s*$/.exec(written) ?? []
    if (name === '')
      throw new CommandFailure(
        `--fail-on: “${written}” is not a name, > and a whole number, such as removals>10`,
        2,
      )
    if (COUNT_OF.has(name)) return { name, most: Number(most) }
    const near = nearest(name, COUNT_NAMES)
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`
    throw new CommandFailure(
      `--fail-on: there is no “${name}” to count.${hint} It takes ${COUNT_NAMES.join(', ')}.`,
      2,
    )
  })
}

export interface Exceeded extends Limit {
  count: number
}

/** The limits that a preview exceeds, with what it found. */
export function exceededLimits(limits: readonly Limit[], effects: Effects): Exceeded[] {
  return limits
    .map((limit) => ({ ...limit, count: COUNT_OF.get(limit.name)?.(effects) ?? 0 }))
    .filter(({ count, most }) => count > most)
}
