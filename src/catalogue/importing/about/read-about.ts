import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type About, PLAIN_ABOUT, type Words } from '../../../contract/about.ts'
import { nearest } from '../../../contract/nearest.ts'
import type { MuseumIdentity } from '../../about.ts'
import { parseToml, readTomlText, TomlFileError } from '../read-toml.ts'
import { isRecord } from '../sources/source-record.ts'
import { contrastIn, LEAST_CONTRAST, readableIn } from './colours.ts'
import { readLogo } from './read-logo.ts'

export interface ReadAbout extends MuseumIdentity {
  /** Undefined if the file leaves the title to the thesaurus. */
  title: string | undefined
  /** A sentence for each value that was changed. */
  notices: string[]
}

/** The keys of the file, and what each must be. */
const KEYS = {
  title: 'a text of 1 to 200 characters',
  introduction: 'a text of 1 to 1,000 characters',
  footer: 'a text of 1 to 1,000 characters',
  logo: 'the name of an SVG or PNG file, relative to this file',
  accent: 'a colour such as "#1d6656", or a table with a light and a dark one',
  words: 'a table with any of item, items, term, terms',
  book: 'a web address, such as "https://museum.example/thesaurus.pdf"',
} as const
const LONGEST = { title: 200, introduction: 1000, footer: 1000 } as const
const LONGEST_WORD = 40
const WEB_ADDRESS = /^https?:\/\/[^\s/]+\S*$/i
const COLOUR = /^#[0-9a-f]{6}$/i

/** Reads what a museum says about itself from a TOML file. Throws a TomlFileError that names every fault. */
export function readAbout(file: string): ReadAbout {
  const text = readTomlText(file)
  const table = parseToml(text)
  const faults: string[] = []
  const notices: string[] = []
  const fault = (key: string, reason: string) => faults.push(`Line ${lineOf(text, key)}: ${reason}`)
  const refuseOthers = (given: object, known: readonly string[], folder = '') => {
    for (const key of Object.keys(given).filter((name) => !known.includes(name))) {
      const near = nearest(key, known)
      const hint = near === undefined ? '' : ` Did you mean “${near}”?`
      fault(key, `“${folder}${key}” is not a setting.${hint} Settings are ${known.join(', ')}.`)
    }
  }
  const textOf = (key: keyof typeof LONGEST): string | null => {
    const value = table[key]
    if (value === undefined) return null
    if (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST[key]) return value.trim()
    fault(key, `“${key}” must be ${KEYS[key]}.`)
    return null
  }
  refuseOthers(table, Object.keys(KEYS))
  const about: About = {
    ...PLAIN_ABOUT,
    introduction: textOf('introduction'),
    footer: textOf('footer'),
    accent: accentIn(table.accent),
    words: wordsIn(table.words),
    book: bookIn(table.book),
  }
  const title = textOf('title') ?? undefined
  const logo = logoIn(table.logo)
  if (faults.length > 0) throw new TomlFileError([...new Set(faults)].join(' '))
  return { title, notices, about: { ...about, logo: logo?.shown ?? null }, logo: logo?.logo ?? null }

  function bookIn(written: unknown): string | null {
    if (written === undefined) return null
    if (typeof written === 'string' && WEB_ADDRESS.test(written)) return written
    fault('book', `“book” must be ${KEYS.book}.`)
    return null
  }

  function wordsIn(written: unknown): Words {
    const { words } = PLAIN_ABOUT
    if (written === undefined) return words
    if (!isRecord(written)) {
      fault('words', `“words” must be ${KEYS.words}.`)
      return words
    }
    refuseOthers(written, Object.keys(words), 'words.')
    const wordOf = (key: keyof Words): string => {
      const value = written[key]
      if (value === undefined) return words[key]
      if (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_WORD)
        return value.trim()
      fault(key, `“words.${key}” must be a text of 1 to ${LONGEST_WORD} characters.`)
      return words[key]
    }
    for (const [one, many] of [
      ['item', 'items'],
      ['term', 'terms'],
    ] as const) {
      if ((written[one] === undefined) !== (written[many] === undefined))
        fault(
          written[one] === undefined ? many : one,
          `“words” needs both “${one}” and “${many}”, or neither.`,
        )
    }
    return { item: wordOf('item'), items: wordOf('items'), term: wordOf('term'), terms: wordOf('terms') }
  }

  function accentIn(written: unknown): About['accent'] {
    if (written === undefined) return null
    const both = typeof written === 'string' ? { light: written, dark: written } : written
    if (!isRecord(both)) {
      fault('accent', `“accent” must be ${KEYS.accent}.`)
      return null
    }
    refuseOthers(both, ['light', 'dark'], 'accent.')
    return { light: colourIn('light', both.light), dark: colourIn('dark', both.dark) }
  }

  function colourIn(theme: 'light' | 'dark', written: unknown): string {
    if (typeof written !== 'string' || !COLOUR.test(written)) {
      const given = written === undefined ? `“accent” has no “${theme}”` : `“${written}” is not a colour`
      fault('accent', `${given}; ${KEYS.accent} is expected.`)
      return ''
    }
    const colour = written.toLowerCase()
    const readable = readableIn(theme, colour)
    if (readable !== colour) {
      const measured = contrastIn(theme, colour).toFixed(1)
      notices.push(
        `accent: ${colour} has a contrast of ${measured} : 1 on ${theme} paper, and text needs ${LEAST_CONTRAST} : 1. There, ${readable} is used.`,
      )
    }
    return readable
  }

  function logoIn(written: unknown) {
    if (written === undefined) return undefined
    if (typeof written !== 'string' || written === '') {
      fault('logo', `“logo” must be ${KEYS.logo}.`)
      return undefined
    }
    let bytes: Buffer
    try {
      bytes = readFileSync(path.resolve(path.dirname(file), written))
    } catch {
      fault('logo', `The logo ${written} cannot be read; ${KEYS.logo} is expected.`)
      return undefined
    }
    const read = readLogo(bytes)
    if (!('problem' in read)) return read
    fault('logo', `The logo ${written} ${read.problem}.`)
    return undefined
  }
}

/** The line of a key, or of the table that has its name. */
function lineOf(text: string, key: string): number {
  const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(
    `^\\s*\\[?\\s*(?:\\w+\\.)?["']?${name}["']?\\s*[=\\].]|[{,]\\s*["']?${name}["']?\\s*=`,
  )
  return (
    Math.max(
      text.split('\n').findIndex((line) => pattern.test(line)),
      0,
    ) + 1
  )
}
