import { useId } from 'react'
import type { Field } from '../../../contract/fields.ts'
import { operatorOf } from '../../../contract/filter.ts'
import type { FilterOp } from '../../../contract/operators.ts'
import { isGroupField } from '../terms/use-term-names.ts'
import { GroupsValue, TermsValue } from './ChosenValues.tsx'

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
  if (field?.kind === 'relation' && op !== 'isblank') {
    const Values = isGroupField(field) ? GroupsValue : TermsValue
    return <Values value={value} takesSeveral={takesSeveral} faultId={faultId} onChange={onChange} />
  }
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

function takesList(field: Field, op: FilterOp): boolean {
  return operatorOf(field, op)?.value === 'list'
}
