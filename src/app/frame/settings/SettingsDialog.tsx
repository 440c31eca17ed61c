import { type ReactNode, useId } from 'react'
import { inContext, t } from '../../../contract/texts.ts'
import { usePreference } from '../../storage/preferences.ts'
import { useCopyTemplate } from '../../storage/use-copy-template.ts'
import { RadioSwitch } from '../../ui/fields/RadioSwitch.tsx'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { useMuseum } from '../../words/museum-words.ts'

interface SettingsDialogProps {
  onClose: () => void
  /** Closes this dialog and shows the list of shortcuts. */
  onShortcuts: () => void
}

/** What this browser remembers of a visitor’s choices. Every change applies at once. */
export function SettingsDialog({ onClose, onShortcuts }: SettingsDialogProps) {
  const museum = useMuseum()
  return (
    <Dialog title={t`Settings`} placement="small" onClose={onClose}>
      <div className="min-h-0 overflow-y-auto px-5 py-2">
        <Preference
          name="theme"
          label={t`Colours`}
          options={[
            { value: 'device', text: t`As on this device` },
            { value: 'light', text: t`Light` },
            { value: 'dark', text: t`Dark` },
          ]}
        />
        <Preference
          name="motion"
          label={t`Motion`}
          options={[
            { value: 'device', text: t`As on this device` },
            { value: 'reduced', text: t`Reduced` },
          ]}
        />
        <Preference
          name="layout"
          label={museum.Items}
          options={[
            { value: 'list', text: t`List` },
            { value: 'grid', text: t`Grid` },
          ]}
        />
        <Preference
          name="density"
          label={t`Rows`}
          options={[
            { value: 'comfortable', text: t`Comfortable` },
            { value: 'compact', text: t`Compact` },
          ]}
        />
        <Preference
          name="paging"
          label={t`Long lists`}
          options={[
            { value: 'scroll', text: t`Continuous` },
            { value: 'pages', text: t`Pages` },
          ]}
        />
        <Preference
          name="labels"
          label={t`Relationships`}
          note={t`Codes are BT, NT, RT and UF.`}
          options={[
            { value: 'plain', text: inContext('labels of relationships')`Words` },
            { value: 'trade', text: t`Codes` },
          ]}
        />
        <Preference
          name="collecting"
          label={t`Buttons for the shelf in lists`}
          options={[
            { value: 'off', text: t`Off` },
            { value: 'on', text: t`On` },
          ]}
        />
        <Preference
          name="tools"
          label={t`Tools of terms and ${museum.items}`}
          options={[
            { value: 'public', text: t`Usual` },
            { value: 'staff', text: t`All, for staff` },
          ]}
        />
        <Preference
          name="keys"
          label={t`Single-key shortcuts`}
          options={[
            { value: 'on', text: t`On` },
            { value: 'off', text: t`Off` },
          ]}
        >
          <button type="button" className="link target cursor-pointer text-note" onClick={onShortcuts}>
            Show all shortcuts
          </button>
        </Preference>
        <CopyTemplate />
        <p className="label py-3">Settings are stored in this browser only.</p>
      </div>
    </Dialog>
  )
}

type PreferenceName = Parameters<typeof usePreference>[0]

interface PreferenceProps<N extends PreferenceName> {
  name: N
  label: string
  note?: string
  options: readonly { readonly value: ReturnType<typeof usePreference<N>>[0]; readonly text: string }[]
  children?: ReactNode
}

function Preference<N extends PreferenceName>({ name, label, note, options, children }: PreferenceProps<N>) {
  const [value, setValue] = usePreference(name)
  return (
    <Setting label={label} note={note} more={children}>
      <RadioSwitch label={label} value={value} options={options} onChange={setValue} />
    </Setting>
  )
}

interface SettingProps {
  label: ReactNode
  note?: ReactNode
  /** Below the label. */
  more?: ReactNode
  children: ReactNode
}

function Setting({ label, note, more, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3">
      <div>
        <span className="font-medium">{label}</span>
        {note !== undefined && <p className="label">{note}</p>}
        {more !== undefined && <p>{more}</p>}
      </div>
      {children}
    </div>
  )
}

const EXAMPLE = { id: 440, name: t`Teapots` }

function CopyTemplate() {
  const { template, isOwn, change, reset, fillIn } = useCopyTemplate()
  const id = useId()
  return (
    <Setting
      label={<label htmlFor={id}>Copied term</label>}
      note={
        <>
          Write {'{name}'} and {'{id}'} where they should be. Result: “<bdi>{fillIn(EXAMPLE)}</bdi>”
        </>
      }
      more={
        isOwn && (
          <button type="button" className="link cursor-pointer text-note" onClick={reset}>
            Back to the museum’s format
          </button>
        )
      }
    >
      <input
        id={id}
        className="field max-w-64"
        value={template}
        maxLength={200}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
    </Setting>
  )
}
