import { useStoredText, writeText } from './stored-text.ts'

/** Choices that this browser remembers. The first value of each is the default. */
const PREFERENCES = {
  /** Plain words, or the codes BT, NT, RT and UF. */
  labels: ['plain', 'trade'],
  /** Rows below each other, or pictures side by side. */
  layout: ['list', 'grid'],
  /** Rows with room to read, or one line for each. */
  density: ['comfortable', 'compact'],
  /** One continuous list, or pages with their own URLs. */
  paging: ['scroll', 'pages'],
  /** Whether rows of lists have a button that adds them to the shelf. */
  collecting: ['off', 'on'],
  /** Whether all tools of a record are shown, or those that most visitors use. */
  tools: ['public', 'staff'],
  /** Whether single keys, such as `/` and `n`, are shortcuts. */
  keys: ['on', 'off'],
  /** The colours: as the device is set, or always the same. `public/before-app.js` reads it before the first paint. */
  theme: ['device', 'light', 'dark'],
  /** Transitions: as the device is set, or none. */
  motion: ['device', 'reduced'],
  /** Whether pages are offered in the language of the browser. */
  'language-offer': ['on', 'off'],
  /** Whether the note for a first visit is shown. `public/before-app.js` hides it before the first paint. */
  hint: ['on', 'off'],
} as const

type Name = keyof typeof PREFERENCES
type Value<N extends Name> = (typeof PREFERENCES)[N][number]

export function usePreference<N extends Name>(name: N): [Value<N>, (value: Value<N>) => void] {
  const values: readonly Value<N>[] = PREFERENCES[name]
  const stored = useStoredText(keyOf(name))
  return [
    values.find((value) => value === stored) ?? PREFERENCES[name][0],
    (chosen) => writeText(keyOf(name), chosen),
  ]
}

/** A text that the visitor wrote; null for the default of the site. */
export function useTextPreference(name: 'copy-template'): [string | null, (value: string | null) => void] {
  return [useStoredText(keyOf(name)), (written) => writeText(keyOf(name), written)]
}

function keyOf(name: string): string {
  return `vitrine.${name}`
}
