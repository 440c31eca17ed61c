import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endWithTest } from '../testkit/command.ts'
import { finish, newSources } from '../testkit/import-run.ts'

/** Checks the outputs of an import as a user without rights, also where the tests run as root, who may read every file. */
const AS_ANOTHER_USER = `
  import { checkOutputs } from '${new URL('./import-outputs.ts', import.meta.url)}'
  if (process.getuid() === 0) process.seteuid(65534)
  await checkOutputs([{ flag: '--catalogue', file: process.argv[1] }]).catch(({ exitCode, message }) => {
    console.log(message)
    process.exitCode = exitCode
  })`

test.skipIf(process.platform === 'win32')(
  'a catalogue that may not be read is named so, and not taken for another file',
  async () => {
    const folder = newSources()
    const file = path.join(folder, 'museum.db')
    copyFileSync(path.join(folder, 'terms.csv'), file)
    chmodSync(folder, 0o755)
    const check = () =>
      finish(endWithTest(spawn(process.execPath, ['--input-type=module', '--eval', AS_ANOTHER_USER, file])))
    chmodSync(file, 0o000)
    expect(await check()).toMatchObject({
      code: 1,
      data: `--catalogue: ${file} cannot be read: permission denied\n`,
    })
    chmodSync(file, 0o644)
    expect(await check()).toMatchObject({
      code: 2,
      data: `--catalogue: ${file} is no catalogue; it is not replaced\n`,
    })
  },
)
