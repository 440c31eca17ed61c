import { useRef } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { CopyTermButton } from '../../components/terms/CopyTermButton.tsx'
import { RecordTools } from '../../components/tools/RecordTools.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { CHOOSING } from '../../routing/compare-url.ts'
import { buildCompareUrl, placeQuery } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { useShortcut } from '../../ui/window/use-shortcut.ts'

interface TermToolsProps {
  term: Term
  /** The place in the address; empty without one. */
  path: AncestorPath
}

/** The tools of a record, and those of a term. */
export function TermTools({ term, path }: TermToolsProps) {
  const [keys] = usePreference('keys')
  const comparing = useRef<HTMLAnchorElement>(null)
  // Not behind an open dialog: the key leaves the view.
  const compare = () => document.querySelector('dialog[open]') ?? comparing.current?.click()
  useShortcut({ w: compare }, keys === 'on')
  return (
    <RecordTools of={{ resource: 'term', record: term }} query={placeQuery(path)}>
      <span className="label">ID {term.id}</span> <CopyTermButton term={term} />{' '}
      <Link
        ref={comparing}
        to={buildCompareUrl([term.id])}
        state={CHOOSING}
        aria-keyshortcuts={keys === 'on' ? 'w' : undefined}
        className="tool"
      >
        Compare with…
      </Link>
    </RecordTools>
  )
}
