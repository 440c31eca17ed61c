import type { Term } from '../../../contract/term.ts'
import { useSession } from '../../api/session.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'

/** Buttons that copy the name, the id, or both in the museum's format. */
export function CopyButtons({ term }: { term: Term }) {
  const { copyTemplate } = useSession()
  return (
    <div className="no-print flex flex-wrap items-center gap-2 pb-1">
      <span className="label mr-1">Term {term.id}</span>
      <CopyButton text={term.name}>Copy name</CopyButton>
      <CopyButton text={String(term.id)}>Copy id</CopyButton>
      <CopyButton text={fillIn(copyTemplate, term)}>
        {`Copy ${fillIn(copyTemplate, { name: 'name', id: 'id' })}`}
      </CopyButton>
    </div>
  )
}

function fillIn(template: string, values: { name: string; id: string | number }): string {
  return template.replaceAll(/\{(name|id)\}/g, (_, key) => String(key === 'name' ? values.name : values.id))
}
