import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isFileLocation, locationFault } from '../catalogue/engines.ts'
import { mistypedAddress } from '../catalogue/mistyped-location.ts'
import { nearest } from '../contract/nearest.ts'
import { LOGGED_ADDRESSES, type LoggedAddresses, parseNetwork } from '../service/client-address.ts'
import { type ApiKey, apiKeyOf, isHashed, type KeyEntry, parseKeyEntry } from '../service/keys.ts'

/** A setting is wrong. The message names it and says what was expected. */
export class SettingError extends Error {}

export interface ServeSettings {
  catalogue: string
  /** Where new catalogue files are fetched from: an address or a path; null if the catalogue is only a file. */
  catalogueUrl: string | null
  /** How often to look for a new file there. */
  catalogueIntervalMs: number
  host: string
  /** 0 lets the system choose a free port. */
  port: number
  keys: ApiKey[]
  /** The key of the browser app; by default it is derived from the title of the catalogue. */
  appKey: string | null
  /** Requests a minute for each key and client address. */
  quota: number
  /** Addresses and networks of proxies that may name the client of a request. */
  trustedProxies: string[]
  /** The address that visitors use, without a path and a slash at its end; by default that of each request. */
  publicUrl: string | null
  /** How the app copies a term, with `{name}` and `{id}` as placeholders. */
  copyTemplate: string
  logLevel: LogLevel
  /** The file of the log; null for standard error. */
  logFile: string | null
  /** How much of the addresses of clients is logged. */
  logAddresses: LoggedAddresses
  /** Where metrics are served; null if they are not. */
  metrics: ListenAddress | null
}

export interface ListenAddress {
  host: string
  port: number
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Flags override environment variables, which override defaults. */
export interface ServeFlags {
  catalogue?: string | undefined
  catalogueUrl?: string | undefined
  host?: string | undefined
  port?: string | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

export const DEFAULT_CATALOGUE = '.vitrine/sample.db'
/** The copy of a catalogue that is fetched from elsewhere. */
const FETCHED_CATALOGUE = '.vitrine/fetched.db'

const NAMES = [
  'VITRINE_CATALOGUE',
  'VITRINE_CATALOGUE_URL',
  'VITRINE_CATALOGUE_INTERVAL',
  'VITRINE_HOST',
  'VITRINE_PORT',
  'VITRINE_API_KEYS',
  'VITRINE_API_KEYS_FILE',
  'VITRINE_QUOTA',
  'VITRINE_TRUSTED_PROXIES',
  'VITRINE_COPY_TEMPLATE',
  'VITRINE_LOG',
  'VITRINE_LOG_FILE',
  'VITRINE_LOG_ADDRESSES',
  'VITRINE_METRICS',
  'VITRINE_PUBLIC_URL',
] as const
type Name = (typeof NAMES)[number]

/**
 * Variables that are no settings of this program, although they begin alike: those of its tests and its build, and those
 * that Kubernetes sets in each container beside a service named “vitrine”.
 */
const NO_SETTINGS = /^VITRINE_(?:TEST_.*|GALLERY|LANGUAGE|SERVICE_.*|PORT_\d.*)$/

/** Settings are read from the environment only here. */
export function environment(): Environment {
  return process.env
}

/** A line for each variable that begins like a setting and is none, such as a misspelt one. */
export function unknownSettings(env: Environment): string[] {
  const known: readonly string[] = NAMES
  return Object.keys(env)
    .filter((name) => /^VITRINE_/i.test(name) && !known.includes(name) && !NO_SETTINGS.test(name))
    .map((name) => {
      const near = nearest(name, known)
      return `${name} is not a setting and has no effect${near === undefined ? '' : `; did you mean ${near}?`}`
    })
}

export function serveSettings(flags: ServeFlags, env: Environment): ServeSettings {
  const catalogueUrl = setting('VITRINE_CATALOGUE_URL', null, sourceAddress, 'catalogueUrl')
  return {
    catalogue: catalogue(),
    catalogueUrl,
    catalogueIntervalMs: setting('VITRINE_CATALOGUE_INTERVAL', '60', seconds) * 1000,
    host: setting('VITRINE_HOST', '127.0.0.1', text, 'host'),
    port: setting('VITRINE_PORT', '4173', portNumber, 'port'),
    ...keySettings(env),
    quota: setting('VITRINE_QUOTA', '1200', quotaNumber),
    trustedProxies: setting('VITRINE_TRUSTED_PROXIES', '', networks),
    publicUrl: setting('VITRINE_PUBLIC_URL', null, publicAddress),
    copyTemplate: setting('VITRINE_COPY_TEMPLATE', '{name} ({id})', copyTemplate),
    logLevel: setting('VITRINE_LOG', 'warn', logLevel),
    logFile: setting('VITRINE_LOG_FILE', null, text.nullable()),
    logAddresses: setting('VITRINE_LOG_ADDRESSES', 'none', logAddresses),
    metrics: setting('VITRINE_METRICS', null, listenAddress),
  }

  function catalogue(): string {
    const unnamed = catalogueUrl === null ? DEFAULT_CATALOGUE : FETCHED_CATALOGUE
    const name = nameOf('VITRINE_CATALOGUE', 'catalogue')
    const chosen = locationSetting(name, setting('VITRINE_CATALOGUE', unnamed, location, 'catalogue'))
    if (catalogueUrl !== null && !isFileLocation(chosen))
      throw new SettingError(
        `${name}: a catalogue can only be fetched to a file; give its path instead of a postgres:// address`,
      )
    return chosen
  }

  /** The value of a flag, else of an environment variable that is not empty, else the default. */
  function setting<Value>(
    variable: Name,
    fallback: string | null,
    schema: z.ZodType<Value>,
    flag?: keyof ServeFlags,
  ): Value {
    const fromFlag = flag && flags[flag]
    return checked(nameOf(variable, flag), fromFlag ?? (env[variable] || fallback), schema)
  }

  /** The flag if it is given, else the variable. */
  function nameOf(variable: Name, flag?: keyof ServeFlags): string {
    if (flag === undefined || flags[flag] === undefined) return variable
    return `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  }
}

/**
 * The location of a catalogue. Throws if no engine can read it, before anything is opened.
 * @param name the flag, variable or argument that gave it, for messages
 */
export function locationSetting(name: string, location: string): string {
  const fault = locationFault(location)
  if (fault !== undefined) throw new SettingError(`${name}: ${fault}`)
  return location
}

/** The address under which visitors see the site, for the URIs of things in exports; null if it is not known. */
export function siteSetting(flag: string | undefined, env: Environment): string | null {
  const name = flag === undefined ? 'VITRINE_PUBLIC_URL' : '--public-url'
  const url = checked(name, flag ?? (env.VITRINE_PUBLIC_URL || null), publicAddress)
  return url === null ? null : new URL(url).origin
}

function checked<Value>(name: string, value: string | null, schema: z.ZodType<Value>): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const reason = result.error.issues[0]?.message ?? 'is not understood'
  throw new SettingError(
    mistypedAddress(value ?? '') === undefined
      ? `${name} is “${value?.replace(/\/\/.*@/s, '//…@')}”: it ${reason}`
      : `${name} is not understood: it ${reason}`,
  )
}

const text = z.string().min(1, 'must not be empty')
const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, a whole number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65535, 'must be a port, a whole number from 0 to 65535')
/** A timer cannot wait for more than 24 days. */
const WEEK_SECONDS = 604_800
const SECONDS_EXPECTED = `must be a whole number of seconds, from 1 to ${WEEK_SECONDS} (a week)`
const seconds = z
  .string()
  .regex(/^\d{1,6}$/, SECONDS_EXPECTED)
  .transform(Number)
  .refine((count) => count >= 1 && count <= WEEK_SECONDS, SECONDS_EXPECTED)

/** Says what is wrong with an address that could be taken for the path of a file, because messages show paths. */
function notMistyped(value: string, context: z.RefinementCtx): void {
  const mistyped = mistypedAddress(value)
  if (mistyped !== undefined) context.addIssue({ code: 'custom', message: mistyped })
}

const location = text.superRefine(notMistyped)
const sourceAddress = z
  .string()
  .superRefine(notMistyped)
  .refine(
    (value) => isSourceAddress(value),
    'must be an address with https://, http:// or file://, or the path of a file',
  )
  .nullable()
const quotaNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of requests a minute, from 1 to 999999999')
  .transform(Number)
const networks = z
  .string()
  .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
  .refine(
    (entries) => entries.every((entry) => parseNetwork(entry) !== undefined),
    'must be addresses or networks, comma-separated, such as 127.0.0.1, 10.0.0.0/8, ::1',
  )
const copyTemplate = z
  .string()
  .regex(/\{(?:name|id)\}/, 'must have {name} or {id} in it, for what is copied of a term')
const logLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
const logAddresses = z.enum(LOGGED_ADDRESSES, `must be one of ${LOGGED_ADDRESSES.join(', ')}`)
const LISTEN_EXPECTED =
  'must be a port, or an address and a port, such as 9464, 127.0.0.1:9464 or [::1]:9464; ports are whole numbers from 1 to 65535'
/** A port alone is one of this machine only, because metrics need no key. */
const listenAddress = z
  .string()
  .transform((value, context) => {
    const [, v6, host = v6 ?? '127.0.0.1', digits] =
      /^(?:(?:\[([\da-f:.]+)\]|([^\s:[\]/@]+)):)?(\d{1,5})$/i.exec(value) ?? []
    const port = Number(digits)
    if (port >= 1 && port <= 65535) return { host, port }
    context.addIssue({ code: 'custom', message: LISTEN_EXPECTED })
    return z.NEVER
  })
  .nullable()
const publicAddress = z
  .string()
  .refine(
    (value) => isSiteAddress(value),
    'must be an address such as https://collection.example.org, without a path',
  )
  .transform((value) => new URL(value).origin)
  .nullable()

function isSourceAddress(value: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(value)?.[1]?.toLowerCase()
  if (scheme === undefined) return value !== ''
  return ['https', 'http', 'file'].includes(scheme) && URL.canParse(value)
}

function isSiteAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash, username } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '' && username === ''
}

/** The name of the browser app's key. */
const APP = 'app'

/** The keys in the environment, and in the file that it names. */
export function keySettings(env: Environment): { keys: ApiKey[]; appKey: string | null } {
  const entries = (env.VITRINE_API_KEYS ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => ({ entry, from: 'VITRINE_API_KEYS' }))
  const known = new Map<string, KeyEntry>()
  const parsed = [...entries, ...keysInFile(env.VITRINE_API_KEYS_FILE)].map(({ entry, from }): KeyEntry => {
    const key = parseKeyEntry(entry)
    if (typeof key === 'string') throw new SettingError(`${from}: ${key}`)
    if (key.name === APP && isHashed(key.key)) {
      throw new SettingError(`${from}: the key “${APP}” is handed to browsers, so it cannot be given hashed`)
    }
    const digest = apiKeyOf(key).hash.toString('hex')
    const conflict = conflictOf(key, known.get(digest))
    if (conflict !== undefined) throw new SettingError(`${from}: ${conflict}`)
    known.set(digest, key)
    return key
  })
  const app = parsed.find((entry) => entry.name === APP && !entry.disabled)
  return { keys: parsed.map(apiKeyOf), appKey: app?.key ?? null }
}

/** The error in an entry whose key occurred before. The same entry twice is allowed. */
function conflictOf(key: KeyEntry, before: KeyEntry | undefined): string | undefined {
  if (before === undefined) return undefined
  if (before.name !== key.name)
    return `key “${key.name}” is the same as key “${before.name}”; give each name a key of its own`
  if (before.disabled !== key.disabled)
    return `key “${key.name}” is given both as disabled and as not disabled`
  return undefined
}

function keysInFile(path: string | undefined): { entry: string; from: string }[] {
  if (path === undefined || path === '') return []
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    throw new SettingError(`VITRINE_API_KEYS_FILE: ${path} cannot be read`)
  }
  return content.split('\n').flatMap((line, index) => {
    const entry = line.trim()
    return entry === '' || entry.startsWith('#') ? [] : [{ entry, from: `${path}, line ${index + 1}` }]
  })
}
