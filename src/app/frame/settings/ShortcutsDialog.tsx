import { t } from '../../../contract/texts.ts'
import { usePreference } from '../../storage/preferences.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { shortcutsOf } from './shortcuts.ts'

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
        <p className="label">Turn them off if you use speech input. Ctrl K or ⌘ K always works.</p>
      </div>
    </Dialog>
  )
}
