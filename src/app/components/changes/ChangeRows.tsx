import { Link } from 'react-router'
import { changeWords } from '../../../contract/change-words.ts'
import { CHANGES, type Change } from '../../../contract/changes.ts'
import { buildEditionUrl, buildTermUrl } from '../../routing/urls.ts'

/** Changes, one sentence each. A sentence leads to its term; that of a term that left, to what the term was. */
export function ChangeRows({ label, changes }: { label: string; changes: readonly Change[] }) {
  return (
    <ol aria-label={label} className="mt-2">
      {changes.map((change) => (
        <ChangeRow key={keyOf(change)} change={change} />
      ))}
    </ol>
  )
}

function keyOf({ edition, term, kind, part, language }: Change): string {
  return [edition, term.id, kind, part, language].join(' ')
}

/** The kinds of change after which a term can be gone. */
const LEAVING: readonly Change['kind'][] = ['removed', 'merged', 'split']

function ChangeRow({ change }: { change: Change }) {
  const { edition, term, kind } = change
  const hasLeft = LEAVING.includes(kind)
  return (
    <li className="relative grid grid-cols-1 gap-x-6 border-t border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <span className="label self-baseline">{CHANGES[kind].label}</span>
      <Link
        to={hasLeft ? buildEditionUrl(term, edition - 1) : buildTermUrl(term)}
        className="quiet-link row-target measure whitespace-pre-line font-serif text-prose wrap-anywhere"
      >
        {changeWords(change)}
      </Link>
    </li>
  )
}
