import { expect, test } from 'vitest'
import { readTermTexts } from '../../../../testkit/read-texts.ts'
import { Findings } from '../../findings.ts'
import { readThesaurus } from '../../terms/read-thesaurus.ts'
import { openSource } from '../source.ts'
import { PartialSource } from '../source-break.ts'

const HEAD = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">`

function concept(id: number): string {
  return `<skos:Concept rdf:about="https://x.test/${id}"><skos:prefLabel>Term ${id}</skos:prefLabel></skos:Concept>`
}

/** Three concepts with a fault in the second. */
function faulty(second: string): string {
  return [HEAD, concept(1), second, concept(3), '</rdf:RDF>', ''].join('\n')
}

async function readIds(content: string): Promise<number[]> {
  const source = { file: 'terms', format: 'rdf', bytes: openSource({ path: 'terms', content }) } as const
  const { draft } = await readThesaurus([source], 'en', new Findings())
  return draft.terms.map(({ id }) => id)
}

const FAULTS: [string, string][] = [
  ['a closing tag with another name', faulty('<rdf:Description rdf:about="https://x.test/2"></rdf:Desc>')],
  ['a closing tag too many', faulty('</skos:Concept>')],
  ['a tag that is not closed', faulty('<skos:Concept rdf:about="https://x.test/2"><skos:prefLabel>Term 2')],
  ['an entity that is not declared', faulty(concept(2).replace('Term', 'Caf&eacute;'))],
  ['an ampersand that stands alone', faulty(concept(2).replace('Term', 'Cups & saucers'))],
  ['a repeated attribute', faulty(concept(2).replace('>', ' rdf:about="https://x.test/22">'))],
  ['an attribute without quotes', faulty(concept(2).replace('"https://x.test/2"', 'https://x.test/2'))],
  ['an angle bracket in a text', faulty(concept(2).replace('Term', 'less < more'))],
  ['a prefix without a declaration', faulty(concept(2).replaceAll('skos:prefLabel', 'other:prefLabel'))],
  ['a reference to a forbidden character', faulty(concept(2).replace('Term', 'Term &#0;'))],
  ['a second root element', `${faulty(concept(2))}${HEAD}\n${concept(4)}\n</rdf:RDF>`],
  ['text and a second root element', `${faulty(concept(2))}and\n<rdf:RDF></rdf:RDF>`],
]

test.each(FAULTS)('RDF/XML with %s is refused', async (_, content) => {
  await expect(readIds(content)).rejects.toThrow(PartialSource)
})

test('of RDF/XML with a fault, only what comes before can be read', async () => {
  const content = faulty('<rdf:Description rdf:about="https://x.test/2"></rdf:Desc>')
  const { terms, findings } = await readTermTexts([{ format: 'rdf', content }])
  expect(terms.map(({ id }) => id)).toEqual([1])
  expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([
    'error unreadable-source terms:4',
  ])
})

test('an ampersand that stands alone is named, with its line', async () => {
  const content = faulty(concept(2).replace('Term', 'Cups & saucers'))
  await expect(readIds(content)).rejects.toMatchObject({
    line: 4,
    message: 'The source breaks off: an ampersand must be written “&amp;”: “& saucers 2”.',
  })
})

test.each([
  ['text behind its root element', `${faulty(concept(2))}and so on`, 1],
  ['a blank line before the XML declaration', `\n${faulty(concept(2))}`, 0],
])('RDF/XML with %s is read as a whole', async (_, content, errors) => {
  expect(await readIds(content)).toEqual([1, 2, 3])
  const { findings } = await readTermTexts([{ format: 'rdf', content }])
  expect(findings.filter((finding) => finding.startsWith('error'))).toHaveLength(errors)
})

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const NAMESPACES = `xmlns:rdf="${RDF}" xmlns:skos="http://www.w3.org/2004/02/skos/core#"`
const LABEL = '<skos:prefLabel>Bowls</skos:prefLabel>'

test.each([
  `<skos:Concept ${NAMESPACES} rdf:about="https://x.test/7" xml:lang="en" skos:altLabel="Basins">${LABEL}</skos:Concept>`,
  `<skos:Concept ${NAMESPACES} rdf:about="https://x.test/7" skos:prefLabel="Bowls" skos:altLabel="Basins"/>`,
  `<skos:Concept ${NAMESPACES} xml:base="https://x.test/" rdf:about="7" skos:altLabel="Basins">${LABEL}</skos:Concept>`,
  `<?xml version="1.0"?><!DOCTYPE skos:Concept [ <!ENTITY rdf "${RDF}"> <!ENTITY x "https://x.test/"> ]><!-- one -->
<Concept xmlns="http://www.w3.org/2004/02/skos/core#" xmlns:rdf="&rdf;" rdf:about="&x;7"><prefLabel>Bowls</prefLabel><altLabel>Basins</altLabel></Concept>`,
  `<rdf:Description ${NAMESPACES} rdf:about="https://x.test/7" skos:prefLabel="Bowls"><skos:altLabel>Basins</skos:altLabel></rdf:Description>`,
])('RDF/XML whose root is a resource is read: %s', async (content) => {
  const { terms, findings } = await readTermTexts([{ format: 'rdf', content }])
  expect([terms, findings.filter((finding) => !finding.startsWith('info'))]).toEqual([
    [{ id: 7, name: 'Bowls', usedFor: ['Basins'], scopeNotes: null, sourceUri: 'https://x.test/7' }],
    [],
  ])
})

test.each([`${LABEL}`, `${LABEL}</rdf:Description>`, `${LABEL}</skos:Concept><skos:Concept ${NAMESPACES}/>`])(
  'RDF/XML whose root is a resource with a fault is refused: %s',
  async (rest) => {
    const content = `<skos:Concept ${NAMESPACES} rdf:about="https://x.test/7">${rest}`
    await expect(readIds(content)).rejects.toThrow(PartialSource)
  },
)

const TEXTS: readonly [string, string][] = [
  ['Tea <!-- or coffee --> pots', 'Tea pots'],
  ['<!-- c -->Tea pots', 'Tea pots'],
  [' <!-- c -->Tea pots', 'Tea pots'],
  ['Tea<?sort by?> pots', 'Tea pots'],
  ['\n  <![CDATA[Tea & pots]]>\n', 'Tea & pots'],
  ['Tea <![CDATA[& pots]]>', 'Tea & pots'],
  ['<![CDATA[Tea &]]> pots', 'Tea & pots'],
  ['<![CDATA[Tea ]]><![CDATA[< pots]]>', 'Tea < pots'],
  ['<![CDATA[Tea ]]]]><![CDATA[> pots]]>', 'Tea ]]> pots'],
  ['Tea pots<![CDATA[]]>', 'Tea pots'],
  ['Tea<!--1--><!--2-->&#x20;<?a?>&amp;<![CDATA[ ]]>&p;', 'Tea & pots'],
  ['<![CDATA[Tea &amp; pots]]>', 'Tea & pots'],
]

test.each(TEXTS)('a text of RDF/XML is read as a whole: %j', async (text, name) => {
  const content = `<!DOCTYPE rdf:RDF [<!ENTITY p "pots">]>\n<rdf:RDF ${NAMESPACES}><skos:Concept rdf:about="https://x.test/7"><skos:prefLabel xml:lang="en">${text}</skos:prefLabel><skos:altLabel>Old ${text}</skos:altLabel></skos:Concept></rdf:RDF>`
  const { terms } = await readTermTexts([{ format: 'rdf', content }])
  expect(terms.map((term) => [term.name, term.usedFor])).toEqual([[name, [`Old ${name}`]]])
})

test.each<[string, string, number]>([
  ['an ampersand in an attribute', '\n<skos:Concept\n skos:prefLabel="Cups & saucers"/>', 4],
  ['an ampersand at the end of a text', '<!--\n-->\n<a>Cups &</a>', 4],
  ['an ampersand and a later reference', '<a>\nCups & saucers, knives &amp; forks</a>', 3],
  ['a wrong name of RDF', '<!--\n\n--><skos:Concept rdf:about="x:1"/>\n<rdf:li/>', 5],
  ['a wrong attribute of RDF', '<![CDATA[ \n ]]><skos:Concept\nrdf:ID="1 2"/>', 4],
])('RDF/XML with %s is refused with its line', async (_, text, line) => {
  const content = `<rdf:RDF\n ${NAMESPACES}>${text}\n</rdf:RDF>`
  await expect(readIds(content)).rejects.toMatchObject({ line })
})

test('entities that make RDF/XML a hundred times longer are refused', async () => {
  const entity = `<!ENTITY e "${'Tea pots '.repeat(1000)}">`
  const content = `<!DOCTYPE rdf:RDF [${entity}]><rdf:RDF ${NAMESPACES}><skos:Concept rdf:about="https://x.test/7"><skos:prefLabel>${'&e;'.repeat(20_000)}</skos:prefLabel></skos:Concept></rdf:RDF>`
  await expect(readIds(content)).rejects.toThrow('The entities of the source make it many times longer')
})
