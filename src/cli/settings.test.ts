import { hash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { identifyCaller } from '../service/keys.ts'
import type { Environment } from './setting-values.ts'
import { type ServeFlags, serveSettings, siteSetting, unknownSettings } from './settings.ts'

test('without flags or environment the defaults hold', () => {
  expect(serveSettings({}, {})).toEqual({
    catalogue: '.vitrine/sample.db',
    catalogueUrl: null,
    catalogueIntervalMs: 60_000,
    photoFolder: '.vitrine/sample.db.photos',
    host: '127.0.0.1',
    port: 4173,
    keys: [],
    appKey: null,
    quota: 1200,
    trustedProxies: [],
    publicUrl: null,
    copyTemplate: '{name} ({id})',
    logLevel: 'warn',
    logFile: null,
    logAddresses: 'none',
    metrics: null,
  })
})

test.each([
  ['beside a catalogue file', { VITRINE_CATALOGUE: 'museum.db' }, 'museum.db.photos'],
  ['in the folder of the setting', { VITRINE_CATALOGUE: 'museum.db', VITRINE_PHOTOS: '/srv/p' }, '/srv/p'],
  ['nowhere for a database', { VITRINE_CATALOGUE: 'postgres://db.test/museum' }, undefined],
  [
    'for a database in the folder of the setting',
    { VITRINE_CATALOGUE: 'postgres://db.test/museum', VITRINE_PHOTOS: '/srv/p' },
    '/srv/p',
  ],
])('photos are %s', (_, env, folder) => {
  expect(serveSettings({}, env).photoFolder).toBe(folder)
})

test('flags override environment variables, which override defaults', () => {
  const env = { VITRINE_PORT: '5000', VITRINE_HOST: '0.0.0.0', VITRINE_CATALOGUE: '', VITRINE_QUOTA: '60' }
  expect(serveSettings({ port: '6000' }, env)).toMatchObject({
    catalogue: '.vitrine/sample.db',
    host: '0.0.0.0',
    port: 6000,
    quota: 60,
  })
})

test.each([
  [{ port: 'http' }, {}, '--port is “http”: it must be a port, a whole number from 0 to 65535'],
  [{ port: '70000' }, {}, '--port is “70000”: it must be a port, a whole number from 0 to 65535'],
  [{}, { VITRINE_PORT: '-1' }, 'VITRINE_PORT is “-1”: it must be a port, a whole number from 0 to 65535'],
  [
    {},
    { VITRINE_QUOTA: '0' },
    'VITRINE_QUOTA is “0”: it must be a whole number of requests a minute, from 1 to 999999999',
  ],
  [
    {},
    { VITRINE_COPY_TEMPLATE: 'name (id)' },
    'VITRINE_COPY_TEMPLATE is “name (id)”: it must have {name} or {id} in it, for what is copied of a term',
  ],
  [
    {},
    { VITRINE_TRUSTED_PROXIES: '127.0.0.1, proxy' },
    'VITRINE_TRUSTED_PROXIES is “127.0.0.1, proxy”: it must be addresses or networks, comma-separated, such as 127.0.0.1, 10.0.0.0/8, ::1',
  ],
  ...['', 'ftp://files.example.org/museum.db', 'https://'].map((value): [ServeFlags, Environment, string] => [
    { catalogueUrl: value },
    {},
    `--catalogue-url is “${value}”: it must be an address with https://, http:// or file://, or the path of a file`,
  ]),
  ...['0', '604801', '99999999999', '1.5'].map((value): [ServeFlags, Environment, string] => [
    {},
    { VITRINE_CATALOGUE_INTERVAL: value },
    `VITRINE_CATALOGUE_INTERVAL is “${value}”: it must be a whole number of seconds, from 1 to 604800 (a week)`,
  ]),
  [
    {},
    { VITRINE_CATALOGUE: '"postgres://u:PW@h/db"' },
    'VITRINE_CATALOGUE is not understood: it begins with the character "',
  ],
  [
    { catalogue: 'postgres:/u:PW@h/db' },
    {},
    '--catalogue is not understood: it begins with “postgres:/” instead of “postgres://”',
  ],
  [
    {},
    { VITRINE_CATALOGUE: 'mysql://u:PW@h/db' },
    'VITRINE_CATALOGUE: there is no engine for mysql:// catalogues; give the path of a catalogue file or a postgres:// address',
  ],
  [
    { catalogueUrl: 'https://h/museum.db' },
    { VITRINE_CATALOGUE: 'postgres://u:PW@h/db' },
    'VITRINE_CATALOGUE: a catalogue can only be fetched to a file; give its path instead of a postgres:// address',
  ],
  [
    {},
    { VITRINE_CATALOGUE_URL: 'http:/u:PW@h/y' },
    'VITRINE_CATALOGUE_URL is not understood: it begins with “http:/” instead of “http://”',
  ],
  [
    {},
    { VITRINE_CATALOGUE_URL: 'https://u:P/W@h/y' },
    'VITRINE_CATALOGUE_URL is “https://…@h/y”: it must be an address with https://, http:// or file://, or the path of a file',
  ],
  [
    {},
    { VITRINE_PUBLIC_URL: 'https:/u:PW@h' },
    'VITRINE_PUBLIC_URL is not understood: it must be an address such as https://collection.example.org, without a path',
  ],
  ...[
    '0',
    '70000',
    'localhost',
    'localhost:',
    ':9464',
    '::1:9464',
    'http://localhost:9464',
    '9464/metrics',
  ].map((value): [ServeFlags, Environment, string] => [
    {},
    { VITRINE_METRICS: value },
    `VITRINE_METRICS is “${value}”: it must be a port, or an address and a port, such as 9464, 127.0.0.1:9464 or [::1]:9464; ports are whole numbers from 1 to 65535`,
  ]),
  [
    {},
    { VITRINE_LOG_ADDRESSES: 'yes' },
    'VITRINE_LOG_ADDRESSES is “yes”: it must be one of none, short, full',
  ],
  [{}, { VITRINE_LOG: 'loud' }, 'VITRINE_LOG is “loud”: it must be one of silent, error, warn, info, debug'],
  [
    {},
    { VITRINE_PUBLIC_URL: 'collection' },
    'VITRINE_PUBLIC_URL is “collection”: it must be an address such as https://collection.example.org, without a path',
  ],
  ...[
    'https://collection.example.org/catalogue',
    'ftp://collection.example.org',
    'https://staff:secret@collection.example.org',
    '//collection.example.org',
  ].map((value): [ServeFlags, Environment, string] => [
    {},
    { VITRINE_PUBLIC_URL: value },
    `VITRINE_PUBLIC_URL is “${value.replace('staff:secret', '…')}”: it must be an address such as https://collection.example.org, without a path`,
  ]),
  [{}, { VITRINE_API_KEYS: 'secret' }, 'VITRINE_API_KEYS: a key is written name:key, or name:key:disabled'],
  [
    {},
    { VITRINE_API_KEYS: 'a:' },
    'VITRINE_API_KEYS: key “a” must have 1 to 200 printable ASCII characters without spaces',
  ],
  [
    {},
    { VITRINE_API_KEYS: 'a:sha256=12ab' },
    'VITRINE_API_KEYS: key “a” begins with sha256=, so 64 hexadecimal digits must follow',
  ],
  [
    {},
    { VITRINE_API_KEYS: 'a:first-key-1:disabled,b:first-key-1' },
    'VITRINE_API_KEYS: key “b” is the same as key “a”; give each name a key of its own',
  ],
  [
    {},
    { VITRINE_API_KEYS: `a:first-key-1,a:sha256=${hash('sha256', 'first-key-1')}:disabled` },
    'VITRINE_API_KEYS: key “a” is given both as disabled and as not disabled',
  ],
  [
    {},
    { VITRINE_API_KEYS: `app:sha256=${'0'.repeat(64)}` },
    'VITRINE_API_KEYS: the key “app” is handed to browsers, so it cannot be given hashed',
  ],
  [{}, { VITRINE_API_KEYS_FILE: '/no/such/file' }, 'VITRINE_API_KEYS_FILE: /no/such/file cannot be read'],
])('a wrong setting is named: %j %j', (flags, env, message) => {
  expect(() => serveSettings(flags, env)).toThrow(message)
})

test('a catalogue from elsewhere is copied to the named file, or to one beside the sample', () => {
  const catalogueUrl = 'https://files.example.org/museum.db'
  expect(serveSettings({ catalogueUrl }, { VITRINE_CATALOGUE_INTERVAL: '5' })).toMatchObject({
    catalogue: '.vitrine/fetched.db',
    catalogueUrl,
    catalogueIntervalMs: 5000,
  })
  expect(
    serveSettings({ catalogue: 'museum.db' }, { VITRINE_CATALOGUE_URL: '/mnt/museum.db' }),
  ).toMatchObject({ catalogue: 'museum.db', catalogueUrl: '/mnt/museum.db' })
})

test('keys come from the environment and from a file, with comments and disabled ones', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-')), 'keys')
  writeFileSync(file, '# partners\n\nlibrary:library-key\nold:former-key:disabled\n')
  const { keys } = serveSettings(
    {},
    { VITRINE_API_KEYS: 'a:first-key-1, b:second-key', VITRINE_API_KEYS_FILE: file },
  )
  const callers = ['first-key-1', 'second-key', 'library-key', 'former-key', 'guess', ''].map((key) =>
    identifyCaller(keys, key),
  )
  expect(callers).toEqual([
    { state: 'known', name: 'a' },
    { state: 'known', name: 'b' },
    { state: 'known', name: 'library' },
    { state: 'disabled', name: 'old' },
    { state: 'unknown' },
    { state: 'missing' },
  ])
})

test.each([
  ['https://collection.example.org', 'https://collection.example.org'],
  ['https://Collection.example.org/', 'https://collection.example.org'],
  ['http://collection.example.org:8080/', 'http://collection.example.org:8080'],
  ['https://museé.example:443', 'https://xn--muse-epa.example'],
])('the public address %s is read as %s', (value, read) => {
  expect(serveSettings({}, { VITRINE_PUBLIC_URL: value }).publicUrl).toBe(read)
})

test.each([
  ['9464', '127.0.0.1', 9464],
  ['0.0.0.0:9464', '0.0.0.0', 9464],
  ['[::]:80', '::', 80],
  ['monitor.internal:65535', 'monitor.internal', 65535],
])('metrics at %s are served at %s, port %i', (value, host, port) => {
  expect(serveSettings({}, { VITRINE_METRICS: value }).metrics).toEqual({ host, port })
})

test('trusted proxies are addresses and networks, with or without spaces', () => {
  const { trustedProxies } = serveSettings({}, { VITRINE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,' })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
})

test('a key named app is the one that the browser app is given', () => {
  expect(serveSettings({}, { VITRINE_API_KEYS: 'app:open-door' }).appKey).toBe('open-door')
})

test('the address of the site is that of the flag, else of the environment, without a last slash', () => {
  const env = { VITRINE_PUBLIC_URL: 'https://collection.example.org/' }
  expect(siteSetting('http://museum.example:8080/', env)).toBe('http://museum.example:8080')
  expect(siteSetting(undefined, env)).toBe('https://collection.example.org')
  expect(siteSetting(undefined, {})).toBeNull()
  expect(() => siteSetting('museum.example', env)).toThrow(
    '--public-url is “museum.example”: it must be an address such as https://collection.example.org, without a path',
  )
})

test('variables that begin like a setting and are none are named, with the nearest setting', () => {
  const env = {
    VITRINE_QUOTA: '60',
    VITRINE_QOUTA: '60',
    VITRINE_TRUSTED_PROXY: '127.0.0.1',
    vitrine_port: '80',
    VITRINE_COLOUR_OF_THE_WALLS: 'red',
    VITRINE_SERVICE_HOST: '10.0.0.1',
    VITRINE_PORT_4173_TCP: 'tcp://10.0.0.1:4173',
    PATH: '/bin',
  }
  expect(unknownSettings(env)).toEqual([
    'VITRINE_QOUTA is not a setting and has no effect; did you mean VITRINE_QUOTA?',
    'VITRINE_TRUSTED_PROXY is not a setting and has no effect; did you mean VITRINE_TRUSTED_PROXIES?',
    'vitrine_port is not a setting and has no effect; did you mean VITRINE_PORT?',
    'VITRINE_COLOUR_OF_THE_WALLS is not a setting and has no effect',
  ])
})
