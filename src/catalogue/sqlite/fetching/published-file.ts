/** The content of a file, while it is read. */
export interface SourceContent {
  /** Its length; null if the server does not state it. */
  readonly size: number | null
  /** Identifies the content; null if the server does not. */
  readonly version: string | null
  /** An iteration that has begun can be ended at any time, and ends the transfer. */
  readonly bytes: AsyncIterable<Uint8Array>
}

/** A file that another machine or folder has. Failures are errors whose messages name it. */
export interface PublishedFile {
  /** Its location without a password. */
  readonly name: string
  /** Begins to read the file. Null if it still has the version `unless`. */
  read(unless: string | null, signal: AbortSignal): Promise<SourceContent | null>
  /** The file whose name is longer by this suffix, or that is in a folder of such a name. */
  beside(suffix: string): PublishedFile
  /** A small file beside it, whose name is longer by this suffix; undefined if there is none. */
  readBeside(suffix: string, signal: AbortSignal): Promise<string | undefined>
}
