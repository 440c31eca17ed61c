/** The keys of a table over a union. `Object.keys` gives strings only; write the table without further members. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(table) as Key[]
}

/** A table with a value for each key. The caller states its type: the compiler cannot follow values through a loop. */
export function tableOf<Table extends object>(
  keys: readonly (keyof Table & string)[],
  make: (key: keyof Table & string) => Table[keyof Table],
): Table {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Table
}
