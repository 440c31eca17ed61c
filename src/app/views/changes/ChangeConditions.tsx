import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CHANGE_KINDS, CHANGES, type Edition } from '../../../contract/changes.ts'
import { parseId } from '../../../contract/endpoint.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { useApi } from '../../api/session.ts'
import { editionName } from '../../components/changes/edition-name.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { termQueries } from '../../queries/terms.ts'
import { changeQuery } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { plural } from '../../ui/text/plural.ts'

const FORM = 'changes'

interface ChangeConditionsProps {
  conditions: URLSearchParams
  editions: readonly Edition[]
}

/** Chooses which changes are listed. Without scripts it is a form. */
export function ChangeConditions({ conditions, editions }: ChangeConditionsProps) {
  const edit = useEditQuery()
  const choose = (name: string) => (value: string) =>
    edit((query) => changeQuery(query, { [name]: value === '' ? null : value, start: null }))
  const [branch, term] = ['ancestor', 'term'].map((name) => conditions.get(name))
  return (
    <form
      id={FORM}
      action={VIEW_PATHS.changes}
      className="no-print mt-6 flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <Choice
        label={t`Edition`}
        field={{ form: FORM, name: 'edition' }}
        isRoomy
        value={conditions.get('edition') ?? ''}
        options={[
          { value: '', text: t`All editions` },
          ...editions.map((edition) => ({
            value: String(edition.number),
            text: `${editionName(edition)} (${plural(edition.num_changes, { one: '# change', other: '# changes' })})`,
          })),
        ]}
        onChange={choose('edition')}
      />
      <Choice
        label={t`Kind`}
        field={{ form: FORM, name: 'kind' }}
        isRoomy
        value={conditions.get('kind') ?? ''}
        options={[
          { value: '', text: t`All kinds` },
          ...CHANGE_KINDS.map((kind) => ({ value: kind, text: CHANGES[kind].label })),
        ]}
        onChange={choose('kind')}
      />
      <NamedTerm id={branch}>{(link) => <>In {link} and narrower</>}</NamedTerm>
      <NamedTerm id={term}>{(link) => <>Of {link}</>}</NamedTerm>
      {branch && <input type="hidden" name="ancestor" value={branch} />}
      {term && <input type="hidden" name="term" value={term} />}
      <button type="submit" className="button hidden no-scripts:inline-flex">
        Show
      </button>
    </form>
  )
}

/** The term of a condition, by its name once that is known. A term that is gone has only its number. */
function NamedTerm({
  id: written,
  children,
}: {
  id: string | null | undefined
  children: (link: ReactNode) => ReactNode
}) {
  const id = parseId(written ?? '')
  const { data } = useQuery({ ...termQueries.detail(useApi(), id ?? 0), enabled: id !== undefined })
  if (!written) return null
  return <p>{children(data ? <TermLink term={data} className="link" /> : written)}</p>
}
