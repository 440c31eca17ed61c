import { Parser } from 'n3'
import { expect, test } from 'vitest'
import { PUBLISHED_SHAPES } from '../../../../testkit/published-shapes.ts'
import type { Statement } from '../../../../testkit/rdf.ts'
import { readTermTexts } from '../../../../testkit/read-texts.ts'
import { everyRecord, exportedText, importedTexts } from '../../../../testkit/round-trip.ts'
import type { Finding } from '../../findings.ts'

const SKOS = 'http://www.w3.org/2004/02/skos/core#'
const XL = 'http://www.w3.org/2008/05/skos-xl#'
const ISO = 'http://purl.org/iso25964/skos-thes#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const VALUES = [`${XL}literalForm`, `${RDF}value`]

const DCT = 'http://purl.org/dc/terms/'
const DC = 'http://purl.org/dc/elements/1.1/'
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#'

/** Properties that an import reads like others. */
const SAME: Readonly<Record<string, string>> = {
  [`${XL}prefLabel`]: `${SKOS}prefLabel`,
  [`${XL}altLabel`]: `${SKOS}altLabel`,
  [`${RDFS}label`]: `${SKOS}prefLabel`,
  [`${RDFS}comment`]: `${SKOS}scopeNote`,
  // A whole number is the id, and exports write that as a notation.
  [`${DC}identifier`]: `${SKOS}notation`,
  'http://creativecommons.org/ns#license': `${DCT}license`,
  [`${DC}title`]: `${SKOS}prefLabel`,
  [`${DC}creator`]: `${DCT}creator`,
  [`${DCT}title`]: `${SKOS}prefLabel`,
  [`${DCT}bibliographicCitation`]: `${DCT}source`,
  'http://vocab.getty.edu/ontology#broaderGeneric': `${SKOS}broader`,
}
const INVERSE: Readonly<Record<string, string>> = {
  [`${SKOS}narrower`]: `${SKOS}broader`,
  [`${SKOS}hasTopConcept`]: `${SKOS}topConceptOf`,
  [`${ISO}subordinateArray`]: `${ISO}superOrdinate`,
}

/** The statements of a document as lines, in one form for what means the same. Texts of resources are those of what they are about. */
function linesOf(turtle: string): { lines: Set<string>; datatypes: number } {
  const statements: Statement[] = new Parser().parse(turtle)
  const texts = new Map(
    statements
      .filter(({ predicate }) => VALUES.includes(predicate.value))
      .map((one) => [one.subject.value, one.object]),
  )
  const lines = new Set<string>()
  let datatypes = 0
  for (const { subject, predicate, object } of statements) {
    if (VALUES.includes(predicate.value)) continue
    const property = SAME[predicate.value] ?? INVERSE[predicate.value] ?? predicate.value
    const value = texts.get(object.value) ?? object
    const tag = value.language && !isGroup(subject.value) ? `@${value.language.toLowerCase()}` : ''
    const ends = [subject.value, value.value + tag]
    if (predicate.value in INVERSE) ends.reverse()
    lines.add([ends[0], property, ends[1]].join(' '))
    if (property === `${SKOS}notation` && object.datatype?.value.startsWith('https://ext.test/')) datatypes++
  }
  return { lines, datatypes }
}

/** The name of a group is in the language of the import, without a tag. */
function isGroup(address: string): boolean {
  return /[/][fg]\d?$/.test(address)
}

/** Statements that make something a concept, a group, a scheme or a label, and say that it belongs to the one scheme. */
function isOfStructure(line: string): boolean {
  return /^\S+ (?:\S+#type (?!\S+(?:TechnicalConcept|ontology#Concept)$)|\S+#inScheme )/.test(line)
}

/** What a finding counts as not read: “what: count”. */
function countedIn({ code, reason, count = 1 }: Finding): string[] {
  if (!/^(?:un(?:used|read)-|not-modelled)/.test(code) || !/not (?:read|used|kept|stored)/.test(reason))
    return []
  return [`${reason.split(': ')[0]}: ${count}`]
}

test.each(PUBLISHED_SHAPES)(
  '$name: every statement is in a record or counted, and an export is read the same',
  async ({ language, turtle, counted }) => {
    const findings: Finding[] = []
    await readTermTexts([{ format: 'ttl', content: turtle }], language, (finding) => findings.push(finding))
    const found = findings.flatMap(countedIn)
    expect(found.toSorted()).toEqual(counted.toSorted())

    const { catalogue } = await importedTexts({ terms: { format: 'ttl', content: turtle } }, language)
    const exported = await exportedText(catalogue, 'ttl', { resource: 'term' })
    const source = linesOf(turtle)
    const kept = linesOf(exported).lines
    const lost = [...source.lines].filter((line) => !kept.has(line) && !isOfStructure(line))
    const total = found.reduce((sum, line) => sum + Number(line.split(': ').at(-1)), 0)
    expect({ total: lost.length + source.datatypes, lost }).toEqual({ total, lost })

    const again = await importedTexts({ terms: { format: 'ttl', content: exported } }, language)
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
    await Promise.all([catalogue.close(), again.catalogue.close()])
  },
)
