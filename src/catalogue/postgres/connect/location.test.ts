import { expect, test } from 'vitest'
import { parseLocation } from './location.ts'

const at = (host: string) => `postgres://reader:p%40ss@${host}/museum`

test.each([
  [at('db1'), ['db1'], 'postgres://db1/museum'],
  [at('db1,db2:5433'), ['db1', 'db2:5433'], 'postgres://db1,db2:5433/museum'],
  [
    at('db1:5432,db2:5433,[::1]'),
    ['db1:5432', 'db2:5433', '[::1]'],
    'postgres://db1:5432,db2:5433,[::1]/museum',
  ],
])('%s has the hosts %j, and is called %s', (location, hosts, label) => {
  const connections = hosts.map((host) => ({ connection: { connectionString: at(host) }, label: host }))
  expect(parseLocation(location)).toEqual({ schema: 'vitrine', hosts: connections, label })
})

test('the schema and other parameters hold for each host', () => {
  const location = 'postgresql://db1,db2/museum?sslmode=require&schema=prints'
  const of = (host: string) => `postgresql://${host}/museum?sslmode=verify-full`
  expect(parseLocation(location)).toEqual({
    schema: 'prints',
    hosts: ['db1', 'db2'].map((label) => ({ connection: { connectionString: of(label) }, label })),
    label: 'postgres://db1,db2/museum?schema=prints',
  })
})

const WRONG_PORT =
  'the address of the PostgreSQL server has a port that is not a number up to 65535; in a user and a password, write : / ? # @ as %3A %2F %3F %23 %40'
const IN_ADDRESS = 'in the address of the PostgreSQL server,'
const MODES = 'give one of disable, prefer, require, verify-ca, verify-full, no-verify'
const UNENCODED =
  'the address of the PostgreSQL server cannot be read; in a user and a password, write : / ? # @ as %3A %2F %3F %23 %40'

test.each([
  ['postgres://db1:port/museum', WRONG_PORT],
  ['postgres://reader@db1:99999/museum', WRONG_PORT],
  ['postgres://db1:5432,db2:65536/museum', WRONG_PORT],
  ['postgres://reader:a/b@db1,db2/museum', WRONG_PORT],
  ['postgres://[::1/museum', 'the address of the PostgreSQL server cannot be read'],
  ['postgres://db1,/museum', 'the address of the PostgreSQL server has a comma without a host'],
  [
    'postgres://reader:secret@db1,,db2/museum',
    'the address of the PostgreSQL server has a comma without a host',
  ],
  [
    'postgres://reader:secret@/museum?host=/tmp/pg',
    'the address of the PostgreSQL server has a user but no host; a socket is written as its folder, with %2F for each /, for example postgres://user@%2Frun%2Fpostgresql/museum',
  ],
  ...['12/PW', '12?PW', '12#PW', '12?PW=', '12?sslmode=a&PW', 'P/W?host='].map((password) => [
    `postgres://reader:${password}@db1/museum`,
    password.startsWith('12') ? UNENCODED : WRONG_PORT,
  ]),
  [
    'postgres://db1/museum?schemata=prints',
    '“schemata” is not a parameter of the address of a PostgreSQL server; did you mean “schema”?',
  ],
  [
    'postgres://db1/museum?sslmod=require',
    '“sslmod” is not a parameter of the address of a PostgreSQL server; did you mean “sslmode”?',
  ],
  ...[
    ['sslmode=', `sslmode, ${IN_ADDRESS} is empty; ${MODES}`],
    ['sslmode', `sslmode, ${IN_ADDRESS} is empty; ${MODES}`],
    ['sslmode=bogus', `sslmode, ${IN_ADDRESS} is “bogus”; ${MODES}`],
    ['sslmode=Require', `sslmode, ${IN_ADDRESS} is “Require”; ${MODES}`],
    ['sslmode=require&sslmode=disable', `sslmode, ${IN_ADDRESS} is given twice`],
    ['sslnegotiation=tls', `sslnegotiation, ${IN_ADDRESS} is “tls”; give one of postgres, direct`],
    ['uselibpqcompat=1', `uselibpqcompat, ${IN_ADDRESS} is “1”; give one of true, false`],
    ['sslrootcert=', `sslrootcert, ${IN_ADDRESS} is empty`],
    ['password=', `password, ${IN_ADDRESS} is empty`],
    ['schema=', `schema, ${IN_ADDRESS} is empty`],
    ['port=PW', `port, ${IN_ADDRESS} is not a number up to 65535`],
  ].map(([parameters = '', reason = '']) => [`postgres://db1/museum?${parameters}`, reason]),
  [
    'postgres://db1/museum?schema=A-B',
    '“A-B” cannot name a schema; give lower-case letters, digits and _, at most 40',
  ],
  ...['pg_x', 'information_schema'].map((schema) => [
    `postgres://db1/museum?schema=${schema}`,
    `“${schema}” cannot name a schema; PostgreSQL has names that begin with pg_, and information_schema, for itself`,
  ]),
  ...[
    ['museum_2', 'museum2'],
    ['old_prints_1_02', 'old_prints102'],
    ['_1', 'vitrine1'],
  ].map(([schema, better]) => [
    `postgres://db1/museum?schema=${schema}`,
    `“${schema}” cannot name a schema; imports give names that end in _ and digits to their catalogues, and remove these schemas later; write ${better}`,
  ]),
])('%s is refused: %s', (location, reason) => {
  expect(parseLocation(location)).toBe(reason)
})
