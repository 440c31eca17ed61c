/** The keys of a table over a union, typed. The table must not have other keys. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(table) as Key[]
}

/** A table with a value for each key. The caller states its type, because the compiler cannot infer it from a loop. */
export function tableOf<Table extends object>(
  keys: readonly (keyof Table & string)[],
  make: (key: keyof Table & string) => Table[keyof Table],
): Table {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Table
}

/** The entries of a table over a union, typed, without those that are undefined. The table must not have other keys. */
export function entriesOf<Key extends string, Value>(
  table: Readonly<Partial<Record<Key, Value>>>,
): [Key, Value][] {
  return Object.entries(table).filter(([, value]) => value !== undefined) as [Key, Value][]
}
