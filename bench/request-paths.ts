import { z } from 'zod'
import { listPath, recordPath } from '../src/contract/endpoint.ts'
import type { Resource } from '../src/contract/fields.ts'
import { formatQueryString } from '../src/contract/query-string.ts'
import { words } from '../src/contract/text.ts'
import type { Client } from './client.ts'
import type { CatalogueSize } from './generate-items.ts'
import { COMMON_WORD, FUNCTION_WORDS, pick, type Random, randomFrom } from './generate-words.ts'

const itemTexts = z.object({ title: z.string().nullable(), description: z.string().nullable() })
const termTexts = z.object({ name: z.string() })

/** The path of a list. */
export function list(resource: Resource, parameters: Record<string, string | number>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, String(value)] as const)
  return `${listPath(resource)}?${formatQueryString(pairs)}`
}

/** Paths of requests for a generated catalogue. They use words of its records, so that each finds something. */
export class RequestPaths {
  readonly size: CatalogueSize
  readonly #client: Client
  readonly #random: Random
  readonly #used = new Set<string>()

  constructor(size: CatalogueSize, client: Client, seed: number) {
    this.size = size
    this.#client = client
    this.#random = randomFrom(seed)
  }

  /** Paths of random records, possibly repeated. */
  records(resource: Resource, count: number): string[] {
    const total = this.#total(resource)
    return Array.from({ length: count }, () => recordPath(resource, 1 + this.below(total)))
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  /** Names of terms, typed letter by letter; no beginning occurs twice. */
  async typed(count: number): Promise<string[]> {
    return this.#distinct(count, async () => {
      const { name } = termTexts.parse(await this.#record('term'))
      return Array.from({ length: name.length }, (_, index) => name.slice(0, index + 1)).filter(
        (beginning) => !beginning.endsWith(' '),
      )
    })
  }

  /** Descriptions of items, joined until they have this many characters. */
  async descriptions(count: number, chars: number): Promise<string[]> {
    return this.#distinct(count, async () => {
      let text = ''
      while (text.length < chars) text += `${(await this.#description()) ?? ''} `
      return [text.slice(0, chars).trim()]
    })
  }

  /** Names of random terms, possibly repeated. */
  async names(count: number): Promise<string[]> {
    const names: string[] = []
    while (names.length < count) names.push(termTexts.parse(await this.#record('term')).name)
    return names
  }

  /** Two words of one description, except the commonest words; no pair occurs twice. */
  async wordPairs(count: number): Promise<string[]> {
    return this.#distinct(count, async () => {
      const found = [...new Set(words((await this.#description()) ?? ''))].filter(
        (word) => !FUNCTION_WORDS.has(word),
      )
      const [first, second] = [pick(found, this.#random), pick(found, this.#random)]
      return found.length < 2 || first === second ? [] : [`${first} ${second}`]
    })
  }

  /** Pieces of descriptions, about this long. */
  async pieces(count: number, where: 'start' | 'end' | 'anywhere', length: number): Promise<string[]> {
    return this.#distinct(count, async () => {
      const text = ((await this.#description()) ?? '').replaceAll(',', ' ')
      if (text.length < length * 2) return []
      if (where === 'start') return [text.slice(0, length)]
      if (where === 'end') return [text.slice(-length)]
      const from = this.below(text.length - length)
      return [text.slice(from, from + length).trim()]
    })
  }

  /** The common word with different punctuation: the same search in a different text, which no cache contains. */
  commonWords(count: number): string[] {
    return Array.from({ length: count }, () => {
      const marks = Array.from({ length: 12 }, () => pick(['.', '!', '-', ';'], this.#random)).join('')
      return COMMON_WORD + marks
    })
  }

  async #description(): Promise<string | null> {
    return itemTexts.parse(await this.#record('item')).description
  }

  async #record(resource: Resource): Promise<unknown> {
    const { body } = await this.#client.get(recordPath(resource, 1 + this.below(this.#total(resource))))
    return JSON.parse(body.toString())
  }

  #total(resource: Resource): number {
    return resource === 'term' ? this.size.terms : this.size.items
  }

  async #distinct(count: number, next: () => Promise<string[]>): Promise<string[]> {
    const found: string[] = []
    for (let tries = 0; found.length < count && tries < count * 100; tries++) {
      for (const one of await next()) {
        if (found.length >= count || this.#used.has(one)) continue
        this.#used.add(one)
        found.push(one)
      }
    }
    if (found.length < count) throw new Error(`the catalogue has no ${count} such requests`)
    return found
  }
}
