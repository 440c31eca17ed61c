import { useRef } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { RecordTools } from '../../components/tools/RecordTools.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { CHOOSING } from '../../routing/compare-url.ts'
import { buildCompareUrl, placeQuery } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { useCopyTemplate } from '../../storage/use-copy-template.ts'
import { SplitCopyButton } from '../../ui/buttons/SplitCopyButton.tsx'
import { useShortcut } from '../../ui/window/use-shortcut.ts'

interface TermToolsProps {
  term: Term
  /** The place in the address; empty without one. */
  path: AncestorPath
}

/** The tools of a record, and a button that copies name and ID in the museum's format, or only one of them. */
export function TermTools({ term, path }: TermToolsProps) {
  const { fillIn } = useCopyTemplate()
  const [keys] = usePreference('keys')
  const comparing = useRef<HTMLAnchorElement>(null)
  // Not behind an open dialog: the key leaves the view.
  const compare = () => document.querySelector('dialog[open]') ?? comparing.current?.click()
  useShortcut({ w: compare }, keys === 'on')
  return (
    <RecordTools of={{ resource: 'term', record: term }} query={placeQuery(path)}>
      <span className="label">ID {term.id}</span>{' '}
      <SplitCopyButton
        main={{
          name: t`Copy ${fillIn({ name: 'name', id: 'ID' })}`,
          text: fillIn(term),
        }}
        others={[
          { name: t`Copy name`, text: term.name },
          { name: t`Copy ID`, text: String(term.id) },
        ]}
        shortcut={keys === 'on' ? 'c' : undefined}
      />{' '}
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
