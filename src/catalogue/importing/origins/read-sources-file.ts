import path from 'node:path'
import { nearest } from '../../../contract/nearest.ts'
import { withoutCredentials } from '../cleaning/credentials.ts'
import type { Origin } from '../items/item-source.ts'
import { parseToml, readTomlText, TomlFileError } from '../read-toml.ts'
import { isRecord } from '../sources/source-record.ts'

/** The sources of a catalogue that several institutions share. Files are relative to the folder of the TOML file. */
export interface SourcesFile {
  catalogue: string | undefined
  title: string | undefined
  lang: string | undefined
  about: string | undefined
  terms: string[]
  termsMap: string | undefined
  termsSheet: string | undefined
  sources: NamedSource[]
}

export interface NamedSource {
  origin: Origin
  items: string[]
  map: string | undefined
  sheet: string | undefined
  photos: string | undefined
}

const SETTINGS = {
  '': ['catalogue', 'title', 'lang', 'about', 'terms', 'terms_map', 'terms_sheet', 'source'],
  source: ['key', 'items', 'map', 'sheet', 'photos', 'provider'],
  provider: ['name', 'address', 'logo'],
} as const

const MOST_NAME_CHARACTERS = 200
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i

/** Reads the file of `--sources`. Throws a TomlFileError that names every fault. */
export function readSourcesFile(file: string): SourcesFile {
  const faults: string[] = []
  const folder = path.dirname(file)
  const root = new Table(parseToml(readTomlText(file)), '', '', faults)
  const inFolder = (name: string) =>
    name.includes('://') || path.isAbsolute(name) ? name : path.join(folder, name)
  const fileOf = (table: Table, key: string) => {
    const name = table.text(key)
    return name === undefined ? undefined : inFolder(name)
  }
  const sources = root.tables('source').map((table): NamedSource => {
    const key = table.text('key', 'a text such as "merrin-bay"') ?? ''
    if (key !== '' && !KEY.test(key)) table.fault('key', 'must have letters, digits and hyphens only')
    const provider = table.table('provider')
    return {
      items: table.texts('items').map(inFolder),
      map: fileOf(table, 'map'),
      sheet: table.text('sheet'),
      photos: fileOf(table, 'photos'),
      origin: {
        key,
        provider: {
          key,
          name: provider.name(),
          address: provider.address('address'),
          logo: provider.address('logo'),
        },
      },
    }
  })
  const keys = sources.map(({ origin }) => origin.key)
  const repeated = keys.find((key, i) => key !== '' && keys.indexOf(key) < i)
  if (repeated !== undefined) faults.push(`Two sources have the key “${repeated}”; each needs its own.`)
  const read: SourcesFile = {
    catalogue: fileOf(root, 'catalogue'),
    title: root.text('title'),
    lang: root.text('lang'),
    about: fileOf(root, 'about'),
    terms: root.texts('terms').map(inFolder),
    termsMap: fileOf(root, 'terms_map'),
    termsSheet: root.text('terms_sheet'),
    sources,
  }
  if (faults.length > 0) throw new TomlFileError([...new Set(faults)].join(' '))
  return read
}

/** A table of the file. Each method reads a setting and notes what is wrong with it. */
class Table {
  readonly #values: Record<string, unknown>
  /** Before the names of its settings, in messages. */
  readonly #path: string
  readonly #faults: string[]

  constructor(values: Record<string, unknown>, kind: keyof typeof SETTINGS, at: string, faults: string[]) {
    this.#values = values
    this.#path = at
    this.#faults = faults
    const known: readonly string[] = SETTINGS[kind]
    for (const key of Object.keys(values).filter((name) => !known.includes(name))) {
      const near = nearest(key, known)
      const hint = near === undefined ? '' : ` Did you mean “${near}”?`
      faults.push(`“${at}${key}” is not a setting.${hint} Settings are ${known.join(', ')}.`)
    }
  }

  fault(key: string, what: string): void {
    this.#faults.push(`“${this.#path}${key}” ${what}.`)
  }

  /** @param expected what it must be, if it must be there */
  text(key: string, expected?: string): string | undefined {
    const value = this.#values[key]
    if (value === undefined && expected === undefined) return undefined
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    this.fault(key, `must be ${expected ?? 'a text'}`)
    return undefined
  }

  /** The name of an institution, which is shown with each of its items. */
  name(): string {
    const value = this.text('name', 'the name of the institution') ?? ''
    if (value.length > MOST_NAME_CHARACTERS || /\p{Cc}|<\/?[a-z][^>]*>/iu.test(value))
      this.fault('name', `must be one line without markup, of at most ${MOST_NAME_CHARACTERS} characters`)
    return value
  }

  /** A list of at least one text. */
  texts(key: string): string[] {
    const value = this.#values[key]
    const isList = Array.isArray(value) && value.length > 0
    if (isList && value.every((one) => typeof one === 'string' && one !== '')) return value
    this.fault(key, `must be a list of files such as ["${key}.csv"]`)
    return []
  }

  address(key: string): string | null {
    const value = this.text(key)
    if (value === undefined) return null
    if (!/^https?:\/\/\S+$/i.test(value))
      this.fault(key, 'must be a web address such as "https://museum.example/"')
    else if (withoutCredentials(value) !== value)
      this.fault(key, 'must have no user name and password, because it is published')
    return value
  }

  table(key: 'provider'): Table {
    const value = this.#values[key]
    if (!isRecord(value)) this.fault(key, 'must be a table with the name of the institution')
    return new Table(isRecord(value) ? value : { name: '-' }, key, `${this.#path}${key}.`, this.#faults)
  }

  tables(key: 'source'): Table[] {
    const value = this.#values[key]
    if (Array.isArray(value) && value.length > 0 && value.every(isRecord))
      return value.map((one, i) => new Table(one, key, `${key} ${i + 1}: `, this.#faults))
    const hint = isRecord(value) ? ', with two brackets on each side' : ''
    this.fault(key, `must be at least one table: [[source]]${hint}`)
    return []
  }
}
