import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { logConsole } from './log.ts'

test('what libraries write to the console becomes lines of JSON', () => {
  const { error, warn, info } = console
  onTestFinished(() => void Object.assign(console, { error, warn, info }))
  const lines: string[] = []
  logConsole(pino({ base: null }, { write: (line: string) => lines.push(line) }))
  console.error(new Error('The connection was lost.'))
  console.info('The user aborted %s', 'a request')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ message: 'The connection was lost.' }),
    }),
    expect.objectContaining({ level: 30, text: 'The user aborted a request' }),
  ])
})
