import type { Term } from '../../../contract/term.ts'
import { RecordTools } from '../../components/tools/RecordTools.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { placeQuery } from '../../routing/urls.ts'
import { useCopyTemplate } from '../../storage/use-copy-template.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'

interface TermToolsProps {
  term: Term
  /** The place in the address; empty without one. */
  path: AncestorPath
}

/** The tools of a record, and buttons that copy the name, the id, or both in the museum's format. */
export function TermTools({ term, path }: TermToolsProps) {
  const { fillIn } = useCopyTemplate()
  return (
    <RecordTools of={{ resource: 'term', record: term }} query={placeQuery(path)}>
      <span className="label">Term {term.id}</span>{' '}
      <CopyButton look="tool" text={term.name}>
        Copy name
      </CopyButton>{' '}
      <CopyButton look="tool" text={String(term.id)}>
        Copy id
      </CopyButton>{' '}
      <CopyButton look="tool" text={fillIn(term)}>
        {`Copy ${fillIn({ name: 'name', id: 'id' })}`}
      </CopyButton>
    </RecordTools>
  )
}
