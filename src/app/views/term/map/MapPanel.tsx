import type { Term } from '../../../../contract/term.ts'
export function MapPanel({ term }: { term: Term }) {
  return <p>{term.name}</p>
}
