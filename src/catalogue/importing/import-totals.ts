/** What is counted while the catalogue is written: first items, then the records that are gone. */
export interface ImportTotals {
  items: number
  /** Pairs of an item and a term. */
  links: number
  /** The ids of items that the earlier catalogue has or had and the new one does not have. Set after the last item. */
  absentItems: Float64Array
  /** Records that the earlier catalogue has and the new one does not have. */
  removed: number
  /** All records that are gone. */
  gone: number
}
