import { useSyncExternalStore } from 'react'
import { readStored, removeStored, store } from '../ui/window/web-storage.ts'

const listeners = new Set<() => void>()
/** Texts that could not be stored; they last until the page closes. */
const unsaved = new Map<string, string>()

/** A text in the local storage of this browser; null without one, and on the server. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  )
}

export function readText(key: string): string | null {
  return unsaved.get(key) ?? readStored('local', key)
}

/** Stores a text, or removes it. */
export function writeText(key: string, text: string | null): void {
  if (text === null) removeStored('local', key)
  if (text === null || store('local', key, text)) unsaved.delete(key)
  else unsaved.set(key, text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Changes in another window of this site.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
