import { type FormEvent, useRef, useState } from 'react'
import { fieldNamed, type Resource } from '../../../contract/fields.ts'
import { formatParameter, parseFilter, splitParameter } from '../../../contract/filter.ts'
import { isLeftEmpty } from '../../../contract/list-address.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import { conditionsOf } from '../../filters/conditions.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { Dialog } from '../../ui/panels/Dialog.tsx'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'
import { type Condition, ConditionRow } from './ConditionRow.tsx'
import type { FaultOf } from './fault-of.ts'

export interface AdvancedSearchProps {
  resource: Resource
  query: URLSearchParams
  faultOf: FaultOf
  onSearch: (conditions: readonly Parameter[]) => void
  onClose: () => void
}

/** All fields with all their filters, one row per condition. The conditions apply together, when Search is pressed. */
export function AdvancedSearch({ resource, query, faultOf, onSearch, onClose }: AdvancedSearchProps) {
  const museum = useMuseum()
  const records = nounOf(resource, museum)
  const nextKey = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const [isQueryShown, setQueryShown] = useState(false)
  const newRow = (): Condition => ({
    key: nextKey.current++,
    field: FIRST_FIELD[resource],
    op: 'bare',
    value: '',
  })
  const [rows, setRows] = useState<readonly Condition[]>(() => {
    const given = conditionsOf(query).map(([parameter, value]): Condition => {
      const named = splitParameter(resource, parameter)
      return {
        key: nextKey.current++,
        field: named?.field.name ?? parameter,
        op: named?.op ?? 'bare',
        value,
        fault: faultOf(parameter, value),
      }
    })
    return given.length > 0 ? given : [newRow()]
  })
  const change = (changed: Condition) =>
    setRows((before) => before.map((row) => (row.key === changed.key ? changed : row)))

  const send = (event: FormEvent) => {
    event.preventDefault()
    const filled = rows.length === 1 ? rows.filter((row) => !isLeftEmpty(parameterOf(resource, row))) : rows
    const checked = filled.map((row) => ({ ...row, fault: faultIn(resource, row, records) }))
    const faulty = checked.find(({ fault }) => fault !== undefined)
    if (!faulty) {
      onSearch(checked.map((row) => parameterOf(resource, row)))
      return
    }
    setRows(checked)
    focusLater(() => form.current?.querySelector<HTMLElement>(`[data-row="${faulty.key}"] [aria-invalid]`))
  }
  const remove = (key: number) => {
    const at = rows.findIndex((row) => row.key === key)
    setRows(rows.filter((row) => row.key !== key))
    focusLater(() => {
      const left = form.current?.querySelectorAll('[data-row]') ?? []
      const row = left[Math.min(at, left.length - 1)]
      return row?.querySelector('select') ?? form.current?.querySelector('button')
    })
  }

  return (
    <Dialog title={t`Advanced search`} placement="middle" onClose={onClose}>
      <form ref={form} onSubmit={send} noValidate className="flex min-h-0 grow flex-col">
        <div className="min-h-[min(26rem,50dvh)] grow overflow-y-auto overscroll-contain px-5 py-4">
          <p className="measure text-muted">Find {records} that match all of these conditions.</p>
          <ol className="mt-2" aria-label={t`Conditions`}>
            {rows.map((row, index) => (
              <li key={row.key} data-row={row.key} className="border-b border-line py-4">
                <ConditionRow
                  resource={resource}
                  condition={row}
                  number={index + 1}
                  isQueryShown={isQueryShown}
                  onChange={change}
                  onRemove={() => remove(row.key)}
                />
              </li>
            ))}
          </ol>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <button
              type="button"
              className="button"
              onClick={() => {
                const row = newRow()
                setRows([...rows, row])
                focusLater(() => form.current?.querySelector<HTMLElement>(`[data-row="${row.key}"] select`))
              }}
            >
              Add a condition
            </button>
            <Toggle label={t`Show API query`} isOn={isQueryShown} onChange={setQueryShown} />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-4 border-t border-line px-5 py-3">
          <button type="button" className="link target label-beside min-h-9 cursor-pointer" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-main">
            Search
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** The field of a new row: the search box. */
const FIRST_FIELD: Record<Resource, string> = { item: 'text', term: 'name' }

function nounOf(resource: Resource, museum: MuseumWords): string {
  return resource === 'item' ? museum.items : museum.terms
}

function parameterOf(resource: Resource, row: Condition): Parameter {
  const field = fieldNamed(resource, row.field)
  return [field ? formatParameter(field, row.op) : row.field, row.value]
}

/** The problem with a condition, found without the service. */
function faultIn(resource: Resource, row: Condition, records: string): string | undefined {
  const field = fieldNamed(resource, row.field)
  if (!field) return t`“${row.field}” is not a field of ${records}. Choose one from the list.`
  const filter = parseFilter(field, row.op, row.value)
  return typeof filter === 'string' ? filter : undefined
}

/** Moves focus after the next rendering. */
function focusLater(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus())
}
