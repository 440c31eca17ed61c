import { JsonLdParser } from 'jsonld-streaming-parser'
import { parseTag } from '../../cleaning/language-tags.ts'
import type { Note } from '../../findings.ts'
import { checkedMembers, noteRepeated } from '../json/json-values.ts'
import { messageOf } from '../source.ts'
import { PartialSource } from '../source-break.ts'
import { isRecord } from '../source-record.ts'
import { inParserOrder, type KeywordNames, withKeywords } from './json-ld-order.ts'
import { type JsonLdPart, JsonLdParts } from './json-ld-parts.ts'
import type { OnFault, OnQuad, RdfTerm } from './quads.ts'
import { readStream } from './read-stream.ts'

/** Where half a character can be: an escape of a surrogate. */
const HALF = /\\u[dD][89a-fA-F]/
/** The length of the text, and the number of nodes, that are parsed at once. A parser keeps all of its text in memory. */
const BATCH_LENGTH = 256 * 1024
const MOST_NODES = 1000

/**
 * JSON-LD, also with a document in each line. A context on the web is not fetched: an import reads only the files that it is given. Throws a PartialSource
 * if a bracket is left open, or an error comes before the last one is closed.
 */
export async function readJsonLd(
  pieces: AsyncIterable<string>,
  onQuad: OnQuad,
  onFault: OnFault,
): Promise<void> {
  const unknown = new Map<string, number>()
  const documentOf = (number: number) => new JsonLdDocument(inDocument(number, onQuad), onFault, unknown)
  let count = 1
  let document = documentOf(count)
  const parts = new JsonLdParts((member) => document.isGraph(member))
  let cut: PartialSource | undefined
  try {
    for await (const piece of pieces) {
      for (const part of parts.take(piece)) {
        if (part.kind === 'document') {
          await document.end()
          document = documentOf(++count)
        } else await document.add(part)
      }
    }
    for (const part of parts.end()) await document.add(part)
  } catch (error) {
    if (!(error instanceof PartialSource)) throw error
    cut = error
  }
  await document.end()
  for (const [member, values] of unknown) {
    const some = values === 1 ? 'One value' : `${values.toLocaleString('en')} values`
    const reason = `${some} of “${member}” cannot be read: the context does not say what the member means.`
    onFault(null, reason, 'unread-property')
  }
  if (cut !== undefined) throw cut
  const { lineAfterEnd } = parts
  if (lineAfterEnd !== undefined)
    onFault(lineAfterEnd, 'There is more text after the end of the JSON. What comes before this was read.')
}

/** The statements of one of several documents: the name of a blank node is valid in its document only. */
function inDocument(number: number, onQuad: OnQuad): OnQuad {
  const own = (term: RdfTerm): RdfTerm =>
    term.termType === 'BlankNode' ? { termType: term.termType, value: `${number} ${term.value}` } : term
  return number === 1 ? onQuad : (subject, predicate, object) => onQuad(own(subject), predicate, own(object))
}

/** Reads the parts of a document in batches. Nodes wait for the context, which can come after them. */
class JsonLdDocument {
  /** The outermost object, without the nodes that are parts. */
  #object: Record<string, unknown> = {}
  /** What the context calls the keywords. */
  #names: KeywordNames = new Map()
  #nodes: unknown[] = []
  #length = 0
  /** The number of values of each member that the context does not know. */
  readonly #unknown: Map<string, number>
  readonly #onQuad: OnQuad
  readonly #onFault: OnFault

  constructor(onQuad: OnQuad, onFault: OnFault, unknown: Map<string, number>) {
    this.#unknown = unknown
    this.#onQuad = onQuad
    this.#onFault = onFault
  }

  isGraph(member: string): boolean {
    return (this.#names.get(member)?.id ?? member) === '@graph'
  }

  async add({ kind, text, line }: JsonLdPart): Promise<void> {
    if (kind === 'member') {
      const member = this.#parsed(`{${text}}`, line)
      if (!isRecord(member)) return
      for (const [name, value] of Object.entries(member)) {
        if (Object.hasOwn(this.#object, name)) noteRepeated(name, this.#noteAt(line))
        this.#object[name] = value
      }
      this.#names = withKeywords(new Map(), this.#context)
      return
    }
    this.#nodes.push(this.#parsed(text, line))
    this.#length += text.length
    const isReady = kind === 'element' || this.#context !== undefined
    if (isReady && this.#length > BATCH_LENGTH) await this.#readNodes()
  }

  async end(): Promise<void> {
    await this.#readNodes()
    if (Object.keys(this.#object).length > 0) await this.#read(this.#object)
  }

  get #context(): unknown {
    return this.#object['@context']
  }

  #parsed(text: string, line: number): unknown {
    try {
      const value: unknown = JSON.parse(text, HALF.test(text) ? this.#withoutHalves(line) : undefined)
      return isRecord(value) ? checkedMembers(value, text, this.#noteAt(line)) : value
    } catch (error) {
      throw new PartialSource(`it cannot be read further than this: ${messageOf(error)}`, line)
    }
  }

  /** The parser of JSON-LD would replace half a character. */
  #withoutHalves(line: number): (name: string, value: unknown) => unknown {
    return (name, value) => {
      if (typeof value !== 'string' || value.isWellFormed()) return value
      this.#noteAt(line)('unpaired-surrogate', `${name} has half a character; it is removed.`)
      return value.replace(/\p{Surrogate}/gu, '')
    }
  }

  #noteAt(line: number): Note {
    return (code, reason) => this.#onFault(line, reason, code)
  }

  async #readNodes(): Promise<void> {
    const context = this.#context
    while (this.#nodes.length > 0) {
      const nodes = this.#nodes.splice(0, MOST_NODES)
      await this.#read(context === undefined ? nodes : { '@context': context, '@graph': nodes })
    }
    this.#length = 0
  }

  async #read(document: unknown): Promise<void> {
    const parser = new LenientJsonLdParser({ documentLoader, strictValues: true, streamingProfile: true })
    const continuesAfter = (message: string) => {
      const member = /^Invalid predicate IRI: (.*)/s.exec(message)?.[1]
      if (member !== undefined) this.#unknown.set(member, (this.#unknown.get(member) ?? 0) + 1)
      if (/^Invalid (?:resource|term|predicate) IRI: /.test(message)) return true
      if (!message.startsWith('Found illegal @id ')) return false
      const reason = `${message}: a text was expected. The node is read as if it had no address.`
      this.#onFault(null, reason, 'invalid-address')
      return true
    }
    await readStream(parser, textOf(inParserOrder(document, this.#names)), {
      onQuad: this.#onQuad,
      continuesAfter,
    })
  }
}

const documentLoader = {
  load: (address: string) =>
    Promise.reject(new Error(`The context ${address} is on the web and is not fetched`)),
}

async function* textOf(value: unknown): AsyncGenerator<string> {
  yield JSON.stringify(value)
}

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
      const tag = parseTag(language)
      if (tag !== '') value['@language'] = tag
      else delete value['@language']
    }
    return super.newOnValueJob(keys, value, ...more)
  }
}
