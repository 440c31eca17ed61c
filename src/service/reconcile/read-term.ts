import type { Catalogue } from '../../catalogue/catalogue.ts'
import { plainLine } from '../../catalogue/visible-text.ts'
import { parseId } from '../../contract/endpoint.ts'
import { type Term, termSchema } from '../../contract/term.ts'

/** The term with this id, without its narrower terms, which can be thousands; undefined if there is none. */
export async function readTerm(catalogue: Catalogue, written: string): Promise<Term | undefined> {
  const id = parseId(plainLine(written))
  if (id === undefined) return undefined
  const record = await catalogue.get('term', id, { maxNarrower: 0 })
  return record && termSchema.parse(JSON.parse(record.toString()))
}

/** The term with this id, address or code. */
export async function readIdentifiedTerm(catalogue: Catalogue, written: string): Promise<Term | undefined> {
  const id = await catalogue.identifiedTerm(written)
  return id === undefined ? undefined : readTerm(catalogue, String(id))
}

/** The names of the direct broader terms. */
function broaderNames({ relations }: Term): string[] {
  return relations.filter(({ kind }) => kind === 'Broader').map((relation) => relation.name)
}

const MOST_NOTE = 200

/** What to say of a term that is no longer used; undefined for any other. */
export function deprecationOf({ deprecated, replaced_by }: Term): string | undefined {
  if (!deprecated) return undefined
  return replaced_by ? `No longer used: use ${replaced_by.name} (${replaced_by.id}).` : 'No longer used.'
}

/** Tells terms with similar names apart: whether it is no longer used, the broader terms, then the scope note. */
export function describeTerm(term: Term): string | undefined {
  const broader = broaderNames(term)
  const note = term.scope_notes ?? ''
  const deprecation = deprecationOf(term)
  const parts = [
    ...(deprecation === undefined ? [] : [deprecation]),
    ...(broader.length > 0 ? [`Under ${broader.join(', ')}.`] : []),
    ...(note === '' ? [] : [note.length > MOST_NOTE ? `${note.slice(0, MOST_NOTE)}…` : note]),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}
