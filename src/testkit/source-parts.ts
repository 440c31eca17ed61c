import type { SourceFormat } from '../catalogue/importing/sources/source-format.ts'
import { TURTLE } from './read-texts.ts'

/** A source in parts: what comes before the records, the records, and what closes the file. */
export interface Parts {
  format: SourceFormat
  head: string
  records: readonly string[]
  tail: string
  /** Whether the file needs its tail: then every shorter file is known to be cut. */
  isClosed: boolean
}

const NAMES = ['Bowls', 'Fußschalen', 'Cups'] as const
const SKOS = 'http://www.w3.org/2004/02/skos/core#'

export const TERM_PARTS: Parts[] = [
  {
    format: 'ttl',
    head: TURTLE,
    records: NAMES.map(
      (name, i) => `# A term. With a comment.
x:${i + 1} a skos:Concept ; skos:prefLabel "${name}"@en ;
  skos:altLabel "Say \\"${name}\\". "@en, 'old ${name}.' ;
  skos:scopeNote """Use for ${name}.
Not "for" others.
""" ; skos:related [ a skos:Concept ] ; skos:note ( "a" "b" ) .\n`,
    ),
    tail: '',
    isClosed: false,
  },
  {
    format: 'nt',
    head: '',
    records: NAMES.map((name, i) => `<https://x.test/${i + 1}> <${SKOS}prefLabel> "${name}. Or so. "@en .\n`),
    tail: '',
    isClosed: false,
  },
  {
    format: 'rdf',
    head: `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="${SKOS}">\n`,
    records: NAMES.map(
      (name, i) =>
        `<skos:Concept rdf:about="https://x.test/${i + 1}"><skos:prefLabel xml:lang="en">${name} &amp; more</skos:prefLabel><!-- > --></skos:Concept>\n`,
    ),
    tail: '</rdf:RDF>\n',
    isClosed: true,
  },
  {
    format: 'jsonld',
    head: `{"@context":{"skos":"${SKOS}"},\n"@graph":[\n`,
    records: NAMES.map(
      (name, i) =>
        `${JSON.stringify({ '@id': `https://x.test/${i + 1}`, '@type': 'skos:Concept', 'skos:prefLabel': `${name} ]}"` })}${i < 2 ? ',' : ''}\n`,
    ),
    tail: ']}\n',
    isClosed: true,
  },
]

export const ITEM_PARTS: Parts[] = [
  ...(['csv', 'tsv'] as const).map((format): Parts => {
    const delimiter = format === 'csv' ? ',' : '\t'
    return {
      format,
      head: `${['id', 'title', 'marks'].join(delimiter)}\n`,
      records: NAMES.map(
        (name, i) => `${[i + 10, name, `"${name}${delimiter} blue\nand ""old"", or so"`].join(delimiter)}\n`,
      ),
      tail: '',
      isClosed: false,
    }
  }),
  {
    format: 'jsonl',
    head: '',
    records: NAMES.map((name, i) => `${JSON.stringify({ id: i + 1, title: `${name} "}]` })}\n`),
    tail: '',
    isClosed: false,
  },
  ...[0, 1].map(
    (indent): Parts => ({
      format: 'json',
      head: '[\n',
      records: NAMES.map((name, i) => {
        const record = { id: i + 1, title: `${name} "}]`, materials: ['tin'], makers: [{ name }] }
        return `${JSON.stringify(record, null, indent)}${i < 2 ? ',' : ''}\n`
      }),
      tail: ']\n',
      isClosed: true,
    }),
  ),
  {
    format: 'json',
    head: '{"total":3,"more":["]"],"items":[',
    records: NAMES.map((name, i) => `{"id":${i + 1},"title":"${name}"}${i < 2 ? ',' : ''}`),
    tail: '],"next":{"page":[2]}}',
    isClosed: true,
  },
]

/** The parts, each with the name of its format, for a table of tests. */
export const named = (parts: Parts[]) => parts.map((part): [string, Parts] => [part.format, part])
