import type { ValueKind } from '../../../contract/value-kinds.ts'
import { kindOf } from '../items/item-members.ts'

/** The settings of a map that say more about each person or image, by the kind of the member. */
const PARTS = {
  people: { noun: 'a person', main: 'name', settings: ['role', 'place', 'date'] },
  images: {
    noun: 'an image',
    main: 'uri',
    settings: ['thumbnail_uri', 'alt', 'caption', 'credit', 'licence_uri'],
  },
} as const satisfies Partial<Record<ValueKind, object>>

type Part = (typeof PARTS)[keyof typeof PARTS]
export type PartSetting = Part['settings'][number]
export const PART_SETTINGS: readonly PartSetting[] = Object.values(PARTS).flatMap(({ settings }) => settings)

/** What the values of a member are made of: people or images; undefined for other members. */
export function partOf(member: string): Part | undefined {
  const kind = kindOf(member)
  return kind === 'people' || kind === 'images' ? PARTS[kind] : undefined
}

export function partSettingsOf(member: string): readonly string[] {
  return partOf(member)?.settings ?? []
}

/** “a person” for a setting about people; undefined for a setting that is about no part. */
export function nounOfSetting(setting: string): string | undefined {
  return Object.values(PARTS).find(({ settings }) => settings.some((one) => one === setting))?.noun
}
