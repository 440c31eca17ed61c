/** A part of a file, from an offset to its end or to the end of the range. */
export interface FilePart {
  /** Where the part begins: 0 if the server sends the whole file. */
  readonly start: number
  /** The length of the whole file; null if the server does not state it. */
  readonly size: number | null
  /** Identifies the content of the file; null if the server does not. */
  readonly version: string | null
  readonly bytes: AsyncIterable<Uint8Array>
  /** Stops reading. */
  close(): void
}

export interface PartRequest {
  start: number
  /** The offset after the last byte; by default the end of the file. */
  end?: number
  /** Only from this version; otherwise the whole file. */
  of?: string | null
  /** Nothing if the file still has this version. */
  unless?: string | null
  signal: AbortSignal
}

/** A file that another machine or folder has. Failures are errors whose messages name it. */
export interface SourceFile {
  /** Its location without a password. */
  readonly name: string
  /** Null if the file still has the version `unless`. */
  read(request: PartRequest): Promise<FilePart | null>
  /** A small file beside it, whose name is longer by this suffix; undefined if there is none. */
  readBeside(suffix: string, signal: AbortSignal): Promise<string | undefined>
}
