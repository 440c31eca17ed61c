import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { OFFER } from '../src/contract/texts.ts'
import { type Part, parseMessage, placeholdersOf } from './message.ts'
import { keyOf, parsePo } from './po.ts'
import { pseudoParts } from './pseudo.ts'
import { messageOf } from './read-source.ts'
import type { Translator } from './translate.ts'

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE = 'en-AU'
/** A language for tests: English with accents on all letters. */
export const PSEUDO_LANGUAGE = 'en-XA'

export const FOLDER = path.join(import.meta.dirname, 'catalogues')

/** The languages that have a catalogue. */
export function catalogueLanguages(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.po'))
    .map((file) => file.slice(0, -'.po'.length))
}

/** What replaces the texts in the code. A text without a translation stays English. */
export function translatorFor(language: string): Translator {
  if (language === PSEUDO_LANGUAGE) return ({ parts }) => pseudoParts(parts)
  const { entries } = parsePo(readFileSync(path.join(FOLDER, `${language}.po`), 'utf8'))
  const texts = new Map(
    entries.flatMap((entry): [string, Part[]][] =>
      entry.text === '' || entry.text === entry.source ? [] : [[keyOf(entry), parseMessage(entry.text)]],
    ),
  )
  return (site) => {
    const { context } = site
    return texts.get(keyOf({ source: messageOf(site), ...(context !== undefined && { context }) }))
  }
}

/** The text that offers a page in a language, in that language. */
export function offerOf(language: string): string {
  if (language === PSEUDO_LANGUAGE) return OFFER
  const { entries } = parsePo(readFileSync(path.join(FOLDER, `${language}.po`), 'utf8'))
  return entries.find(({ source }) => source === OFFER)?.text || OFFER
}

/** What is wrong with a translation; undefined if nothing is. */
export function translationProblem(source: string, text: string): string | undefined {
  if (text === '') return undefined
  try {
    const known = placeholdersOf(parseMessage(source))
    const unknown = [...placeholdersOf(parseMessage(text))].filter((name) => !known.has(name))
    return unknown.length === 0 ? undefined : `“${text}” has ${unknown.join(', ')}, which “${source}” has not`
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error)
  }
}
