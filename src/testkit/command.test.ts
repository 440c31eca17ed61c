import { expect, test } from 'vitest'
import { newFolder, type Running, startCommand } from './command.ts'

let leftRunning: Running | undefined

test('a program may still run when its test ends', () => {
  // It waits for standard input, which does not end.
  leftRunning = startCommand([
    'import',
    '--terms',
    '-',
    '--terms-format',
    'csv',
    '--catalogue',
    `${newFolder()}/a.db`,
  ])
  expect(leftRunning.child.exitCode).toBeNull()
})

test('no program outlives the test that started it', async () => {
  await leftRunning?.ended
  expect(leftRunning?.child.signalCode).toBe('SIGKILL')
})
