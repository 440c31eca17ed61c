import { z } from 'zod'
import { mistypedAddress } from '../catalogue/mistyped-location.ts'
import { LOGGED_ADDRESSES, parseNetwork } from '../service/client-address.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting is wrong. The message names it and says what was expected. */
export class SettingError extends Error {}

export interface ListenAddress {
  host: string
  port: number
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The value of a setting, read with one of the schemas below. Throws a `SettingError` with its name. */
export function checked<Value>(name: string, value: string | null, schema: z.ZodType<Value>): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const reason = result.error.issues[0]?.message ?? 'is not understood'
  throw new SettingError(
    mistypedAddress(value ?? '') === undefined
      ? `${name} is “${value?.replace(/\/\/.*@/s, '//…@')}”: it ${reason}`
      : `${name} is not understood: it ${reason}`,
  )
}

export const text = z.string().min(1, 'must not be empty')
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, a whole number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65535, 'must be a port, a whole number from 0 to 65535')
/** A timer cannot wait for more than 24 days. */
const WEEK_SECONDS = 604_800
const SECONDS_EXPECTED = `must be a whole number of seconds, from 1 to ${WEEK_SECONDS} (a week)`
export const seconds = z
  .string()
  .regex(/^\d{1,6}$/, SECONDS_EXPECTED)
  .transform(Number)
  .refine((count) => count >= 1 && count <= WEEK_SECONDS, SECONDS_EXPECTED)

/** Says what is wrong with an address that could be taken for the path of a file, because messages show paths. */
function notMistyped(value: string, context: z.RefinementCtx): void {
  const mistyped = mistypedAddress(value)
  if (mistyped !== undefined) context.addIssue({ code: 'custom', message: mistyped })
}

export const location = text.superRefine(notMistyped)
export const sourceAddress = z
  .string()
  .superRefine(notMistyped)
  .refine(
    (value) => isSourceAddress(value),
    'must be an address with https://, http:// or file://, or the path of a file',
  )
  .nullable()
export const quotaNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of requests a minute, from 1 to 999999999')
  .transform(Number)
export const networks = z
  .string()
  .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
  .refine(
    (entries) => entries.every((entry) => parseNetwork(entry) !== undefined),
    'must be addresses or networks, comma-separated, such as 127.0.0.1, 10.0.0.0/8, ::1',
  )
export const copyTemplate = z
  .string()
  .regex(/\{(?:name|id)\}/, 'must have {name} or {id} in it, for what is copied of a term')
export const logLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
export const logAddresses = z.enum(LOGGED_ADDRESSES, `must be one of ${LOGGED_ADDRESSES.join(', ')}`)
const LISTEN_EXPECTED =
  'must be a port, or an address and a port, such as 9464, 127.0.0.1:9464 or [::1]:9464; ports are whole numbers from 1 to 65535'
/** A port alone is one of this machine only, because metrics need no key. */
export const listenAddress = z
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
export const publicAddress = z
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
