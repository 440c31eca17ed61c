import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shortageLog } from './shortage-log.ts'

test('requests that are refused are logged at once, and then by their number, once a minute', () => {
  const lines: unknown[] = []
  const written = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  let now = 0
  const onShort = shortageLog(pino({ base: null, timestamp: false }, written), () => now)
  for (let i = 0; i < 500; i++) onShort('bodies')
  onShort('unread')
  now = 60_000
  onShort('bodies')
  onShort('bodies')
  expect(lines).toMatchObject([
    { requests: 1, msg: expect.stringContaining('bodies') },
    { requests: 1, msg: expect.stringContaining('responses') },
    { requests: 500, msg: expect.stringContaining('bodies') },
  ])
})
