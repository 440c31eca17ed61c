import { t } from '../../../contract/texts.ts'
import { usePreference } from '../../storage/preferences.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { isRightToLeft } from '../../ui/window/direction.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'

/** All keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [keys, setKeys] = usePreference('keys')
  return (
    <Dialog title={t`Keyboard shortcuts`} placement="small" onClose={onClose}>
      <div className="min-h-0 overflow-y-auto px-5 py-5">
        {shortcutsOf(useMuseum()).map(({ where, shortcuts }) => (
          <section key={where} className="mb-6">
            <h3 className="font-medium">{where}</h3>
            <dl className="mt-1">
              {shortcuts.map(({ keys: written, does }) => (
                <div key={does} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5">
                  <dt className="w-32 max-w-full shrink-0">
                    {written.map((key, index) => (
                      <span key={key}>
                        {index > 0 && <span className="text-muted"> or </span>}
                        <kbd className="font-sans font-medium">{key}</kbd>
                      </span>
                    ))}
                  </dt>
                  <dd className="min-w-2/5 flex-1">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Toggle
          label={t`Shortcuts of a single key`}
          isOn={keys === 'on'}
          onChange={(isOn) => setKeys(isOn ? 'on' : 'off')}
        />
        <p className="label">
          Turn them off if you use speech input. Ctrl K or <kbd className="font-sans">⌘ K</kbd> always works.
        </p>
      </div>
    </Dialog>
  )
}

/** A key and what it does. */
interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

/** The shortcuts of every view and of some, as the list of shortcuts shows them. */
const shortcutsOf = (
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
      {
        keys: isRightToLeft() ? ['←', '→'] : ['→', '←'],
        does: t`Expand or collapse a branch, or go into and out of it`,
      },
      { keys: [t`Space`], does: t`Show the details of a term, with links to its other places` },
      { keys: ['Enter'], does: t`Open the page of a term` },
    ],
  },
]
