import { Hierarchy, MOST_ANCESTORS, TooManyAncestors } from '../hierarchy.ts'
import { type Findings, formatPlace } from './findings.ts'
import type { IdentifiedRequest, ImportRequest } from './import-request.ts'
import type { ReadingProgress } from './reading-progress.ts'
import { insteadOfConcepts, nothingRead, Refusal } from './refusal.ts'
import { SharedTables } from './shared-tables.ts'
import { nameOf, openSource, totalSize } from './sources/source.ts'
import { reportPartial } from './sources/source-break.ts'
import type { EarlierIds } from './terms/earlier-ids.ts'
import { type ReadThesaurus, readThesaurus } from './terms/read-thesaurus.ts'

/** Reads all sources of terms. Throws a Refusal if no catalogue can hold the thesaurus. */
export async function importTerms(
  request: IdentifiedRequest,
  earlier: EarlierIds,
  findings: Findings,
  progress: ReadingProgress,
  earlierGroups?: EarlierIds,
): Promise<ReadThesaurus> {
  const { terms, termsMap, language, signal } = request
  progress.begin('Reading terms', await totalSize(terms))
  const tables = new SharedTables(request)
  const sources = terms.map((source) => {
    const file = nameOf(source)
    return {
      file,
      format: source.format,
      sheet: source.sheet,
      elsewhere: tables.elsewhere(source),
      onPartial: request.allowPartial ? reportPartial(file, findings) : undefined,
      bytes: openSource(source, (count) => progress.advance(count), signal),
    }
  })
  const thesaurus = await readThesaurus(sources, language, findings, {
    map: termsMap,
    site: request.site,
    earlier,
    earlierGroups,
    onOtherLanguages: (languages) => reportOtherLanguages(request, languages, findings),
  })
  signal?.throwIfAborted()
  checkAncestors(thesaurus)
  if (thesaurus.draft.terms.length === 0)
    throw nothingRead('term', terms, [...findings.otherSheets, ...insteadOfConcepts(thesaurus.otherClasses)])
  return thesaurus
}

/** No label is in the language of the request. Refuses the import if the user chose that language. */
function reportOtherLanguages(
  { terms, language, isLanguageChosen = false }: ImportRequest,
  languages: ReadonlyMap<string, number>,
  findings: Findings,
): void {
  const counts = [...languages]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([tag, count]) => `${tag === '' ? 'no language' : tag} (${count.toLocaleString('en')})`)
  const found = `No label is in “${language}”. There are labels in: ${counts.join(', ')}.`
  if (isLanguageChosen) throw new Refusal(`--lang: ${found}`)
  const reason = `${found} Names are taken from these; choose a language with --lang.`
  const [first] = terms
  findings.add('absent-language', { file: first ? nameOf(first) : '', line: null }, reason)
}

/** Refuses a thesaurus beyond the limit of the hierarchy before any item is read. */
function checkAncestors({ draft, index, placeOf }: ReadThesaurus): void {
  try {
    new Hierarchy(
      draft.terms.map(({ id }) => id),
      draft.broader,
    )
  } catch (error) {
    if (!(error instanceof TooManyAncestors)) throw error
    const place = placeOf.get(error.id)
    const where = place ? `${formatPlace(place)}: ` : ''
    throw new Refusal(
      `${where}“${index.nameOf(error.id)}” (${error.id}) has more than ${MOST_ANCESTORS.toLocaleString('en')} broader terms at any level, the most that a term may have.`,
    )
  }
}
