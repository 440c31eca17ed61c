import { useId } from 'react'
import { type Field, fieldNamed, fieldsOf } from '../../../contract/fields.ts'
import { formatParameter, operatorOf, opsOf } from '../../../contract/filter.ts'
import type { FilterOp } from '../../../contract/operators.ts'
import { inContext, t } from '../../../contract/texts.ts'
import { fieldLabel } from '../../filters/describe.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { ConditionValue } from './ConditionValue.tsx'

/** A row of the advanced search. The field may be unknown, because a URL can name anything. */
export interface Condition {
  readonly key: number
  readonly field: string
  readonly op: FilterOp
  readonly value: string
  /** The problem with this condition. */
  readonly fault?: string | undefined
}

interface ConditionRowProps {
  condition: Condition
  /** Counted from 1. */
  number: number
  /** Whether the condition is also shown as a parameter of the API. */
  isQueryShown: boolean
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** One condition: field, filter and value. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, number, isQueryShown, onChange, onRemove } = props
  const id = useId()
  const field = fieldNamed('item', condition.field)
  const faultId = condition.fault === undefined ? undefined : `${id}-fault`
  const change = (changes: Partial<Condition>) => onChange({ ...condition, ...changes, fault: undefined })
  return (
    <fieldset aria-label={t`Condition ${number}`}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]">
        <Labelled id={`${id}-field`} label={t`Field`}>
          <select
            id={`${id}-field`}
            className="field w-full"
            value={condition.field}
            aria-invalid={field === undefined || undefined}
            aria-describedby={field === undefined ? faultId : undefined}
            onChange={({ target }) => change(otherField(condition, target.value))}
          >
            {field === undefined && <option value={condition.field}>{condition.field}</option>}
            {GROUPS.map(([kind, title]) => (
              <optgroup key={kind} label={title}>
                {fieldsOf('item')
                  .filter((one) => one.kind === kind)
                  .map(({ name }) => (
                    <option key={name} value={name}>
                      {fieldLabel(name)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </Labelled>
        <Labelled id={`${id}-filter`} label={t`Filter`}>
          <select
            id={`${id}-filter`}
            className="field w-full"
            value={condition.op}
            disabled={field === undefined}
            onChange={({ target }) => change(otherFilter(condition, field, target.value))}
          >
            {(field ? opsOf(field) : [condition.op]).map((op) => (
              <option key={op} value={op}>
                {field ? operatorOf(field, op)?.label : op}
              </option>
            ))}
          </select>
        </Labelled>
        <div className="min-w-0 sm:col-span-2 md:col-span-1">
          <ConditionValue
            field={field}
            op={condition.op}
            value={condition.value}
            faultId={field === undefined ? undefined : faultId}
            onChange={(value) => change({ value })}
          />
        </div>
        <button
          type="button"
          aria-label={t`Remove condition ${number}`}
          onClick={onRemove}
          className="button self-start justify-self-start md:mt-6.5"
        >
          <Icon name="x" size={14} />
          <span className="md:sr-only">Remove</span>
        </button>
      </div>
      {condition.fault !== undefined && <FaultText id={`${id}-fault`}>{condition.fault}</FaultText>}
      {isQueryShown && (
        <p className="mt-1 font-mono text-note break-all text-muted">
          {field ? formatParameter(field, condition.op) : condition.field}={condition.value}
        </p>
      )}
    </fieldset>
  )
}

const GROUPS = [
  ['text', inContext('group of fields')`Words`],
  ['number', t`Numbers`],
  ['relation', t`Terms of the thesaurus`],
  ['flag', t`Quality`],
] as const

/** Another field: keeps the filter if that field takes it, and the value if it still makes sense. */
function otherField(condition: Condition, name: string): Partial<Condition> {
  const [before, field] = [fieldNamed('item', condition.field), fieldNamed('item', name)]
  if (!field) return {}
  const op = opsOf(field).includes(condition.op) ? condition.op : 'bare'
  const isRelation = (one: Field | undefined) => one?.kind === 'relation'
  const isKept =
    isRelation(before) === isRelation(field) && (op === 'isblank') === (condition.op === 'isblank')
  return { field: name, op, value: isKept ? condition.value : op === 'isblank' ? '1' : '' }
}

function otherFilter(condition: Condition, field: Field | undefined, name: string): Partial<Condition> {
  const op = field && opsOf(field).find((known) => known === name)
  if (!op) return {}
  if (op === 'isblank') return { op, value: '1' }
  return { op, value: condition.op === 'isblank' ? '' : condition.value }
}

function Labelled({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label mb-1 block">
        {label}
      </label>
      {children}
    </div>
  )
}
