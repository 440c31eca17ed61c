import { otherNumbers } from './grammatical-number.ts'

/** The other forms under which a word is found as well: its other grammatical numbers. */
export function otherForms(word: string): string[] {
  return otherNumbers(word)
}
