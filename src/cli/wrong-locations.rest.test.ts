// @module-tag rest

import { expect, test } from 'vitest'
import { runCommand } from '../testkit/command.ts'

const COMMANDS: [name: string, args: string[]][] = [
  ['<location>', ['check']],
  ['--catalogue', ['export', '--format', 'ttl', '--catalogue']],
  ['--catalogue', ['serve', '--catalogue']],
  ['--catalogue', ['import', '--terms', 'terms.csv', '--catalogue']],
]

const LOCATIONS = {
  'postgres://reader:geheim@h/museum?shema=x':
    '“shema” is not a parameter of the address of a PostgreSQL server; did you mean “schema”?',
  'postgres://reader:geheim@h/museum?schema=': 'schema, in the address of the PostgreSQL server, is empty',
  'mysql://reader:geheim@h/museum':
    'there is no engine for mysql:// catalogues; give the path of a catalogue file or a postgres:// address',
}

test.each(
  COMMANDS.flatMap(([name, args]) =>
    Object.entries(LOCATIONS).map(
      ([location, reason]) => [[...args, location], `${name}: ${reason}`] as const,
    ),
  ),
)('%j is a wrong command line, named without the password', async (args, message) => {
  expect(await runCommand([...args])).toEqual({ code: 2, stdout: '', stderr: `vitrine: ${message}\n` })
})
