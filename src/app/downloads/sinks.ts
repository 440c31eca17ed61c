import { saveFile } from '../ui/window/save-file.ts'

/** Where the bytes of a download go. */
export interface Sink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Completes the file. `name` is the one that the service gives it. */
  close(name: string): Promise<void>
  /** Discards what was written. */
  abort(): Promise<void>
}

/** Browsers move large blobs from memory to the disk, but not loose pieces. */
const PIECES_BYTES = 4_000_000

/** Holds the file until it is complete, and saves it then. */
export class MemorySink implements Sink {
  #blob = new Blob()
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #bytes = 0

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#pieces.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes >= PIECES_BYTES) this.#join()
  }

  async close(name: string): Promise<void> {
    this.#join()
    saveFile(this.#blob, name)
  }

  async abort(): Promise<void> {
    this.#pieces = []
    this.#blob = new Blob()
  }

  #join(): void {
    this.#blob = new Blob([this.#blob, ...this.#pieces])
    this.#pieces = []
    this.#bytes = 0
  }
}

type FilePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** The dialog for the place of a file, in browsers that can write to it while a download runs. */
export function filePicker(): FilePicker | undefined {
  return 'showSaveFilePicker' in window && typeof window.showSaveFilePicker === 'function'
    ? window.showSaveFilePicker.bind(window)
    : undefined
}

/** Writes to a file that the visitor chooses; undefined if they choose none. It has no name of the service. */
export async function chooseFile(pick: FilePicker, suggestedName: string): Promise<Sink | undefined> {
  try {
    const handle = await pick({ suggestedName })
    const file = await handle.createWritable()
    return { write: (bytes) => file.write(bytes), close: () => file.close(), abort: () => file.abort() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}
