import type { IdHistory, KnownTerm } from '../../id-history.ts'
import { LooseAddresses } from '../../loose-addresses.ts'
import { codeKey, nameKey } from '../../term-address.ts'
import { plainLine } from '../../visible-text.ts'
import { IdsByText } from './ids-by-text.ts'
import type { TermSource } from './term-source.ts'

/** The ids that terms have or had in the catalogue that an import replaces. */
export class EarlierIds {
  /** Whether an import chose the id, for every term that the catalogue has or had. */
  readonly #isAssigned = new Map<number, boolean>()
  readonly #byKey = new Map<string, number>()
  /** Only of keys with spaces or invisible characters that names no longer have. */
  readonly #byPlainKey = new Map<string, number>()
  /** Several terms can share an address. */
  readonly #byAddress = new IdsByText()
  #loose: LooseAddresses | undefined
  readonly #replacedBy = new Map<number, number>()

  static async from(history: Pick<IdHistory, 'terms'> | undefined): Promise<EarlierIds> {
    const earlier = new EarlierIds()
    for await (const term of history?.terms() ?? []) earlier.#add(term)
    return earlier
  }

  get isEmpty(): boolean {
    return this.#isAssigned.size === 0
  }

  /** Whether a term has or had the id. */
  has(id: number): boolean {
    return this.#isAssigned.has(id)
  }

  isAssigned(id: number): boolean {
    return this.#isAssigned.get(id) === true
  }

  withKey(key: string): readonly number[] {
    const id = this.#byKey.get(key) ?? this.#byPlainKey.get(key)
    return id === undefined ? NONE : [id]
  }

  hasAddress(address: string): boolean {
    return this.#byAddress.has(address)
  }

  /**
   * The ids of the terms with this address; of terms that are gone, only if no other term has it. If none has it, the term
   * that has it in another form, such as `http` for `https`, if it is the only one.
   */
  withAddress(address: string): readonly number[] {
    const ids = this.#byAddress.get(address)
    if (ids.length > 0) return ids
    this.#loose ??= new LooseAddresses(this.#byAddress)
    const alike = this.#loose.find(address)
    return alike.length === 1 ? alike : NONE
  }

  /** The replacement of a term that earlier sources named. */
  replacementOf(id: number): number | undefined {
    return this.#replacedBy.get(id)
  }

  /** Frees the memory. Afterwards only replacements are found. */
  release(): void {
    for (const ids of [this.#isAssigned, this.#byKey, this.#byPlainKey, this.#byAddress]) ids.clear()
    this.#loose = undefined
  }

  /** Terms that are gone come last. */
  #add({ id, key, sourceUri, isAssigned, replacedBy, isGone }: KnownTerm): void {
    this.#isAssigned.set(id, isAssigned)
    if (replacedBy !== null) this.#replacedBy.set(id, replacedBy)
    if (key !== null) {
      if (!this.#byKey.has(key)) this.#byKey.set(key, id)
      const plain = plainLine(key)
      if (plain !== key && !this.#byPlainKey.has(plain)) this.#byPlainKey.set(plain, id)
    }
    if (sourceUri !== null && !(isGone && this.#byAddress.has(sourceUri))) this.#byAddress.add(sourceUri, id)
  }
}

const NONE: readonly number[] = []

/**
 * What identifies a term whose id is no number in its source, if it is not the address alone: its code, else its path or
 * its name. Catalogues store it, so it must stay the same in later versions.
 */
export function keyOf({ code, sourceUri, paths, name }: TermSource): string | null {
  if (code !== null) return codeKey(code)
  if (sourceUri !== null) return null
  const [path] = paths
  return path === undefined ? nameKey(name) : `path ${JSON.stringify(path.map(storedStep))}`
}

/** A step as catalogues store it. The folding of searches can change. */
function storedStep(step: string): string {
  return step
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
