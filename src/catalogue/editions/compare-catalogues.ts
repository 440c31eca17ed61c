import { z } from 'zod/mini'
import type { Change } from '../../contract/changes.ts'
import { recordPath } from '../../contract/endpoint.ts'
import type { Catalogue } from '../catalogue.ts'
import { compareEditions, type ListedChange } from './compare-editions.ts'
import { storedState, type TermState } from './term-state.ts'

/** A change between two catalogues, which need not be editions of each other. */
export type CatalogueChange = Omit<Change, 'edition' | 'date'>

/** What differs between the terms of two catalogues of any engine, by the name of the term. */
export async function compareCatalogues(
  earlier: Catalogue,
  later: Catalogue,
  signal?: AbortSignal,
): Promise<CatalogueChange[]> {
  const now = new Map<number, TermState>()
  const languages = new Map<number, string>()
  for await (const { id, state, language } of termsOf(later, signal)) {
    now.set(id, state)
    if (language !== undefined) languages.set(id, language)
  }
  const replacements = new Map<number, number>()
  const { changes } = await compareEditions(
    statesBefore(),
    { ids: [...now.keys()], stateOf: (id) => now.get(id) },
    later.language,
    (id) => replacements.get(id) ?? null,
  )
  return changes.map((change) => stated(change, languages.get(change.termId)))

  async function* statesBefore(): AsyncGenerator<[id: number, state: TermState]> {
    for await (const { id, state, language } of termsOf(earlier, signal)) {
      if (!now.has(id)) {
        if (language !== undefined) languages.set(id, language)
        const replacement = await replacementIn(later, id, now)
        if (replacement !== undefined) replacements.set(id, replacement)
      }
      yield [id, state]
    }
  }
}

/** The term that replaces one that is gone. It can be gone as well, and so on. */
async function replacementIn(
  catalogue: Catalogue,
  goneId: number,
  present: ReadonlyMap<number, unknown>,
): Promise<number | undefined> {
  const seen = new Set<number>()
  for (let id = goneId; !seen.has(id); ) {
    seen.add(id)
    const next = (await catalogue.gone('term', id))?.replacedBy ?? null
    if (next === null || present.has(next)) return next ?? undefined
    id = next
  }
  return undefined
}

const languageSchema = z.object({ id: z.int(), language: z.optional(z.string()) })

async function* termsOf(catalogue: Catalogue, signal: AbortSignal | undefined) {
  const { batches } = await catalogue.readAll('term', [], { signal })
  for await (const batch of batches) {
    const texts = batch.map((record) => record.toString())
    const records = texts.map((text) => ({ text, ...languageSchema.parse(JSON.parse(text)) }))
    const tags = await catalogue.languagesOf(records.map(({ id }) => id))
    for (const { text, id, language } of records) {
      const languages = tags.get(id)
      const stored = { record: text, languages: languages === undefined ? null : JSON.stringify(languages) }
      yield { id, language, state: storedState(stored)[1] }
    }
  }
}

function stated(
  { termId, name, kind, part, language, before, after }: ListedChange,
  nameLanguage: string | undefined,
): CatalogueChange {
  return {
    term: {
      id: termId,
      name,
      ...(nameLanguage !== undefined && { language: nameLanguage }),
      uri: recordPath('term', termId),
    },
    kind,
    ...(part !== undefined && { part }),
    ...(language !== undefined && { language }),
    before,
    after,
  }
}
