import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Field, fieldNamed } from '../../../contract/fields.ts'
import { editsAllowed } from '../../edit-distance.ts'
import { formsOf, type WordForms } from '../../word-forms.ts'
import type { NearWords } from './near-words.ts'

/** A word of a text with the forms that it is found in. */
export interface TypedWord extends WordForms {
  /** How much it counts: less than 1 if it is only near a word of the thesaurus. */
  weight: number
}

/** What each wrong letter takes from the weight of a word. */
const EDIT_COST = 0.25
/** Looking for near words takes time, and a name with more unknown words is none of the thesaurus. */
const MOST_MISSPELT = 2
/** Of equally near words, only the most frequent ones are meant. */
const MOST_NEAR = 5

/** Finds the forms of typed words in the names of terms. A word that no name has is taken for the nearest ones. */
export class TypedWords {
  readonly #has: StatementSync
  readonly #near: NearWords
  readonly #fields: readonly Field[]

  constructor(db: DatabaseSync, near: NearWords) {
    this.#has = db.prepare('select 1 from term_posting where field = ? and word = ? limit 1')
    this.#near = near
    this.#fields = ['name', 'used_for'].flatMap((name) => fieldNamed('term', name) ?? [])
  }

  of(words: readonly string[]): TypedWord[] {
    const typed = words.map((word) => typedAs([word], 1))
    const isUnknown = typed.map((forms) => !this.#isKnown(forms))
    if (isUnknown.filter(Boolean).length > MOST_MISSPELT) return typed
    return typed.map((forms, at) => (isUnknown[at] ? this.#nearest(words[at] ?? '') : undefined) ?? forms)
  }

  #isKnown({ beginnings, whole }: WordForms): boolean {
    const all = [...beginnings, ...whole]
    return this.#fields.some(({ name }) => all.some((form) => this.#has.get(name, form) !== undefined))
  }

  #nearest(word: string): TypedWord | undefined {
    const near = this.#near.of(this.#fields, word, editsAllowed(word))
    const nearest = near.filter(({ edits }) => edits === near[0]?.edits).slice(0, MOST_NEAR)
    const [first] = nearest
    if (!first) return undefined
    return typedAs(
      nearest.map((one) => one.word),
      1 - first.edits * EDIT_COST,
    )
  }
}

function typedAs(words: readonly string[], weight: number): TypedWord {
  const forms = words.map(formsOf)
  return {
    beginnings: forms.flatMap(({ beginnings }) => beginnings),
    whole: new Set(forms.flatMap(({ whole }) => [...whole])),
    weight,
  }
}
