import { QUALITY_CHECKS } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { checkTitles } from '../../components/quality/check-words.ts'
import { SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { CHECK_FIELD, checkIn, TERM_CHECKS } from '../../filters/term-checks.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { useMuseum } from '../../words/museum-words.ts'

const PARAMETERS = new Set(
  TERM_CHECKS.flatMap((check) => QUALITY_CHECKS[check].filters.map(([name]) => name)),
)

interface QualityChoiceProps {
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

/** Lists the terms of one check of quality. Without scripts, the server turns the check into its filters. */
export function QualityChoice({ query, onChange }: QualityChoiceProps) {
  const titles = checkTitles(useMuseum())
  return (
    <Choice
      label={t`Quality`}
      field={{ form: SEARCH_FORM, name: CHECK_FIELD }}
      value={checkIn(query) ?? ''}
      options={[
        { value: '', text: t`Any` },
        ...TERM_CHECKS.map((check) => ({ value: check, text: titles[check] })),
      ]}
      onChange={(value) => {
        const check = TERM_CHECKS.find((known) => known === value)
        const none = Array.from(PARAMETERS, (name): [string, null] => [name, null])
        onChange(Object.fromEntries([...none, ...(check ? QUALITY_CHECKS[check].filters : [])]))
      }}
    />
  )
}
