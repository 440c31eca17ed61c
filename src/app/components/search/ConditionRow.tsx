import { useId } from 'react'
import { type Field, fieldNamed, fieldsOf, type Resource } from '../../../contract/fields.ts'
import { formatParameter, operatorOf, opsOf } from '../../../contract/filter.ts'
import type { FieldKind, FilterOp } from '../../../contract/operators.ts'
import { inContext, t } from '../../../contract/texts.ts'
import { fieldLabelIn } from '../../filters/describe.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { isGroupField } from '../terms/use-term-names.ts'
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
  resource: Resource
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
  const { resource, condition, number, isQueryShown, onChange, onRemove } = props
  const museum = useMuseum()
  const id = useId()
  const field = fieldNamed(resource, condition.field)
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
            onChange={({ target }) => change(otherField(resource, condition, target.value))}
          >
            {field === undefined && <option value={condition.field}>{condition.field}</option>}
            {KINDS[resource].map(([kind, title]) => (
              <optgroup key={kind} label={title}>
                {fieldsOf(resource)
                  .filter((one) => one.kind === kind)
                  .map((one) => (
                    <option key={one.name} value={one.name}>
                      {fieldLabelIn(one, museum)}
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

const KINDS: Record<Resource, readonly (readonly [FieldKind, string])[]> = {
  term: [
    ['text', inContext('group of fields')`Words`],
    ['number', t`Numbers`],
    ['relation', inContext('group of fields')`Relations`],
    ['flag', inContext('group of fields')`Others`],
  ],
  item: [
    ['text', inContext('group of fields')`Words`],
    ['number', t`Numbers`],
    ['relation', t`Terms of the thesaurus`],
    ['flag', t`Quality`],
  ],
}

/** Another field: keeps the filter if that field takes it, and the value if it still makes sense. */
function otherField(resource: Resource, condition: Condition, name: string): Partial<Condition> {
  const [before, field] = [fieldNamed(resource, condition.field), fieldNamed(resource, name)]
  if (!field) return {}
  const op = opsOf(field).includes(condition.op) ? condition.op : 'bare'
  const isKept = choicesOf(before) === choicesOf(field) && (op === 'isblank') === (condition.op === 'isblank')
  return { field: name, op, value: isKept ? condition.value : op === 'isblank' ? '1' : '' }
}

/** What a value is chosen from, if it is not typed. */
function choicesOf(field: Field | undefined): string {
  if (field?.kind === 'relation') return isGroupField(field) ? 'groups' : 'terms'
  return field?.kind === 'flag' ? field.name : 'typed'
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
