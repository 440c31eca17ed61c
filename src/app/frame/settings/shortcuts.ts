import { t } from '../../../contract/texts.ts'
import type { MuseumWords } from '../../words/museum-words.ts'

/** A key and what it does. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

/** The shortcuts of every view and of some, as the list of shortcuts shows them. */
export const shortcutsOf = (
  museum: MuseumWords,
): readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] => [
  {
    where: t`Everywhere`,
    shortcuts: [
      {
        keys: ['/'],
        does: t`Search ${museum.terms} and ${museum.items}`,
      },
      { keys: [t`Ctrl K`, '⌘ K'], does: t`Go to a term or a page` },
      { keys: ['?'], does: t`Show this list` },
      { keys: [t`Esc`], does: t`Close what is open` },
    ],
  },
  {
    where: t`Term`,
    shortcuts: [
      { keys: ['n'], does: t`Next place` },
      { keys: ['p'], does: t`Previous place` },
      { keys: ['c'], does: t`Copy the name and ID` },
      { keys: ['w'], does: t`Compare with another term` },
    ],
  },
  {
    where: t`Which term?`,
    shortcuts: [
      { keys: ['n', 'p'], does: t`Next or previous suggested term` },
      { keys: ['c'], does: t`Copy the name and ID` },
      { keys: [t`Ctrl Enter`], does: t`Suggest terms for the text` },
    ],
  },
  {
    where: t`${museum.Item} found by a search`,
    shortcuts: [
      {
        keys: ['n'],
        does: t`Next ${museum.item}`,
      },
      {
        keys: ['p'],
        does: t`Previous ${museum.item}`,
      },
    ],
  },
  {
    where: t`Tree`,
    shortcuts: [
      { keys: ['↑', '↓'], does: t`Previous or next row` },
      { keys: ['→', '←'], does: t`Expand or collapse a branch, or go into and out of it` },
      { keys: [t`Space`], does: t`Show the details of a term` },
      { keys: ['Enter'], does: t`Open the page of a term` },
    ],
  },
]
