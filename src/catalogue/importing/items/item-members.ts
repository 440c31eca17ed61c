import {
  type DerivedMember,
  ITEM_MEMBERS,
  type ItemMember,
  type RecordedMember,
} from '../../../contract/item-fields.ts'
import { keysOf } from '../../../contract/keys.ts'
import { VALUE_KINDS, type ValueKind } from '../../../contract/value-kinds.ts'
import type { Measured } from '../cleaning/parse-measure.ts'

/** The members that an item source can have. */
export type SourceMember = Exclude<ItemMember, DerivedMember>
export const SOURCE_MEMBERS: readonly SourceMember[] = keysOf(ITEM_MEMBERS).filter(isFromSource)

/** Members that the API adds to a record. An import creates them again, so it ignores them silently. */
export const DERIVED_MEMBERS: readonly ItemMember[] = keysOf(ITEM_MEMBERS).filter(
  (member) => !isFromSource(member),
)

/** Members that one value of the source decides, apart from the id and the terms. */
export const RECORDED_MEMBERS: readonly RecordedMember[] = SOURCE_MEMBERS.filter(isRecorded)

/** What a member measures; undefined if it is not a measurement. */
export function measuredIn(member: string): Measured | undefined {
  const kind = kindOf(member)
  return kind === 'length' || kind === 'weight' ? kind : undefined
}

export function kindOf(member: string): ValueKind | undefined {
  return KINDS.get(member)
}

const KINDS: ReadonlyMap<string, ValueKind> = new Map(
  Object.entries(ITEM_MEMBERS).map(([member, { value }]) => [member, value]),
)

function isFromSource(member: ItemMember): member is SourceMember {
  return !VALUE_KINDS[ITEM_MEMBERS[member].value].isDerived
}

function isRecorded(member: SourceMember): member is RecordedMember {
  return member !== 'id' && member !== 'terms'
}
