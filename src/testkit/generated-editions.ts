/** Two editions of a made-up thesaurus with its items, as tables. The same seed makes the same ones. */
export interface GeneratedEditions {
  before: Tables
  after: Tables
  /** Every word of the names and titles. */
  words: readonly string[]
}

interface Tables {
  terms: string
  items: string
  /** Their numbers. */
  termIds: readonly number[]
  itemIds: readonly number[]
}

interface Term {
  id: number
  name: string
  broader: number[]
  usedFor: string[]
}

interface Item {
  id: number
  title: string
  terms: number[]
}

/** A generator of numbers from 0 to below 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SYLLABLES = ['ba', 'dor', 'fel', 'gim', 'ka', 'lun', 'mer', 'nos', 'pil', 'ru', 'sten', 'tov', 'wex']

export function generatedEditions(seed: number, termCount = 5000, itemCount = 3000): GeneratedEditions {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('there is nothing to choose from')
    return value
  }
  const words = Array.from({ length: 900 }, () =>
    Array.from({ length: 2 + below(2) }, () => oneOf(SYLLABLES)).join(''),
  )
  const phrase = (most: number) => Array.from({ length: 1 + below(most) }, () => oneOf(words)).join(' ')

  const terms: Term[] = Array.from({ length: termCount }, (_, at) => ({
    id: at + 1,
    name: `${phrase(3)} ${oneOf(words)}`,
    // Every term is under an earlier one, so there is no cycle.
    broader: at < 20 ? [] : [1 + below(Math.min(at, 600))],
    usedFor: random() < 0.4 ? [phrase(3)] : [],
  }))
  const items: Item[] = Array.from({ length: itemCount }, (_, at) => ({
    id: at + 1,
    title: phrase(5),
    terms: Array.from({ length: 1 + below(3) }, () => 1 + below(termCount)),
  }))
  return {
    before: tables(terms, items),
    after: changedTables(),
    words,
  }

  function changedTables(): Tables {
    const removed = new Set(Array.from({ length: termCount / 40 }, () => 21 + below(termCount - 20)))
    const heirs = new Map<number, string>()
    for (const id of removed) {
      const heir = 1 + below(termCount)
      if (random() < 0.5 && !removed.has(heir)) heirs.set(heir, terms[id - 1]?.name ?? '')
    }
    const present = (id: number): number => (removed.has(id) ? (terms[id - 1]?.broader[0] ?? 1) : id)
    const settled = (id: number): number => (removed.has(id) ? settled(present(id)) : id)
    const changed = terms
      .filter(({ id }) => !removed.has(id))
      .map(({ id, name, broader, usedFor }): Term => {
        const isMoved = broader.length > 0 && random() < 0.03
        return {
          id,
          name: random() < 0.03 ? `${name} ${oneOf(words)}` : name,
          broader: isMoved ? [1 + below(20)] : broader.map(settled),
          usedFor: [...(random() < 0.02 ? [] : usedFor), ...[heirs.get(id) ?? []].flat()],
        }
      })
    const added = Array.from({ length: termCount / 50 }, (_, at) => ({
      id: termCount + at + 1,
      name: phrase(3),
      broader: [1 + below(20)],
      usedFor: [],
    }))
    const kept = items
      .filter(() => random() > 0.03)
      .map(({ terms: of, ...item }) => ({ ...item, terms: of.map(settled) }))
    return tables([...changed, ...added], kept)
  }
}

function tables(terms: readonly Term[], items: readonly Item[]): Tables {
  const termRows = terms.map(({ id, name, broader, usedFor }) => [
    id,
    name,
    broader.join('|'),
    usedFor.join('|'),
  ])
  const itemRows = items.map(({ id, title, terms: of }) => [id, title, [...new Set(of)].join('|')])
  const csv = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map((row) => `${row.join(',')}\n`).join('')
  return {
    terms: csv([['id', 'name', 'broader', 'used_for'], ...termRows]),
    items: csv([['id', 'title', 'terms'], ...itemRows]),
    termIds: terms.map(({ id }) => id),
    itemIds: items.map(({ id }) => id),
  }
}
