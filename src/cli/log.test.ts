import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testkit/command.ts'
import { logConsole, openLog } from './log.ts'

const OPTIONS = { level: 'warn', withoutKeys: (line: string) => line.replaceAll('secret', '…') } as const

function messagesIn(file: string): unknown[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => Object(JSON.parse(line)).msg)
}

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

test('a log file is appended to, without keys, and goes on in a new file when it was renamed', () => {
  const file = path.join(newFolder(), 'vitrine.log')
  openLog({ ...OPTIONS, file }).log.warn('one')
  const { log, reopen } = openLog({ ...OPTIONS, file })
  log.warn('two is secret')
  renameSync(file, `${file}.1`)
  log.warn('three')
  reopen()
  log.warn('four')
  expect([messagesIn(`${file}.1`), messagesIn(file)]).toEqual([['one', 'two is …', 'three'], ['four']])
})

test('a log whose new file cannot be opened goes on in the old one', () => {
  const folder = path.join(newFolder(), 'logs')
  const file = path.join(folder, 'vitrine.log')
  expect(() => openLog({ ...OPTIONS, file })).toThrow(`VITRINE_LOG_FILE: ${file} cannot be written: ENOENT`)
  expect(existsSync(folder)).toBe(false)
  const elsewhere = newFolder()
  renameSync(elsewhere, folder)
  const { log, reopen } = openLog({ ...OPTIONS, file })
  renameSync(folder, elsewhere)
  expect(reopen).toThrow('ENOENT')
  log.warn('still here')
  expect(messagesIn(path.join(elsewhere, 'vitrine.log'))).toEqual(['still here'])
  renameSync(elsewhere, folder)
  reopen()
  log.warn('back')
  expect(messagesIn(file)).toEqual(['still here', 'back'])
})

test.runIf(existsSync('/dev/full'))('a full disk loses lines of the log and nothing else', () => {
  const { log } = openLog({ ...OPTIONS, file: '/dev/full' })
  for (let line = 0; line < 3; line++) log.warn('lost')
})
