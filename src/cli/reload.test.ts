import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testkit/command.ts'
import { serveMuseum } from '../testkit/served-museum.ts'

test.skipIf(process.platform === 'win32')(
  'SIGHUP reads keys again and goes on in a new log; wrong keys change nothing, and the service never ends',
  async () => {
    const folder = newFolder()
    const [keys, log] = [path.join(folder, 'keys'), path.join(folder, 'vitrine.log')]
    writeFileSync(keys, 'library:library-key-1\n')
    const { running, address } = await serveMuseum({ VITRINE_API_KEYS_FILE: keys, VITRINE_LOG_FILE: log })
    const statuses = () =>
      Promise.all(
        ['first-key-1', 'library-key-1', 'library-key-2'].map(async (key) => {
          const response = await fetch(`${address}api/v1/term/11/json/?api_key=${key}`)
          await response.arrayBuffer()
          return response.status
        }),
      )
    const messages = () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => Object(JSON.parse(line)))
    expect(await statuses()).toEqual([200, 200, 401])

    writeFileSync(keys, 'library:library-key-2\nold:library-key-1:disabled\n')
    renameSync(log, `${log}.1`)
    running.child.kill('SIGHUP')
    await expect.poll(statuses).toEqual([200, 403, 200])
    expect(messages()).toEqual([expect.objectContaining({ msg: 'keys were read again', keys: 3 })])

    writeFileSync(keys, 'library:library-key-3\nlibrary-key-4\n')
    running.child.kill('SIGHUP')
    await expect.poll(() => messages().length).toBe(2)
    rmSync(keys)
    running.child.kill('SIGHUP')
    await expect.poll(() => messages().length).toBe(3)
    expect(messages().slice(1)).toMatchObject(
      [
        `${keys}, line 2: a key is written name:key, or name:key:disabled`,
        `VITRINE_API_KEYS_FILE: ${keys} cannot be read`,
      ].map((reason) => ({ level: 50, reason, msg: 'the keys could not be read again; those before stay' })),
    )
    expect(await statuses()).toEqual([200, 403, 200])
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  },
)

test.skipIf(process.platform === 'win32')(
  'a log that cannot be opened again goes on in the old file, and standard error says so',
  async () => {
    const folder = path.join(newFolder(), 'logs')
    mkdirSync(folder)
    const log = path.join(folder, 'vitrine.log')
    const { running } = await serveMuseum({ VITRINE_LOG_FILE: log })
    renameSync(folder, `${folder}.1`)
    running.child.kill('SIGHUP')
    const messages = () => readFileSync(path.join(`${folder}.1`, 'vitrine.log'), 'utf8')
    await expect.poll(messages).toContain('keys were read again')
    running.child.kill('SIGTERM')
    const { stderr } = await running.ended
    const said = 'the log could not be opened again; it goes on where it was'
    expect(messages()).toContain(said)
    expect(stderr).toMatch(
      new RegExp(`^vitrine: VITRINE_LOG_FILE: ${log} cannot be written: ENOENT.*; ${said}$`, 'm'),
    )
  },
)
