/** A key and what it does. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

/** The shortcuts of every view and of some, as the list of shortcuts shows them. */
export const SHORTCUTS: readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: ['/'], does: 'Search terms' },
      { keys: ['Ctrl K', '⌘ K'], does: 'Go to a term or a page' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    where: 'Term',
    shortcuts: [
      { keys: ['n'], does: 'Next place' },
      { keys: ['p'], does: 'Previous place' },
      { keys: ['c'], does: 'Copy the name and ID' },
    ],
  },
  {
    where: 'Item found by a search',
    shortcuts: [
      { keys: ['n'], does: 'Next item' },
      { keys: ['p'], does: 'Previous item' },
    ],
  },
  {
    where: 'Tree',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Previous or next row' },
      { keys: ['→', '←'], does: 'Expand or collapse a branch, or go into and out of it' },
      { keys: ['Space'], does: 'Show the details of a term' },
      { keys: ['Enter'], does: 'Open the page of a term' },
    ],
  },
]
