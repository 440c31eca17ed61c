import { JsonLdParser } from 'jsonld-streaming-parser'
import { JsonNesting } from '../json/json-nesting.ts'
import { type PartialSource, untilBreak } from '../source-break.ts'
import { type OnFault, type OnQuad, tooDeep } from './quads.ts'
import { readStream } from './read-stream.ts'

/** How deep brackets may be nested: the parser's time grows with the third power of the depth. */
const DEEPEST_JSON = 100

/**
 * JSON-LD. A context on the web is not fetched: an import reads only the files that it is given. Throws a PartialSource
 * if a bracket is left open, or an error comes before the last one is closed.
 */
export async function readJsonLd(
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
): Promise<void> {
  const documentLoader = {
    load: (address: string) =>
      Promise.reject(new Error(`The context ${address} is on the web and is not fetched`)),
  }
  const parser = new LenientJsonLdParser({ documentLoader, strictValues: true })
  const continuesAfter = (message: string) => {
    if (/^Invalid (?:resource|term|predicate) IRI: /.test(message)) return true
    if (!message.startsWith('Found illegal @id ')) return false
    onFault(
      null,
      `${message}: a text was expected. The node is read as if it had no address.`,
      'invalid-address',
    )
    return true
  }
  const nesting = new JsonNesting()
  let isWhole = false
  let cut: PartialSource | undefined
  async function* followed(): AsyncGenerator<string> {
    // The parser passes nothing on before the outermost bracket is closed. It gets the text only up to the last closing
    // bracket, so that a truncated text can be closed at that point.
    let rest = ''
    const readable = untilBreak(pieces, (error) => {
      cut = error
    })
    for await (const piece of readable) {
      const { deepest, closedAt } = nesting.take(piece)
      if (deepest > DEEPEST_JSON) throw tooDeep('brackets', DEEPEST_JSON)
      if (closedAt > 0) yield rest + piece.slice(0, closedAt)
      rest = closedAt > 0 ? piece.slice(closedAt) : rest + piece
    }
    isWhole = nesting.depth === 0
    yield isWhole ? rest : nesting.closing
  }
  await readStream(parser, followed(), {
    onQuad,
    onFault,
    continuesAfter,
    isWhole: (error = AFTER_END) => isWhole && error.startsWith(AFTER_END),
  })
  if (cut !== undefined) throw cut
}

/** How messages about the syntax begin. Others, for example about a context, can come after the end, but are about content. */
const AFTER_END = 'Unexpected '

/**
 * By default the parser silently drops nodes with an invalid address and labels with an invalid language. In strict mode
 * it reports such a node and continues, but stops at such a language. This class repairs the language first, or else
 * removes it, so that the label stays.
 */
class LenientJsonLdParser extends JsonLdParser {
  override newOnValueJob(
    ...[keys, value, ...more]: Parameters<JsonLdParser['newOnValueJob']>
  ): Promise<void> {
    const language = typeof value === 'object' && value !== null ? value['@language'] : undefined
    if (typeof language === 'string') {
      const tag = language.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '')
      if (/^[a-z]/i.test(tag)) value['@language'] = tag
      else delete value['@language']
    }
    return super.newOnValueJob(keys, value, ...more)
  }
}
