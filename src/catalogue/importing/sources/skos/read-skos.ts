import type { MadeUpAddresses } from '../../../term-address.ts'
import type { Findings, Note, Place } from '../../findings.ts'
import { TermsByAddress } from '../../terms/join-concepts.ts'
import type { Concepts, TermSource } from '../../terms/term-source.ts'
import { guardRecord } from '../guard-record.ts'
import { UnusedTally } from '../unused-tally.ts'
import { chooseLabels, isSameLanguage, type Label } from './labels.ts'
import { takeNearestBroader } from './nearest-broader.ts'
import type { OnFault, OnQuad } from './quads.ts'
import { SkosLabels } from './skos-labels.ts'
import { isConcept, type Resource, type Texts } from './skos-resource.ts'
import { SkosResources } from './skos-resources.ts'
import { readScheme } from './skos-scheme.ts'
import { readConcept, replacedIn } from './skos-terms.ts'
import { tallyUnread } from './skos-unread.ts'

type ReadQuads = (onQuad: OnQuad, onFault: OnFault) => Promise<void>

interface ReadingOptions {
  language: string
  findings: Findings
  /** Addresses that exports gave to terms without one. */
  madeUp: MadeUpAddresses
}

export interface SkosSource {
  file: string
  readQuads: ReadQuads
}

/** Reads terms from SKOS: concepts, and other resources that are used as concepts. All sources are one graph. */
export class SkosGraph {
  readonly files: string[] = []
  readonly #options: ReadingOptions
  readonly #resources = new SkosResources()

  constructor(options: ReadingOptions) {
    this.#options = options
  }

  /** Adds the statements of a source. */
  async read({ file, readQuads }: SkosSource): Promise<void> {
    this.files.push(file)
    this.#resources.beginSource(file)
    await readQuads(
      (subject, predicate, object) => this.#resources.add(subject, predicate, object),
      (line, reason, code = 'unreadable-source') => this.#options.findings.add(code, { file, line }, reason),
    )
  }

  /**
   * The content of all sources, when they are read.
   *
   * @param rows the terms of tables, which concepts can have further statements about
   * @param onOtherLanguages called before anything is reported if names are needed and no label is in the wanted language,
   *   with the number of labels in each language
   */
  concepts(
    rows: readonly TermSource[] = [],
    onOtherLanguages?: (languages: ReadonlyMap<string, number>) => void,
  ): Concepts {
    const resources = this.#resources
    if (rows.length > 0) takeNames(resources.byAddress, new TermsByAddress(rows))
    resources.finish()
    const concepts = [...resources.byAddress.values()].filter(isConcept)
    const { language } = this.#options
    const hasFallbackNames = concepts.some(
      ({ texts }) => chooseLabels(nameLabels(texts), language, 'instead').isFallback,
    )
    const languages = countLanguages(concepts)
    const isPresent = [...languages.keys()].some((tag) => isSameLanguage(tag, language))
    if (hasFallbackNames && !isPresent) onOtherLanguages?.(languages)
    return { ...readConcepts(resources, this.#options), files: this.files }
  }
}

/** A term of a table gives its name to a resource with its address and without a label, so that its statements are read. */
function takeNames(resources: ReadonlyMap<string, Resource>, ofTables: TermsByAddress): void {
  for (const [address, resource] of resources) {
    const name = resource.isLikeConcept ? ofTables.get(address)?.name : undefined
    if (name === undefined || resource.texts.prefLabels !== undefined) continue
    resource.types.add('Concept')
    resource.addText('prefLabels', { text: name, language: '' })
  }
}

function readConcepts(resources: SkosResources, options: ReadingOptions): Omit<Concepts, 'files'> {
  const { findings, madeUp } = options
  const files = new Map(
    [...resources.unread.byFile.keys()].map((file) => [file, new FileReports(file, options)]),
  )
  const reportsOf = (file: string) => {
    const known = files.get(file) ?? new FileReports(file, options)
    files.set(file, known)
    return known
  }
  takeNearestBroader(resources, (file) => reportsOf(file).note)
  const concepts = [...resources.byAddress].filter(([, resource]) => isConcept(resource))
  const identifiers = new Set(concepts.flatMap(([, resource]) => resource.identifiers))
  const terms = concepts.flatMap(([address, resource]) => {
    const reader = { ...reportsOf(resource.file), resources, madeUp, identifiers }
    return guardRecord(findings, reader.place, () => readConcept(address, resource, reader), address) ?? []
  })
  const groups = [...resources.byAddress].flatMap(([address, resource]) => {
    if (!resources.groups.isGroup(address, resources.byAddress)) return []
    const reports = reportsOf(resource.file)
    const reader = { ...reports, language: options.language, madeUp, resources: resources.byAddress }
    const group = resources.groups.read(address, resource, reader)
    if (group === undefined)
      reader.unused.add('not-modelled', 'Collections', 'not read: they have no name', address)
    else if (group.isTermToo) {
      const why = 'read as terms, and as groups of their members'
      reader.unused.add('not-modelled', 'Concepts with members', why, address)
    }
    return group ?? []
  })
  const { scheme, title } = readScheme(resources, (file) => reportsOf(file).labels, madeUp)
  tallyUnread(resources, (file) => reportsOf(file).unused)
  for (const { unused, note } of files.values()) unused.report(note)
  for (const [address, now] of resources.same) {
    const { file = '' } = resources.byAddress.get(now) ?? {}
    reportsOf(file).note('other-form', `${now} has another address too, which is read as the same.`, address)
  }
  for (const { file, address, text } of resources.misplaced) {
    const reason = `${address} has a relation to a text, not to a concept; it is dropped.`
    reportsOf(file).note('wrong-type', reason, text)
  }
  return {
    terms,
    otherClasses: terms.length === 0 ? resources.unread.classes() : [],
    replaced: replacedIn(resources, terms, madeUp),
    groups,
    kinds: resources.kinds,
    title: title?.text ?? null,
    titleLanguage: title?.language ?? null,
    scheme,
  }
}

/** What is said about one source. */
class FileReports {
  readonly place: Place
  readonly note: Note
  readonly unused = new UnusedTally()
  readonly labels: SkosLabels

  constructor(file: string, { language, findings }: ReadingOptions) {
    this.place = { file, line: null }
    this.note = findings.noteAt(this.place)
    this.labels = new SkosLabels(language, this.note, this.unused)
  }
}

/** The labels from which the name of a concept is chosen first. */
function nameLabels(texts: Texts): readonly Label[] {
  return texts.prefLabels ?? texts.titles ?? []
}

function countLanguages(concepts: readonly Resource[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { texts } of concepts) {
    for (const labels of [nameLabels(texts), texts.altLabels, texts.hiddenLabels]) {
      for (const { language } of labels ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
    }
  }
  return counts
}
