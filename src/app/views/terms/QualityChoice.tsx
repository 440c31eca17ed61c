import { keysOf } from '../../../contract/keys.ts'
import { QUALITY_CHECKS, type QualityCheck } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { CHECK_TITLES } from '../../components/quality/check-words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'

const CHECKS = keysOf<QualityCheck>(QUALITY_CHECKS).filter(
  (check) => QUALITY_CHECKS[check].resource === 'term',
)
const optionsOf = () => [
  { value: '', text: t`Any` },
  ...CHECKS.map((check) => ({ value: check, text: CHECK_TITLES[check] })),
]
const PARAMETERS = new Set(CHECKS.flatMap((check) => QUALITY_CHECKS[check].filters.map(([name]) => name)))

interface QualityChoiceProps {
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

/** Lists the terms of one check of quality. Some checks are several filters, so it needs scripts. */
export function QualityChoice({ query, onChange }: QualityChoiceProps) {
  return (
    <div className="no-scripts:hidden">
      <Choice
        label={t`Quality`}
        value={checkIn(query) ?? ''}
        options={optionsOf()}
        onChange={(value) => {
          const check = CHECKS.find((known) => known === value)
          const none = Array.from(PARAMETERS, (name): [string, null] => [name, null])
          onChange(Object.fromEntries([...none, ...(check ? QUALITY_CHECKS[check].filters : [])]))
        }}
      />
    </div>
  )
}

/** The check whose filters are all in the URL. */
function checkIn(query: URLSearchParams): QualityCheck | undefined {
  return CHECKS.find((check) =>
    QUALITY_CHECKS[check].filters.every(([name, value]) => query.get(name) === value),
  )
}
