import { t } from '../../../contract/texts.ts'
import { usePreference } from '../../storage/preferences.ts'
import { RadioSwitch } from '../../ui/fields/RadioSwitch.tsx'

interface ListSettingsProps {
  hasGrid: boolean
  hasPages: boolean
  /** True if the visitor just chose the paging: its switch in the new bar takes focus. */
  takesFocus: boolean
  onPaging: () => void
}

/** How a list looks: the choices that the browser remembers. */
export function ListSettings({ hasGrid, hasPages, takesFocus, onPaging }: ListSettingsProps) {
  const [layout, setLayout] = usePreference('layout')
  const [density, setDensity] = usePreference('density')
  const [paging, setPaging] = usePreference('paging')
  return (
    <>
      {hasGrid && (
        <RadioSwitch label={t`List / Grid`} value={layout} options={LAYOUTS} onChange={setLayout} />
      )}
      {!(hasGrid && layout === 'grid') && (
        <RadioSwitch
          label={t`Compact / Comfortable`}
          value={density}
          options={DENSITIES}
          onChange={setDensity}
        />
      )}
      {hasPages && (
        <RadioSwitch
          label={t`Continuous / Pages`}
          value={paging}
          options={PAGINGS}
          takesFocus={takesFocus}
          onChange={(chosen) => {
            onPaging()
            setPaging(chosen)
          }}
        />
      )}
    </>
  )
}

const LAYOUTS = [
  { value: 'list', text: t`List` },
  { value: 'grid', text: t`Grid` },
] as const
const DENSITIES = [
  { value: 'compact', text: t`Compact` },
  { value: 'comfortable', text: t`Comfortable` },
] as const
const PAGINGS = [
  { value: 'scroll', text: t`Continuous` },
  { value: 'pages', text: t`Pages` },
] as const
