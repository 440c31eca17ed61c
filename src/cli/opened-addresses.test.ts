import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder } from '../testkit/command.ts'
import { openedRecords } from './opened-addresses.ts'

const folder = newFolder()

function logged(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}

const combined = (request: string, status: number) =>
  `192.0.2.1 - - [01/Mar/2026:10:00:00 +0000] "${request} HTTP/1.1" ${status} 99 "-" "a \\"browser\\""`

test('openings of terms and items are counted in logs of Vitrine and of web servers', async () => {
  const own = [
    { method: 'GET', address: '/api/v1/term/3/json/?api_key=…', status: 200 },
    { method: 'GET', address: '/api/v1/term/json/?term=3', status: 200 },
    { method: 'GET', address: '/api/v1/item/7/', status: 304 },
    { method: 'POST', address: '/api/v1/item/7/', status: 200 },
    { method: 'GET', address: '/api/v1/term/3/json/', status: 404 },
  ].map((request) => JSON.stringify({ level: 30, ...request, msg: 'answered' }))
  const web = [
    combined('GET /terms/3/mugs?place=2', 200),
    combined('GET /fr/terms/3', 200),
    combined('GET /terms/3', 308),
    combined('GET /items/7', 200),
    combined('GET /groups/3', 200),
    combined('HEAD /items/7', 200),
    combined('GET /', 200),
  ]
  const files = [
    logged('own.log', `${own.join('\n')}\n{"level":40,"msg":"another catalogue is being served"}\nnone\n`),
    logged('web.log.gz', web.join('\r\n')),
  ]
  expect(Object.fromEntries(await openedRecords(files))).toEqual({ 'term 3': 3, 'item 7': 2 })
})

test('a file that is no log is refused, like one that cannot be read', async () => {
  const refusal = 'has no line of a log of Vitrine or of the combined log format'
  await expect(openedRecords([logged('terms.csv', 'id,name\n1,{"Bowls"}\n')])).rejects.toThrow(refusal)
  await expect(openedRecords([path.join(folder, 'none.log')])).rejects.toThrow('cannot be read: ENOENT')
  writeFileSync(path.join(folder, 'plain.gz'), 'not compressed')
  await expect(openedRecords([path.join(folder, 'plain.gz')])).rejects.toThrow('plain.gz cannot be read')
})
