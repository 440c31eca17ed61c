import type { z } from 'zod'
import { isFileLocation, locationFault } from '../catalogue/engines.ts'
import { photoFolderOf } from '../catalogue/photo-store.ts'
import { nearest } from '../contract/nearest.ts'
import type { LoggedAddresses } from '../service/client-address.ts'
import type { ApiKey } from '../service/keys.ts'
import { keySettings } from './key-settings.ts'
import {
  checked,
  copyTemplate,
  type Environment,
  type ListenAddress,
  type LogLevel,
  listenAddress,
  location,
  logAddresses,
  logLevel,
  networks,
  portNumber,
  publicAddress,
  quotaNumber,
  SettingError,
  seconds,
  sourceAddress,
  text,
} from './setting-values.ts'

export interface ServeSettings {
  catalogue: string
  /** Where new catalogue files are fetched from: an address or a path; null if the catalogue is only a file. */
  catalogueUrl: string | null
  /** How often to look for a new file there. */
  catalogueIntervalMs: number
  /** The folder with the photos of the catalogue; undefined for a database without this setting. */
  photoFolder: string | undefined
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
  /** Whether the catalogue is not published yet. No variable sets it. */
  isPreview?: boolean
  logLevel: LogLevel
  /** The file of the log; null for standard error. */
  logFile: string | null
  /** How much of the addresses of clients is logged. */
  logAddresses: LoggedAddresses
  /** Where metrics are served; null if they are not. */
  metrics: ListenAddress | null
}

/** Flags override environment variables, which override defaults. */
export interface ServeFlags {
  catalogue?: string | undefined
  catalogueUrl?: string | undefined
  host?: string | undefined
  port?: string | undefined
}

export const DEFAULT_CATALOGUE = '.vitrine/sample.db'
/** The copy of a catalogue that is fetched from elsewhere. */
const FETCHED_CATALOGUE = '.vitrine/fetched.db'

const NAMES = [
  'VITRINE_CATALOGUE',
  'VITRINE_CATALOGUE_URL',
  'VITRINE_CATALOGUE_INTERVAL',
  'VITRINE_PHOTOS',
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
  const served = catalogue()
  return {
    catalogue: served,
    catalogueUrl,
    catalogueIntervalMs: setting('VITRINE_CATALOGUE_INTERVAL', '60', seconds) * 1000,
    photoFolder: photoFolderSetting(served, env),
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

/** The folder from which the photos of a catalogue are served; undefined for a database without the setting. */
export function photoFolderSetting(catalogue: string, env: Environment): string | undefined {
  if (env.VITRINE_PHOTOS) return env.VITRINE_PHOTOS
  return isFileLocation(catalogue) ? photoFolderOf(catalogue) : undefined
}

/** The address under which visitors see the site, for the URIs of things in exports; null if it is not known. */
export function siteSetting(flag: string | undefined, env: Environment): string | null {
  const name = flag === undefined ? 'VITRINE_PUBLIC_URL' : '--public-url'
  const url = checked(name, flag ?? (env.VITRINE_PUBLIC_URL || null), publicAddress)
  return url === null ? null : new URL(url).origin
}
