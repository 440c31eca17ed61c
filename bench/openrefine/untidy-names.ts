/** A term, as far as its names go. */
export interface NamedTerm {
  id: number
  name: string
  used_for: readonly string[]
}

/** A name as somebody may have typed it, with the term that is meant; null if the thesaurus has none. */
export interface UntidyName {
  kind: Kind
  text: string
  termId: number | null
}

const KINDS = {
  'as in the thesaurus': { count: 50, write: (name) => name },
  'other capitals': { count: 50, write: (name, at) => (at % 2 === 0 ? name.toUpperCase() : swapCase(name)) },
  singular: { count: 60, write: singular },
  'extra spaces': { count: 40, write: (name) => `  ${name.replaceAll(' ', '   ')}  ` },
  punctuation: {
    count: 40,
    write: (name, at) => ['“?”', '?.', '[?]', '? -', '?;'][at % 5]?.replace('?', name),
  },
  inverted: { count: 40, write: inverted },
  'non-preferred term': { count: 80, write: (name) => name },
  misspelt: { count: 80, write: misspelt },
  'extra word': { count: 30, write: (name, at) => (at % 2 === 0 ? `${name}, broken` : `Miniature ${name}`) },
  unknown: { count: 30, write: (_, at) => madeUp(at) },
} satisfies Record<string, { count: number; write: (name: string, at: number) => string | undefined }>

export type Kind = keyof typeof KINDS

/** 500 untidy names of terms that are evenly spread over the thesaurus, always the same ones. */
export function untidyNames(terms: readonly NamedTerm[]): UntidyName[] {
  const names = terms.map(({ id, name }) => ({ id, name }))
  const entryWords = terms.flatMap((term) => term.used_for.map((name) => ({ id: term.id, name })))
  const owners = ownersOf([...names, ...entryWords])
  const isClear = ({ name }: { name: string }) => owners.get(key(name))?.size === 1
  const all: UntidyName[] = []
  for (const kind of kinds()) {
    const { count, write } = KINDS[kind]
    const usable = (kind === 'non-preferred term' ? entryWords : names).filter(isClear)
    const written = usable.flatMap(({ id, name }, at): UntidyName[] => {
      const text = write(name, at)
      if (text === undefined) return []
      // What is another term’s name after the change is left out, because that term would be right too.
      const also = owners.get(key(text))
      if (also && (kind === 'unknown' || also.size > 1 || !also.has(id))) return []
      return [{ kind, text, termId: kind === 'unknown' ? null : id }]
    })
    if (written.length < count)
      throw new Error(`the catalogue has only ${written.length} names for “${kind}”`)
    all.push(...Array.from({ length: count }, (_, at) => spread(written, at, count)))
  }
  return all
}

export function kinds(): Kind[] {
  const isKind = (name: string): name is Kind => name in KINDS
  return Object.keys(KINDS).filter(isKind)
}

function spread(from: readonly UntidyName[], at: number, count: number): UntidyName {
  const one = from[Math.floor((at * from.length) / count)]
  if (!one) throw new Error('there are no names')
  return one
}

function ownersOf(names: readonly { id: number; name: string }[]): Map<string, Set<number>> {
  const owners = new Map<string, Set<number>>()
  for (const { id, name } of names) owners.set(key(name), (owners.get(key(name)) ?? new Set()).add(id))
  return owners
}

/** Letters and digits only, without a final s. */
function key(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/s$/, '')
}

function swapCase(name: string): string {
  return [...name].map((letter, at) => (at % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase())).join('')
}

/** Of names that end in a consonant and “s”. */
function singular(name: string): string | undefined {
  return /[a-z]{2}[bdgklmnprt]s$/.test(name) ? name.slice(0, -1) : undefined
}

function inverted(name: string): string | undefined {
  const [first, second, ...others] = name.split(' ')
  if (first === undefined || second === undefined || others.length > 0 || /[^A-Za-z ]/.test(name))
    return undefined
  return `${second[0]?.toUpperCase()}${second.slice(1)}, ${first.toLowerCase()}`
}

/** One letter is missing, twice there or swapped with its neighbour, in a word of six letters or more. */
function misspelt(name: string, at: number): string | undefined {
  const word = /[A-Za-z]{6,}/.exec(name)
  if (!word) return undefined
  const place = word.index + 2 + (at % (word[0].length - 4))
  const [before, letter, next, after] = [
    name.slice(0, place),
    name[place] ?? '',
    name[place + 1] ?? '',
    name.slice(place + 2),
  ]
  if (letter === next) return `${before}${letter}${after}`
  return [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ][at % 3]
}

/** A word that no language has: “Zuvoqexa”. */
function madeUp(at: number): string {
  const syllables = ['zuv', 'oqe', 'xiw', 'qab', 'yuj', 'vox', 'wug', 'jiq', 'kex', 'uzo']
  const digits = [...String(at * 7919 + 1000)].map((digit) => syllables[Number(digit)] ?? '').join('')
  return `${digits[0]?.toUpperCase()}${digits.slice(1)}`
}
