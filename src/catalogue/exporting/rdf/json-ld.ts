import { NAMESPACES, type RdfNode, type RdfValue, type Vocabulary } from './graph.ts'

/** RDF as JSON-LD: a context that says what the members mean, then each node on a line of its own. */
export async function* jsonLd(
  vocabulary: Vocabulary,
  batches: AsyncIterable<readonly RdfNode[]>,
): AsyncGenerator<string> {
  yield `{"@context":${JSON.stringify(contextOf(vocabulary))},"@graph":[`
  let separator = '\n'
  for await (const nodes of batches) {
    yield nodes
      .map((node) => {
        const line = separator + JSON.stringify(objectOf(node, vocabulary))
        separator = ',\n'
        return line
      })
      .join('')
  }
  yield '\n]}\n'
}

function contextOf({ prefixes, classes, properties }: Vocabulary): object {
  return {
    ...Object.fromEntries(prefixes.map((prefix) => [prefix, NAMESPACES[prefix]])),
    uri: '@id',
    type: '@type',
    ...Object.fromEntries(classes.map((name) => [localName(name), name])),
    ...Object.fromEntries(
      Object.entries(properties).map(([name, { isUri }]) => [
        localName(name),
        isUri ? { '@id': name, '@type': '@id' } : name,
      ]),
    ),
  }
}

/** Members without a value are left out, as JSON-LD has no statement without one. */
function objectOf({ uri, type, otherTypes = [], statements }: RdfNode, vocabulary: Vocabulary): object {
  const members = new Map<string, unknown[]>()
  for (const [property, value] of statements) {
    const form = vocabulary.properties[property]
    // Without an entry in the context, JSON-LD would drop the statement.
    if (form === undefined) throw new Error(`the vocabulary has no property ${property}`)
    const values = members.get(property) ?? []
    members.set(property, values)
    values.push(memberValue(value, vocabulary, form.isUri === true))
  }
  return {
    ...(uri !== null && { uri }),
    ...(type !== null && {
      type: otherTypes.length === 0 ? localName(type) : [type, ...otherTypes].map(localName),
    }),
    ...Object.fromEntries(
      Array.from(members, ([property, values]) => [
        localName(property),
        values.length > 1 || vocabulary.properties[property]?.isList ? values : values[0],
      ]),
    ),
  }
}

/** A text without a language is a string, and nothing in the context may say otherwise. */
function memberValue(value: RdfValue, vocabulary: Vocabulary, isUri: boolean): unknown {
  if ('node' in value) return objectOf(value.node, vocabulary)
  if ('list' in value) return { '@list': value.list }
  if ('uri' in value) return isUri ? value.uri : { uri: value.uri }
  if ('boolean' in value) return value.boolean
  const { text, language } = value
  return language === null ? text : { '@value': text, '@language': language }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
