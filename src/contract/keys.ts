/** The keys of a table over a union. `Object.keys` gives strings only; write the table without further members. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(table) as Key[]
}
