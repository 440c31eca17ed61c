import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { TURTLE } from '../../../testkit/read-texts.ts'
import { Findings } from '../findings.ts'
import { importSources } from '../import-sources.ts'
import { identifyItems, identifyTerms } from './identify-source.ts'
import { openSource, type SourceFile } from './source.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SKOS = 'http://www.w3.org/2004/02/skos/core#'
const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
const TURTLE_TERMS = `# Bowls\n${TURTLE}x:1 a skos:Concept ; skos:prefLabel "Bowls" .\n`
const TRIPLES = `<https://x.test/1> <${SKOS}prefLabel> "Bowls" .\n`.repeat(3)
const RDF_XML = `<?xml version="1.0"?>
<!-- Bowls > cups -->
<!DOCTYPE rdf:RDF [ <!ENTITY skos "${SKOS}"> ]>
<rdf:RDF ${RDF} xmlns:skos="&skos;"><skos:Concept rdf:about="https://x.test/1"><skos:prefLabel>Bowls</skos:prefLabel></skos:Concept></rdf:RDF>`
const JSON_LD = JSON.stringify(
  { '@context': { skos: SKOS }, '@graph': [{ '@id': 'https://x.test/1', 'skos:prefLabel': 'Bowls' }] },
  null,
  1,
)
const ARRAY = '[{"id":1,"name":"Bowls"}]'
const LINES = '{"id":1,"name":"Bowls"}\n{"id":2,"name":"Cups"}\n'
const CSV = 'id,name\n1,Bowls\n'
const TSV = 'id\tname\n1\tBowls\n'

const said: string[] = []
const findings = new Findings(({ level, code, reason }) => said.push(`${level} ${code} ${reason}`))

test.each<[string, string, string, string]>([
  ['Turtle', 'a.rdf', TURTLE_TERMS, 'ttl'],
  ['Turtle with SPARQL prefixes', 'a.csv', 'PREFIX x: <https://x.test/>\nx:1 a x:2 .', 'ttl'],
  [
    'Turtle without prefixes',
    'a.nt',
    `<https://x.test/1> a <${SKOS}Concept> ;\n  a <${SKOS}Concept> .`,
    'ttl',
  ],
  [
    'Turtle with a blank node first',
    'a',
    '[ a <https://x.test/1> ] .\n@prefix x: <https://x.test/> .',
    'ttl',
  ],
  ['Turtle with an empty blank node first', 'a', '[] a <https://x.test/1> .', 'ttl'],
  ['an empty JSON array', 'a', '[ ]', 'json'],
  ['N-Triples', 'a.rdf', TRIPLES, 'nt'],
  ['N-Triples', 'a', TRIPLES, 'nt'],
  ['N-Quads', 'a.nq', TRIPLES.replaceAll(' .', ' <https://x.test/g> .'), 'nt'],
  ['TriG', 'a.trig', '{ <https://x.test/1> <https://x.test/2> 3 . }', 'ttl'],
  ['N-Triples, which are Turtle', 'a.ttl', TRIPLES, 'ttl'],
  ['RDF/XML', 'a.ttl', RDF_XML, 'rdf'],
  ['RDF/XML', 'a.owl', RDF_XML, 'rdf'],
  ['RDF/XML', 'a', RDF_XML, 'rdf'],
  ['RDF/XML of one resource', 'a.ttl', `<skos:Concept ${RDF} xmlns:skos="${SKOS}"/>`, 'rdf'],
  ['RDF/XML with entities', 'a.ttl', `<skos:Concept xmlns:rdf="&rdf;" xmlns:skos="${SKOS}"/>`, 'rdf'],
  ['JSON-LD', 'a.json', JSON_LD, 'jsonld'],
  ['JSON-LD', 'a.rdf', JSON_LD, 'jsonld'],
  ['JSON-LD that is a list', 'a.json', `[${JSON.stringify({ '@id': 'https://x.test/1' })}]`, 'jsonld'],
  ['JSON-LD in lines', 'a.jsonl', `${JSON_LD}\n${JSON_LD}\n`, 'jsonld'],
  ['JSON-LD in lines of one node each', 'a', '{"@id":"x:1","@type":["x:C"]}\n{"@id":"x:2"}\n', 'jsonld'],
  ['a JSON array', 'a.jsonl', ARRAY, 'json'],
  ['a JSON array', 'a.csv', ARRAY, 'json'],
  ['a list in a JSON object', 'a.jsonl', `{"total":1,"terms":${ARRAY}}`, 'json'],
  ['JSON lines', 'a.json', LINES, 'jsonl'],
  ['one JSON line', 'a.json', '{"id":1,"name":"Bowls"}', 'jsonl'],
  ['JSON lines, one of them damaged', 'a', `{"id":1,"na\n${LINES}`, 'jsonl'],
  ['a table with commas', 'a.ttl', CSV, 'csv'],
  ['a table with tabs', 'a.json', TSV, 'tsv'],
  ['a table with tabs, which is found out when it is read', 'a.csv', TSV, 'csv'],
  ['a table with semicolons', 'a.txt', 'id;name\n1;Bowls\n', 'csv'],
  ['a table with quotes', 'a', '"id","name"\n1,"Bowls, blue"\n', 'csv'],
  ['a damaged line of JSON', 'a.jsonl', '"id":1,"name":"Bowls"}\n{"id":2', 'jsonl'],
])('%s named %s is found by its content', async (_, name, text, format) => {
  const bytes = [text, `\ufeff${text}`, ` \n${text}`].map((one) => Buffer.from(one))
  const contents = [...bytes, gzipSync(text), Buffer.from(`\ufeff${text}`, 'utf16le')]
  const formats = []
  for (const content of contents) {
    const found = await identifyTerms({ path: name, content }, findings).catch(() => ({ format: '' }))
    formats.push(found.format)
  }
  expect(formats).toEqual(contents.map(() => format))
})

test('lines of items can have addresses as JSON-LD has them', async () => {
  const content = '{"@id":"https://x.test/1","id":1}\n{"@id":"https://x.test/2","id":2}\n'
  expect((await identifyItems({ path: 'a.jsonl', content }, findings)).format).toBe('jsonl')
})

test('a format that the name does not say is reported', async () => {
  said.length = 0
  await identifyTerms({ path: 'a.rdf', content: TURTLE_TERMS }, findings)
  expect(said).toEqual([
    'info other-format The name of the source says RDF/XML, but the content is Turtle and is read as that.',
  ])
})

test('a format that is given is taken whatever content and name say', async () => {
  said.length = 0
  const { format } = await identifyTerms({ path: 'a.rdf', format: 'ttl', content: CSV }, findings)
  expect([format, said]).toEqual(['ttl', []])
})

test('standard input and other streams are read whole after they were looked at', async () => {
  async function* pieces() {
    for (const piece of ['id,', 'name\n', '1,Bowls\n'.repeat(5000)]) yield Buffer.from(piece)
  }
  const found = await identifyItems({ path: '-', content: pieces() }, findings)
  const read: Uint8Array[] = []
  for await (const bytes of openSource(found)) read.push(bytes)
  expect([found.format, Buffer.concat(read).toString()]).toEqual([
    'csv',
    `id,name\n${'1,Bowls\n'.repeat(5000)}`,
  ])
})

const LIDO =
  '<?xml version="1.0"?><lido:lidoWrap xmlns:lido="http://www.lido-schema.org"><lido:lido/></lido:lidoWrap>'

/** The first header of an archive, and a file. */
const TAR = `${'terms.csv'.padEnd(257, '\0')}ustar\x0000${'\0'.repeat(248)}id,name\n1,Bowls\n`

test.each<[string, string, string | Buffer, string]>([
  ['a LIDO file', 'a.rdf', LIDO, 'This is a LIDO file, which describes objects in XML and is not SKOS.'],
  ['a packed LIDO file', 'a.xml.gz', gzipSync(LIDO), 'This is a LIDO file'],
  [
    'MARCXML',
    'a.xml',
    '<collection xmlns="http://www.loc.gov/MARC21/slim"><record/></collection>',
    'This is MARCXML, which holds library records.',
  ],
  ['an HTML page', 'a.ttl', '<!DOCTYPE html>\n<html><head>', 'This is an HTML page.'],
  [
    'an HTML page without its type',
    'a.csv',
    '<html lang="en"><body>Not found</body></html>',
    'This is an HTML page.',
  ],
  [
    'other XML',
    'a.xml',
    '<?xml version="1.0"?>\n<objects><object/></objects>',
    'This is XML with the root element “objects”.',
  ],
  [
    'OWL/XML',
    'a.owl',
    '<Ontology xmlns="http://www.w3.org/2002/07/owl#"></Ontology>',
    'This is OWL/XML, which is not RDF/XML.',
  ],
  [
    'a damaged workbook',
    'a.xlsx',
    Buffer.from('PK\x03\x04....[Content_Types].xml....xl/workbook.xml'),
    'The workbook is damaged, incomplete or no workbook (.xlsx). Open it in a spreadsheet program and save it again as .xlsx.',
  ],
  [
    'a workbook of an old program, or with a password',
    'a.xls',
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    'This is a workbook with a password, or a file of old Office programs (.xls, .doc); open it, remove the password, and save it as .xlsx.',
  ],
  [
    'an OpenDocument spreadsheet',
    'a.csv',
    Buffer.from('PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'This is an OpenDocument spreadsheet; save it as .xlsx or as CSV (UTF-8) first.',
  ],
  [
    'a Word document',
    'a.docx',
    Buffer.from('PK\x03\x04....[Content_Types].xml....word/document.xml'),
    'This is a text document (such as .docx or .odt); save its table as CSV (UTF-8) first.',
  ],
  ['a Word document in RTF', 'a.csv', '{\\rtf1\\ansi id,name}', 'This is a Word document (RTF)'],
  ['a ZIP file', 'a.csv', Buffer.from('PK\x03\x04....terms.csv'), 'This is a ZIP file; unpack it'],
  ['a packed archive', 'a.tgz', gzipSync(TAR), 'This is an archive of several files (tar); unpack it'],
  ['MARC', 'a.mrc', '00714cam a2200205 a 4500001001300000', 'This is MARC 21, which holds library records.'],
  [
    'MARCXML without its namespace',
    'a.xml',
    '<?xml version="1.0"?>\n<collection>\n<record><leader>00714cam a2200205 a 4500</leader></record></collection>',
    'This is MARCXML, which holds library records.',
  ],
  [
    'UNIMARC in XML, with a leader of spaces',
    'a.xml',
    '<?xml version="1.0"?>\n<collection>\n<record><leader>     cam0 22     3  450 </leader></record></collection>',
    'This is MARCXML, which holds library records.',
  ],
  [
    'an Excel spreadsheet in XML',
    'a.xml',
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>',
    'This is an Excel spreadsheet saved as XML.',
  ],
  [
    'XML whose namespace has “ead” within a word',
    'a.xml',
    '<readings xmlns="urn:x:spread"></readings>',
    'This is XML with the root element “readings”.',
  ],
  ['EAD', 'a.xml', '<ead xmlns="urn:isbn:1-931666-22-9"></ead>', 'This is EAD, which describes archives.'],
  [
    'METS that declares RDF',
    'a.rdf',
    `<m:mets xmlns:m="http://www.loc.gov/METS/" ${RDF}></m:mets>`,
    'This is METS, which describes digital objects.',
  ],
  ['a PDF document', 'a.csv', '%PDF-1.7\n%', 'This is a PDF document.'],
  [
    'a catalogue',
    'a.csv',
    Buffer.from('SQLite format 3\0....'),
    'This is an SQLite database. To import a catalogue again, export it first.',
  ],
  ['an empty file', 'a.csv', '', 'The source is empty.'],
  ['a file of spaces', 'a.ttl', ' \n\n ', 'The source is empty.'],
  ['an empty packed file', 'a.ttl', gzipSync(''), 'The source is empty.'],
])('%s is refused with a sentence that says what it is', async (_, name, content, sentence) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const good: SourceFile = { path: 'terms.csv', content: CSV }
  const asked = { language: 'en', strict: false, catalogue: path.join(folder, 'museum.db') }
  const expected = { refused: true, reason: expect.stringContaining(`${file}: ${sentence}`) }
  expect(await importSources({ ...asked, terms: [{ path: file }], items: [] })).toMatchObject(expected)
  expect(await importSources({ ...asked, terms: [good], items: [{ path: file }] })).toMatchObject(expected)
})

test.each<[string, string, string]>([
  ['Turtle', TURTLE_TERMS, 'This is Turtle, which holds terms; give it with --terms.'],
  ['JSON-LD', JSON_LD, 'This is JSON-LD, which holds terms; give it with --terms.'],
])('%s given as items is refused with a sentence that says what it is', async (_, content, sentence) => {
  const asked = { language: 'en', strict: false, catalogue: path.join(folder, 'museum.db') }
  const terms = [{ path: 'terms.csv', content: CSV }]
  const items = [{ path: 'a.json', content }]
  expect(await importSources({ ...asked, terms, items })).toMatchObject({
    refused: true,
    reason: expect.stringContaining(`a.json: ${sentence}`),
  })
})
