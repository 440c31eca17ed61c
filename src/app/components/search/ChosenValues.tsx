import { useQueries, useQuery } from '@tanstack/react-query'
import { useContext, useId, useState } from 'react'
import { parseId } from '../../../contract/endpoint.ts'
import { LOCALE, t } from '../../../contract/texts.ts'
import { MAX_LIMIT } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { groupQueries } from '../../queries/groups.ts'
import { CrossButton } from '../../ui/buttons/CrossButton.tsx'
import { plural } from '../../ui/text/plural.ts'
import { quoted } from '../../ui/text/punctuation.ts'
import { TermSearch } from '../terms/TermSearch.tsx'
import { useTermsByName } from '../terms/use-term-names.ts'
import { CatalogueLanguage, CatalogueText, markedLanguage } from '../view/CatalogueText.tsx'

interface ChosenValuesProps {
  /** Ids, separated by commas. */
  value: string
  takesSeveral: boolean
  /** Id of the problem text. */
  faultId: string | undefined
  onChange: (value: string) => void
}

/** Terms by their names; the API takes their numbers. */
export function TermsValue({ value, takesSeveral, faultId, onChange }: ChosenValuesProps) {
  const [typed, setTyped] = useState('')
  const values = valuesIn(value)
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
          onChange(withValue(values, String(id), takesSeveral))
        }}
        faultId={faultId}
      />
      <Chosen
        label={t`Chosen terms`}
        removal={(name) => t`Remove the term ${name}`}
        values={values}
        nameOf={termOf}
        onChange={onChange}
      />
    </>
  )
}

/** No more pages of groups are listed. */
const MAX_PAGES = 10

/** Groups by their names, from a list. */
export function GroupsValue({ value, takesSeveral, faultId, onChange }: ChosenValuesProps) {
  const id = useId()
  const api = useApi()
  const language = useContext(CatalogueLanguage)
  const values = valuesIn(value)
  const { data: first } = useQuery(groupQueries.page(api, 0, MAX_LIMIT))
  const total = first?.total ?? 0
  const pages = Math.min(MAX_PAGES, Math.ceil(total / MAX_LIMIT))
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, page) =>
      groupQueries.page(api, (page + 1) * MAX_LIMIT, MAX_LIMIT),
    ),
  })
  const groups = [first, ...further.map(({ data }) => data)].flatMap((page) => page?.groups ?? [])
  const left = total - pages * MAX_LIMIT
  return (
    <>
      <label htmlFor={id} className="label mb-1 block">
        Value
      </label>
      <select
        id={id}
        className="field w-full"
        value=""
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        onChange={({ target }) => onChange(withValue(values, target.value, takesSeveral))}
      >
        <option value="">
          {values.length === 0 ? t`Choose a group` : takesSeveral ? t`Another group` : t`A different group`}
        </option>
        {groups.map((group) => (
          <option key={group.id} value={group.id} lang={markedLanguage(group.language, language)}>
            {group.name}
          </option>
        ))}
        {left > 0 && (
          <option disabled>
            {plural(left, { one: 'and # further group', other: 'and # further groups' })}
          </option>
        )}
      </select>
      <Chosen
        label={t`Chosen groups`}
        removal={(name) => t`Remove the group ${name}`}
        values={values}
        nameOf={(id) => groups.find((group) => group.id === id) ?? { name: t`group ${id}`, language: LOCALE }}
        onChange={onChange}
      />
    </>
  )
}

interface ChosenProps {
  label: string
  /** The label of the button that removes a record. */
  removal: (name: string) => string
  values: readonly string[]
  nameOf: (id: number) => { name: string; language?: string | undefined }
  onChange: (value: string) => void
}

/** The records that are chosen, each with a button that removes it. */
function Chosen({ label, removal, values, nameOf, onChange }: ChosenProps) {
  if (values.length === 0) return null
  return (
    <ul aria-label={label} className="mt-1 flex flex-wrap gap-2">
      {values.map((part) => {
        const id = parseId(part)
        const { name, language } = id === undefined ? { name: quoted(part), language: LOCALE } : nameOf(id)
        return (
          <li key={part} className="inline-flex max-w-full items-center bg-wash ps-3 forced-colors:border">
            <span className="truncate">
              <CatalogueText language={language}>{name}</CatalogueText>
            </span>
            <CrossButton
              label={removal(name)}
              onClick={() => onChange(values.filter((other) => other !== part).join(','))}
              isSmall
            />
          </li>
        )
      })}
    </ul>
  )
}

function valuesIn(value: string): string[] {
  return [...new Set(value.split(','))].filter((part) => part !== '')
}

function withValue(values: readonly string[], added: string, takesSeveral: boolean): string {
  const kept = takesSeveral ? values.filter((other) => other !== added) : []
  return [...kept, added].join(',')
}
