/**
 * Web storage that never throws: a browser may block it or have no room. `local` belongs to the browser, `session` to
 * this tab.
 */
type StorageKind = 'local' | 'session'

/** Null if nothing is stored, storage is blocked, or the service renders the page. */
export function readStored(kind: StorageKind, key: string): string | null {
  // An error for each value would take as long as rendering some of the page.
  if (typeof window === 'undefined') return null
  try {
    return storageOf(kind).getItem(key)
  } catch {
    return null
  }
}

/** Returns false if the text could not be stored. */
export function store(kind: StorageKind, key: string, text: string): boolean {
  try {
    storageOf(kind).setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeStored(kind: StorageKind, key: string): void {
  try {
    storageOf(kind).removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

function storageOf(kind: StorageKind): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage
}
