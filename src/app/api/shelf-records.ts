import { goneIn, isNotFound } from './errors.ts'

/** Records that were asked for by their ids. */
export interface ShelfRecords<Row> {
  readonly rows: readonly Row[]
  /** Those that are not in the catalogue, with the former name of those that were. */
  readonly gone: readonly { readonly id: number; readonly formerName: string | null }[]
}

/** What the service says about records that a list does not have. A failure of another kind is thrown. */
export function goneRecords(
  ids: readonly number[],
  get: (id: number) => Promise<unknown>,
): Promise<ShelfRecords<never>['gone']> {
  return Promise.all(
    ids.map(async (id) => {
      const error: unknown = await get(id).then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
      const gone = goneIn(error)
      if (error !== undefined && !gone && !isNotFound(error)) throw error
      return { id, formerName: gone?.formerName ?? null }
    }),
  )
}
