/** Reads the records of one kind, as JSON in UTF-8. */
export interface RecordReader {
  get(id: number): Buffer | undefined
  /** The records with these ordinals, in their order. */
  read(ordinals: Uint32Array): Buffer[]
}
