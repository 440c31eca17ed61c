import { profileColumns } from '../catalogue/importing/mapping/profile-columns.ts'
import { readTermText } from './read-texts.ts'

/** What a source with these records has in its columns, beside a thesaurus in CSV if one is given. */
export async function profileOf(records: readonly Record<string, unknown>[], terms?: string) {
  const index = terms === undefined ? undefined : (await readTermText(terms)).index
  async function* each() {
    for (const values of records) yield { values }
  }
  return profileColumns(each(), index)
}

/** As many records as are asked for, with the columns in which they differ. */
export function records(
  count: number,
  of: (i: number) => Record<string, unknown>,
): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, i) => of(i))
}

const NAMES = ['bowl', 'cup', 'teapot', 'vase', 'chair', 'table', 'spoon', 'ring']

/** One of eight names of objects, in turn. */
export const pick = (i: number) => NAMES[i % NAMES.length] ?? ''

/** A thesaurus in CSV with these names and three words that are values of other columns as well. */
export const THESAURUS = [
  'id,name',
  ...[...NAMES, 'male', 'female', 'silver'].map((name, i) => `${i + 1},${name}`),
].join('\n')
