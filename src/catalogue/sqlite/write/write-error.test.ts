import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { CatalogueWriteError } from '../../catalogue-writer.ts'
import { writeError } from './write-error.ts'

function errorOfReading(file: string): unknown {
  try {
    return readFileSync(file)
  } catch (error) {
    return error
  }
}

test('an error about a file in another folder names that file', () => {
  const file = path.join(newFolder(), 'museum.db')
  const schema = path.join(newFolder(), 'schema.sql')
  expect(writeError(file, errorOfReading(schema), 'there is no such folder')).toEqual(
    new CatalogueWriteError(
      `${file} cannot be written: ENOENT: no such file or directory, open '${schema}'.`,
    ),
  )
})

test('an error of the program is not explained', () => {
  const error = new TypeError('not a function')
  expect(writeError('museum.db', error, 'there is no such folder')).toBe(error)
})
