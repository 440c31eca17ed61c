import { editsAllowed } from '../edit-distance.ts'
import { formsOf, type SearchedWord, type WordForms } from '../word-forms.ts'
import type { ToolSource } from './tool-source.ts'

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

/**
 * Finds the forms of the typed words of some texts in the names of terms. A word that no name has is taken for the nearest
 * ones.
 */
export async function findTypedWords(
  source: ToolSource,
  texts: readonly (readonly SearchedWord[])[],
): Promise<TypedWord[][]> {
  const typed = texts.map((words) => words.map(({ forms }) => ({ ...forms, weight: 1 })))
  const known = await source.wordsOfNames([...new Set(typed.flat().flatMap(allForms))])
  const all: TypedWord[][] = []
  for (const [at, words] of texts.entries()) {
    const own = typed[at] ?? []
    const isUnknown = own.map((word) => !allForms(word).some((form) => known.has(form)))
    if (isUnknown.filter(Boolean).length > MOST_MISSPELT) all.push(own)
    else all.push(await corrected(source, words, own, isUnknown))
    source.throwIfCancelled()
  }
  return all
}

async function corrected(
  source: ToolSource,
  words: readonly SearchedWord[],
  typed: readonly TypedWord[],
  isUnknown: readonly boolean[],
): Promise<TypedWord[]> {
  const found: TypedWord[] = []
  for (const [at, forms] of typed.entries())
    found.push((isUnknown[at] ? await nearest(source, words[at]?.word ?? '') : undefined) ?? forms)
  return found
}

async function nearest(source: ToolSource, word: string): Promise<TypedWord | undefined> {
  const near = await source.wordsNear(word, editsAllowed(word))
  const [first] = near
  if (!first) return undefined
  const nearest = near.filter(({ edits }) => edits === first.edits).slice(0, MOST_NEAR)
  return typedAs(
    nearest.map((one) => one.word),
    1 - first.edits * EDIT_COST,
  )
}

function allForms({ beginnings, whole }: WordForms): string[] {
  return [...beginnings, ...whole]
}

function typedAs(words: readonly string[], weight: number): TypedWord {
  const forms = words.map((word) => formsOf(word))
  return {
    beginnings: forms.flatMap(({ beginnings }) => beginnings),
    whole: new Set(forms.flatMap(({ whole }) => [...whole])),
    lesser: new Set(forms.flatMap(({ lesser }) => [...lesser])),
    weight,
  }
}
