import { z } from 'zod/mini'
import { languageFor } from '../../../contract/data-languages.ts'
import { type Group, groupSchema, groupSummarySchema } from '../../../contract/group.ts'
import type { Scheme } from '../../../contract/scheme.ts'
import { relationSchema, termSchema } from '../../../contract/term.ts'
import type { Catalogue } from '../../catalogue.ts'
import { CatalogueInLanguage } from '../../catalogue-in-language.ts'
import { collatorOf } from '../../writing/text-collator.ts'
import type { BookTerm } from './hierarchy-rows.ts'

const bookTermSchema = z.object({
  ...z.pick(termSchema, {
    id: true,
    name: true,
    used_for: true,
    scope_notes: true,
    notations: true,
    arrays: true,
    groups: true,
    deprecated: true,
    replaced_by: true,
    language: true,
    text_languages: true,
    num_narrower: true,
    num_narrower_unused: true,
  }).shape,
  relations: z.array(
    z.pick(relationSchema, { kind: true, id: true, name: true, language: true, unplaced: true }),
  ),
})

export type BookGroup = Pick<Group, 'id' | 'name' | 'scope_notes' | 'members' | 'subgroups'>

/** What a catalogue says that is in its book. */
export interface BookContent {
  title: string
  /** The language of the names. */
  language: string
  scheme: Scheme
  /** What the museum writes about it. */
  introduction: string | null
  /** When the content last changed. */
  changedAt: string
  /** In the order of their names. */
  terms: ReadonlyMap<number, BookTerm>
  groups: readonly BookGroup[]
}

/** Texts about what changed since the last edition, under headings. */
export interface BookChanges {
  heading: string
  sentences: readonly string[]
}

const PAGE_GROUPS = 100

/**
 * Reads what a book prints.
 *
 * @param language a language in which terms have names; by default that of the catalogue
 */
export async function readBook(
  original: Catalogue,
  language: string | undefined,
  signal?: AbortSignal,
): Promise<BookContent> {
  const wanted = language === undefined ? undefined : languageFor(language, original.presentLanguages)
  if (language !== undefined && wanted === undefined) throw new UnknownBookLanguage(language, original)
  const catalogue = wanted ? new CatalogueInLanguage(original, wanted) : original
  const spoken = wanted?.tag ?? original.language
  const terms: BookTerm[] = []
  const { batches } = await catalogue.readAll('term', [], { signal })
  for await (const records of batches) {
    signal?.throwIfAborted()
    for (const record of records) terms.push(bookTermSchema.parse(JSON.parse(record.toString())))
  }
  return {
    title: original.title,
    language: spoken,
    scheme: original.scheme,
    introduction: original.about.introduction,
    changedAt: original.changedAt,
    terms: new Map(byName(terms, spoken).map((term) => [term.id, term])),
    groups: await readGroups(catalogue),
  }
}

/** No term has a name in the language. The message is a sentence. */
export class UnknownBookLanguage extends Error {
  constructor(language: string, { presentLanguages }: Catalogue) {
    super(`no term has a name in “${language}”; there are names in ${presentLanguages.join(', ')}`)
  }
}

/** Groups with terms or subgroups. Arrays are in the hierarchy. */
async function readGroups(catalogue: Catalogue): Promise<BookGroup[]> {
  const groups: BookGroup[] = []
  let total = 1
  for (let start = 0; start < total; start += PAGE_GROUPS) {
    const page = await catalogue.groups({ start, limit: PAGE_GROUPS, isBlank: false })
    total = page.total
    for (const { id, kind } of z.array(groupSummarySchema).parse(page.records.parsed())) {
      const record = kind === 'group' ? await catalogue.group(id) : undefined
      if (record) groups.push(groupSchema.parse(JSON.parse(record.toString())))
    }
  }
  return groups
}

function byName(terms: readonly BookTerm[], language: string): BookTerm[] {
  const collator = collatorOf(language)
  return terms
    .map((term) => ({ term, collated: collator.collated(collator.sortText(term.name)) }))
    .sort((one, other) => collator.compare(one.collated, other.collated) || one.term.id - other.term.id)
    .map(({ term }) => term)
}
