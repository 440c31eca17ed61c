import type { SourceMember } from '../items/item-members.ts'
import type { Column } from './column-tally.ts'
import { isGroup } from './find-groups.ts'
import type { SourceProfile } from './profile-columns.ts'
import { percent } from './suggestion.ts'
import { blankBelow } from './written-once.ts'

/** The columns of groups that are written once, with blank cells below in the records of their items, the top one first. */
export function groupsOfItems(
  column: Column,
  member: SourceMember,
  { columns, rows }: SourceProfile,
  taken: readonly Column[],
): { from: string | string[]; doubt: string } | undefined {
  const levels =
    member === 'categories'
      ? columns.filter(
          (other) => other === column || (isGroup(other) && !taken.includes(other) && !repeats(other)),
        )
      : columns.slice(0, 1)
  const [first] = levels
  // An item can lack an object name, unless those are the groups of the table.
  const isOfGroups = member === 'categories' || (OBJECT_NAMES.has(member) && first === column)
  const blank = first && isOfGroups ? blankBelow(first, rows) : undefined
  // One group says nothing about the blank cells below it.
  if (first === undefined || blank === undefined || first.distinct < 2) return undefined
  const from = levels.length === 1 ? first.name : levels.map(({ name }) => name)
  const doubt = `“${first.name}” is blank in ${percent(blank)} of the records, which follow one with a value, so blank seems to mean “as above”. If it means that an item belongs to none, remove “fill”.`
  return { from, doubt }
}

/** Whether some records have a group of another record, and others have none. */
function repeats({ filled, values, distinct }: Column): boolean {
  return filled < 1 && distinct < values * 0.7
}

const OBJECT_NAMES: ReadonlySet<SourceMember> = new Set(['terms', 'names'])
