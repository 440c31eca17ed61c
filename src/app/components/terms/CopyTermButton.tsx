import { t } from '../../../contract/texts.ts'
import { usePreference } from '../../storage/preferences.ts'
import { useCopyTemplate } from '../../storage/use-copy-template.ts'
import { SplitCopyButton } from '../../ui/buttons/SplitCopyButton.tsx'

interface CopyTermButtonProps {
  term: { readonly id: number; readonly name: string }
  /** Whether the key c does the same, unless keys are off. */
  hasKey?: boolean
}

/** Copies the name and the ID of a term in the museum's format, or only one of them. */
export function CopyTermButton({ term: { id, name }, hasKey = true }: CopyTermButtonProps) {
  const { fillIn, fillInNames } = useCopyTemplate()
  const [keys] = usePreference('keys')
  return (
    <SplitCopyButton
      main={{ name: t`Copy ${fillInNames()}`, text: fillIn({ id, name }) }}
      others={[
        { name: t`Copy name`, text: name },
        { name: t`Copy ID`, text: String(id) },
      ]}
      shortcut={hasKey && keys === 'on' ? 'c' : undefined}
    />
  )
}
