import { useId, useState } from 'react'
import { parseId } from '../../../contract/endpoint.ts'
import type { Field } from '../../../contract/fields.ts'
import { operatorOf } from '../../../contract/filter.ts'
import type { FilterOp } from '../../../contract/operators.ts'
import { t } from '../../../contract/texts.ts'
import { TermSearch } from '../../components/terms/TermSearch.tsx'
import { useTermsByName } from '../../components/terms/use-term-names.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import type { TermByName } from '../../hierarchy/term-by-name.ts'
import { CrossButton } from '../../ui/buttons/CrossButton.tsx'
import { quoted } from '../../ui/text/punctuation.ts'

interface ConditionValueProps {
  /** Undefined if the URL names an unknown field. */
  field: Field | undefined
  op: FilterOp
  value: string
  /** Id of the problem text. */
  faultId: string | undefined
  onChange: (value: string) => void
}

/** The control for a condition's value, depending on field and filter. */
export function ConditionValue(props: ConditionValueProps) {
  const { field, op, value, faultId, onChange } = props
  const id = useId()
  const takesSeveral = field !== undefined && takesList(field, op)
  if (field?.kind === 'relation' && op !== 'isblank') return <TermsValue {...props} />
  const control = {
    id,
    className: 'field w-full',
    'aria-invalid': faultId !== undefined || undefined,
    'aria-describedby': faultId,
  }
  return (
    <>
      <label htmlFor={id} className="label mb-1 block">
        Value
      </label>
      {op === 'isblank' ? (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {value !== '0' && value !== '1' && <option value={value}>{value}</option>}
          <option value="1">is empty</option>
          <option value="0">has a value</option>
        </select>
      ) : field?.kind === 'flag' && op === 'bare' ? (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {!(value in (field.phrase ?? {})) && <option value={value}>{value}</option>}
          {Object.entries(field.phrase ?? {}).map(([flag, words]) => (
            <option key={flag} value={flag}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          inputMode={field?.kind === 'number' && !takesSeveral ? 'decimal' : undefined}
          value={value}
          // An Arabic keyboard has no other comma.
          onChange={({ target }) => onChange(takesSeveral ? target.value.replaceAll('،', ',') : target.value)}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
        />
      )}
    </>
  )
}

/** Terms by their names; the API takes their numbers. */
function TermsValue({ field, op, value, faultId, onChange }: ConditionValueProps) {
  const [typed, setTyped] = useState('')
  const values = [...new Set(value.split(','))].filter((part) => part !== '')
  const takesSeveral = field !== undefined && takesList(field, op)
  const termOf = useTermsByName(values.flatMap((part) => parseId(part) ?? []))
  return (
    <>
      <TermSearch
        label={t`Value`}
        isLabelVisible
        isLabelSmall
        placeholder={
          values.length === 0 ? t`Choose a term` : takesSeveral ? t`Another term` : t`A different term`
        }
        value={typed}
        onChange={setTyped}
        onChoose={({ id }) => {
          setTyped('')
          const kept = takesSeveral ? values.filter((other) => other !== String(id)) : []
          onChange([...kept, String(id)].join(','))
        }}
        faultId={faultId}
      />
      {values.length > 0 && (
        <ul aria-label={t`Chosen terms`} className="mt-1 flex flex-wrap gap-2">
          {values.map((part) => {
            const id = parseId(part)
            const { name, language }: Omit<TermByName, 'id'> =
              id === undefined ? { name: quoted(part) } : termOf(id)
            return (
              <li
                key={part}
                className="inline-flex max-w-full items-center bg-wash ps-3 forced-colors:border"
              >
                <span className="truncate">
                  <CatalogueText language={language}>{name}</CatalogueText>
                </span>
                <CrossButton
                  label={t`Remove the term ${name}`}
                  onClick={() => onChange(values.filter((other) => other !== part).join(','))}
                  isSmall
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function takesList(field: Field, op: FilterOp): boolean {
  return operatorOf(field, op)?.value === 'list'
}
