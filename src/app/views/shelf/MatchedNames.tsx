import { type ReactNode, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import type { Candidate, NamedTerm } from '../../api/match-names.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { plural } from '../../ui/text/plural.ts'

interface MatchedNamesProps {
  named: readonly NamedTerm[]
  onChoose: (written: string, term: Candidate) => void
}

/** What came of the names: how many were terms, those that several terms have, those of terms that are no longer used, and those without a term. */
export function MatchedNames({ named, onChoose }: MatchedNamesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = named.filter(({ written }) => !chosen.has(written))
  const several = open.flatMap((one) => (one.outcome === 'several' ? [one] : []))
  const deprecated = open.flatMap((one) => (one.outcome === 'deprecated' ? [one] : []))
  const none = open.flatMap((one) => (one.outcome === 'none' ? [one] : []))
  const found = named.length - several.length - deprecated.length - none.length
  const choose = (written: string, term: Candidate) => {
    setChosen(new Set([...chosen, written]))
    onChoose(written, term)
  }
  return (
    <div className="mt-6 space-y-6">
      <p role="status">
        {plural(found, {
          '=0': 'None of the names is on the shelf now.',
          one: '# name is on the shelf now.',
          other: '# names are on the shelf now.',
        })}
      </p>
      {several.length > 0 && (
        <Names title={t`Several terms have these names: choose one of them`}>
          {several.map((one) => (
            <Name key={one.written} {...one} onChoose={choose} />
          ))}
        </Names>
      )}
      {deprecated.length > 0 && (
        <Names title={t`Terms with these names are no longer used`}>
          {deprecated.map((one) => (
            <Name key={one.written} {...one} onChoose={choose} />
          ))}
        </Names>
      )}
      {none.length > 0 && (
        <Names
          title={t`No term has these names`}
          tool={
            <CopyButton look="tool" text={none.map(({ written }) => written).join('\n')}>
              {t`Copy these names`}
            </CopyButton>
          }
        >
          {none.map((one) => (
            <Name key={one.written} {...one} onChoose={choose} />
          ))}
        </Names>
      )}
    </div>
  )
}

function Names({ title, tool, children }: { title: string; tool?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-medium">{title}</h3> {tool}
      </div>
      <ul aria-label={title} className="mt-1">
        {children}
      </ul>
    </div>
  )
}

interface NameProps {
  written: string
  candidates: readonly Candidate[]
  onChoose: (written: string, term: Candidate) => void
}

function Name({ written, candidates, onChoose }: NameProps) {
  return (
    <li className="border-b border-line py-2">
      <bdi className="font-serif text-prose">{written}</bdi>
      {candidates.length > 0 && (
        <ul className="mt-1 space-y-1">
          {candidates.map((term) => (
            <li key={term.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <button type="button" className="button button-small" onClick={() => onChoose(written, term)}>
                {t`Add ${term.name}`}
              </button>
              {term.isUsedFor && <span className="label">{t`used for “${written}”`}</span>}
              <span className="label min-w-0 truncate">{noteOn(term)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function noteOn({ id, description, replaces }: Candidate): string {
  return replaces === undefined ? (description ?? t`ID ${id}`) : t`to use instead of “${replaces}”`
}
