import { entriesOf } from '../../../contract/keys.ts'
import { sortedMappings } from '../../../contract/mappings.ts'
import { INSTEAD_OF_SCOPE_NOTE, scopeNoteFrom, type TermTexts } from '../../../contract/term-texts.ts'
import { fold } from '../../../contract/text.ts'
import type { LabelLanguages } from '../../drafts.ts'
import { plainAddress } from '../../loose-addresses.ts'
import { formatPlace, type Note } from '../findings.ts'
import { mergedLabels } from './labelled-members.ts'
import { pathKey } from './term-paths.ts'
import type { TermSource } from './term-source.ts'

/** The terms of tables and JSON. A term can have several rows, for example one for each broader term, in one source or in several. */
export class TermRows {
  readonly terms: TermSource[] = []
  readonly #byIdentity = new Map<string, number>()

  /** The name that an earlier row gives to the term with this id or code. */
  nameWith(id: number | { code: string | null }): string | undefined {
    const at = this.#byIdentity.get(typeof id === 'number' ? `id ${id}` : (id.code ?? ''))
    return at === undefined ? undefined : this.terms[at]?.name
  }

  add(term: TermSource, note: Note): void {
    const identity = identityOf(term)
    const at = this.#byIdentity.get(identity)
    const earlier = at === undefined ? undefined : this.terms[at]
    if (at === undefined || earlier === undefined) {
      this.#byIdentity.set(identity, this.terms.length)
      this.terms.push(term)
      return
    }
    const differing = differingMember(earlier, term)
    if (differing === undefined) {
      this.terms[at] = mergedTerm(earlier, term)
      const reason = `The row is about the same term as ${formatPlace(earlier.place)} and is merged with it.`
      note('merged-row', reason, term.name)
    } else this.terms.push({ ...term, differing })
  }
}

/** The first member that two rows of a term state differently; undefined if they can be merged. */
function differingMember(one: TermSource, other: TermSource): 'name' | 'source_uri' | undefined {
  // Two rows with one path are about one term, also if one writes its name with a capital.
  const hasPaths =
    one.code === null && one.address === null && typeof one.id !== 'number' && one.paths.length > 0
  if (one.name !== other.name && !(hasPaths && fold(one.name) === fold(other.name))) return 'name'
  const [first, second] = [one.sourceUri, other.sourceUri]
  if (first === null || second === null || first === second) return undefined
  const plain = plainAddress(first)
  return plain !== undefined && plain === plainAddress(second) ? undefined : 'source_uri'
}

/** Without an id or address, equal names in two files can be homographs. */
function identityOf({ id, code, address, paths, name, place }: TermSource): string {
  if (typeof id === 'number') return `id ${id}`
  const [path] = paths
  return code ?? address ?? `${path === undefined ? `name ${name}` : pathKey(path)} in ${place.file}`
}

/** One term with what both say. Its id, name and place are those of the earlier. */
export function mergedTerm(earlier: TermSource, later: TermSource): TermSource {
  const usedFor = [...new Set([...earlier.usedFor, ...later.usedFor])]
  const texts = mergedTexts(earlier.texts, later.texts)
  const scopeNotes = mergedScopeNotes([earlier, later], texts)
  const paths = new Map([...earlier.paths, ...later.paths].map((path) => [pathKey(path), path]))
  return {
    ...earlier,
    sourceUri: earlier.sourceUri ?? later.sourceUri,
    address: earlier.address ?? later.address,
    usedFor,
    languages: mergedLanguages({ usedFor, texts, scopeNotes }, earlier, later),
    texts,
    mappings: sortedMappings([...earlier.mappings, ...later.mappings]),
    scopeNotes,
    paths: [...paths.values()],
    identifiers: [...earlier.identifiers, ...later.identifiers],
    notations: [...new Set([...earlier.notations, ...later.notations])],
    relations: [...earlier.relations, ...later.relations],
    isDeprecated: earlier.isDeprecated || later.isDeprecated,
    replacedBy: [...earlier.replacedBy, ...later.replacedBy],
    picture: earlier.picture ?? later.picture ?? null,
    groups: [...(earlier.groups ?? []), ...(later.groups ?? [])],
    arrays: [...(earlier.arrays ?? []), ...(later.arrays ?? [])],
  }
}

/** The texts of both, each once. */
function mergedTexts(earlier: TermTexts, later: TermTexts): TermTexts {
  const merged = { ...earlier }
  for (const [member, texts] of entriesOf(later))
    merged[member] = [...new Set([...(earlier[member] ?? []), ...texts])]
  return merged
}

/** The scope notes that the rows state. If none does, a definition or a note becomes the scope note. */
function mergedScopeNotes(rows: readonly TermSource[], texts: TermTexts): string | null {
  const stated = rows.flatMap((row) => {
    const isOwn = scopeNoteFrom({ scope_notes: row.scopeNotes, ...row.texts }) === undefined
    return isOwn ? (row.scopeNotes?.split('\n') ?? []) : []
  })
  const instead = INSTEAD_OF_SCOPE_NOTE.find((member) => texts[member] !== undefined)
  const notes = stated.length > 0 || instead === undefined ? stated : (texts[instead] ?? [])
  return [...new Set(notes)].join('\n') || null
}

function mergedLanguages(
  merged: Pick<TermSource, 'usedFor' | 'texts' | 'scopeNotes'>,
  earlier: TermSource,
  later: TermSource,
): LabelLanguages | null {
  if (earlier.languages === null && later.languages === null) return null
  const isSameNote = merged.scopeNotes === earlier.scopeNotes
  const languages: LabelLanguages = {
    name: earlier.languages?.name ?? null,
    used_for: [],
    scope_notes: isSameNote ? (earlier.languages?.scope_notes ?? null) : null,
  }
  for (const [member, texts] of entriesOf(listsOf(merged))) {
    const tags = new Map(
      [later, earlier].flatMap((term) =>
        (listsOf(term)[member] ?? []).map((text, index) => [text, term.languages?.[member]?.[index] ?? null]),
      ),
    )
    const ofTexts = texts.map((text) => tags.get(text) ?? null)
    if (member === 'used_for' || ofTexts.some((tag) => tag !== null)) languages[member] = ofTexts
  }
  const labels = mergedLabels(earlier.languages?.labels, later.languages?.labels)
  if (labels !== undefined) languages.labels = labels
  return languages
}

type TextsOfTerm = Pick<TermSource, 'usedFor' | 'texts'>

function listsOf({ usedFor, texts }: TextsOfTerm): TermTexts & { used_for: string[] } {
  return { used_for: usedFor, ...texts }
}
