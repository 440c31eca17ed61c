/** The members by which a term is found: the bare filter of its name searches them all, the most telling first. */
export const NAME_MEMBERS = ['name', 'used_for', 'labels', 'notations'] as const
export type NameMember = (typeof NAME_MEMBERS)[number]

export function isNameMember(name: string): name is NameMember {
  return NAME_MEMBERS.some((member) => member === name)
}
