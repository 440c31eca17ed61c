import { DataFactory, Writer } from 'n3'
import { expand, type RdfNode, type RdfValue, type Vocabulary, XSD_BOOLEAN } from './graph.ts'

const { literal, namedNode } = DataFactory

type Batches = AsyncIterable<readonly RdfNode[]>

/** RDF as Turtle. */
export async function* turtle({ prefixes }: Vocabulary, batches: Batches): AsyncGenerator<string> {
  let written = ''
  const sink = {
    write(text: string) {
      written += text
    },
    end: () => {},
  }
  const take = () => {
    const text = written
    written = ''
    return text
  }
  const writer = new Writer(sink, {
    prefixes: Object.fromEntries(prefixes.map((prefix) => [prefix, expand(`${prefix}:`)])),
  })
  for await (const nodes of batches) {
    for (const node of nodes) {
      const subject = namedNode(node.uri ?? '')
      for (const { predicate, object } of statementsOf(node, writer)) {
        writer.addQuad(subject, predicate, object)
      }
    }
    yield take()
  }
  writer.end()
  yield take()
}

type Blank = ReturnType<Writer['blank']>

function statementsOf({ type, otherTypes = [], statements }: RdfNode, writer: Writer) {
  const types = type === null ? [] : [type, ...otherTypes]
  return [
    ...types.map((one) => ({ predicate: TYPE, object: namedNode(expand(one)) })),
    ...statements.map(([property, value]) => ({
      predicate: namedNode(expand(property)),
      object: objectOf(value, writer),
    })),
  ]
}

const TYPE = namedNode(expand('rdf:type'))
const BOOLEAN = namedNode(XSD_BOOLEAN)

function objectOf(value: RdfValue, writer: Writer) {
  if ('node' in value) return blank(value.node, writer)
  if ('list' in value) return writer.list(value.list.map((uri) => namedNode(uri)))
  if ('uri' in value) return namedNode(value.uri)
  if ('boolean' in value) return literal(String(value.boolean), BOOLEAN)
  const { text, language } = value
  return language === null ? literal(text) : literal(text, language)
}

/** Nodes in other nodes are not nested any deeper. */
function blank(node: RdfNode, writer: Writer): Blank {
  return writer.blank(
    statementsOf(node, writer).map(({ predicate, object }) => {
      if (Array.isArray(object)) throw new Error('a node in another node has no lists')
      return { predicate, object }
    }),
  )
}
