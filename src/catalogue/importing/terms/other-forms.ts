import { nameKey, nameWords, numbersAndSigns } from '../../same-names.ts'
import { formsOf } from '../../word-forms.ts'
import { IdsByText } from './ids-by-text.ts'

/**
 * Finds terms by the same name with one word in another number or spelling, or with other spaces, hyphens and apostrophes:
 * “Bubble pipe” is “Bubble pipes”, and “Tea-pot” is “Teapots”. Preferred terms come before non-preferred ones.
 */
export class OtherForms {
  readonly #preferred = new IdsByText()
  readonly #nonPreferred = new IdsByText()

  constructor(terms: Iterable<{ id: number; name: string; usedFor: readonly string[] }>) {
    for (const { id, name, usedFor } of terms) {
      this.#preferred.add(keyOf(name), id)
      for (const entry of usedFor) this.#nonPreferred.add(keyOf(entry), id)
    }
  }

  find(name: string): readonly number[] {
    const variants = variantsOf(name)
    for (const names of [this.#preferred, this.#nonPreferred]) {
      for (const variant of variants) {
        const ids = names.get(variant)
        if (ids.length > 0) return ids
      }
    }
    return []
  }
}

function keyOf(name: string): string {
  return nameKey(nameWords(name), numbersAndSigns(name))
}

function variantsOf(name: string): Set<string> {
  const words = nameWords(name)
  if (words.length === 0) return new Set()
  const numbers = numbersAndSigns(name)
  const variants = new Set([nameKey(words, numbers)])
  // The last word is usually the one with a plural.
  for (let i = words.length - 1; i >= 0; i--) {
    for (const form of formsOf(words[i] ?? '').whole) variants.add(nameKey(words.with(i, form), numbers))
  }
  return variants
}
