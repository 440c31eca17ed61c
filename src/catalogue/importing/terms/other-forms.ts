import { accentsIn, otherKeys } from '../../matching-names.ts'
import { nameKey, nameWords } from '../../same-names.ts'
import { IdsByText } from './ids-by-text.ts'

interface NamedTerm {
  id: number
  name: string
  usedFor: readonly string[]
}

/**
 * Finds terms by the same name with one word in another number or spelling, or with other spaces, hyphens and apostrophes:
 * “Bubble pipe” is “Bubble pipes”, and “Tea-pot” is “Teapots”. Preferred terms come before non-preferred ones.
 */
export class OtherForms {
  readonly #terms: ReadonlyMap<number, NamedTerm>
  readonly #language: string
  readonly #preferred = new IdsByText()
  readonly #nonPreferred = new IdsByText()

  /** @param language the language of the names */
  constructor(terms: ReadonlyMap<number, NamedTerm>, language: string) {
    this.#terms = terms
    this.#language = language
    for (const { id, name, usedFor } of terms.values()) {
      this.#preferred.add(nameKey(name), id)
      for (const entry of usedFor) this.#nonPreferred.add(nameKey(entry), id)
    }
  }

  find(name: string): readonly number[] {
    if (nameWords(name).length === 0) return []
    const key = nameKey(name)
    const accents = accentsIn(name)
    const others = otherKeys(name, this.#language)
    const sources = [
      { names: this.#preferred, namesOf: (id: number) => [this.#terms.get(id)?.name ?? ''] },
      { names: this.#nonPreferred, namesOf: (id: number) => this.#terms.get(id)?.usedFor ?? [] },
    ]
    for (const { names, namesOf } of sources) {
      const named = (keys: readonly string[]) =>
        keys.flatMap((one) =>
          names
            .get(one)
            .filter((id) => namesOf(id).some((own) => accentsIn(own) === accents && nameKey(own) === one)),
        )
      for (const keys of [[key], ...others]) {
        const ids = named(keys)
        if (ids.length > 0) return [...new Set(ids)]
        // Only equal letters are the same name with other accents.
        if (keys[0] === key && names.get(key).length > 0) return names.get(key)
      }
    }
    return []
  }
}
