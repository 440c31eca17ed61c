import { expect, test } from 'vitest'
import { mistypedAddress } from './mistyped-location.ts'

const SPACE = 'begins with a space or a line break'
const NO_SCHEME = 'has a user and a password but does not begin with a scheme such as postgres://'

test.each([
  ['"postgres://u:PW@h/db"', 'begins with the character "'],
  ["'postgres://u:PW@h/db'", "begins with the character '"],
  ['“postgres://u:PW@h/db”', 'begins with the character “'],
  [' postgres://u:PW@h/db', SPACE],
  ['\tpostgres://u:PW@h/db', SPACE],
  ['\uFEFFpostgres://u:PW@h/db', SPACE],
  ['\u200Bpostgres://u:PW@h/db', SPACE],
  ['postgres://u:PW@h/db"', 'ends with the character "'],
  ['postgres://u:PW@h/db\n', 'ends with a space or a line break'],
  [' mysql://u:PW@h/db', SPACE],
  [' u:PW@h/db', SPACE],
  ['postgres:/u:PW@h/db', 'begins with “postgres:/” instead of “postgres://”'],
  ['postgres:u:PW@h/db', 'begins with “postgres:” instead of “postgres://”'],
  ['postgres//u:PW@h/db', 'begins with “postgres//” instead of “postgres://”'],
  ['postgres ://u:PW@h/db', 'begins with “postgres ://” instead of “postgres://”'],
  ['postgresql:u:PW@h/db', 'begins with “postgresql:” instead of “postgresql://”'],
  ['PostgreSQL:/h/db', 'begins with “PostgreSQL:/” instead of “PostgreSQL://”'],
  ['http:/u:PW@h/y', 'begins with “http:/” instead of “http://”'],
  ['file:/data/museum.db', 'begins with “file:/” instead of “file://”'],
  ['u:PW@h/db', NO_SCHEME],
  ['//u:PW@h/db', NO_SCHEME],
  ['mysql:/u:PW@h/db', NO_SCHEME],
  ['postgres;//u:PW@h/db', NO_SCHEME],
  ['VITRINE_CATALOGUE=postgres://u:PW@h/db', NO_SCHEME],
  ['host=h user=u password=PW', 'is a list of parameters instead of an address'],
])('%j is neither an address nor a file: it %s', (location, reason) => {
  expect(mistypedAddress(location)).toBe(reason)
})

test.each([
  'museum.db',
  '.vitrine/sample.db',
  '/srv/vitrine/museum.db',
  'postgres/museum.db',
  'postgres.db',
  'C:\\Users\\me@home\\museum.db',
  './10:30@monday.db',
  '/backup/10:30@monday/museum.db',
  ' museum.db',
  'postgres://u:PW@h/db',
  'https://u:PW@h/museum.db',
  'mysql://u:PW@h/db',
])('%j is an address with a scheme, or can be a file', (location) => {
  expect(mistypedAddress(location)).toBeUndefined()
})
