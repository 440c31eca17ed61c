import { Marked } from './Marked.tsx'

interface TermNameProps {
  name: string
  /** The non-preferred term through which it was found. */
  matched: string | undefined
  searched: string
}

/** A term's name as a search found it: “Matchboxes”, or “vesta cases → Matchboxes”. */
export function TermName({ name, matched, searched }: TermNameProps) {
  if (matched === undefined) return <Marked text={name} searched={searched} />
  return (
    <>
      <span className="text-muted italic">
        <Marked text={matched} searched={searched} />
      </span>
      <span className="text-muted"> → </span>
      {name}
    </>
  )
}
