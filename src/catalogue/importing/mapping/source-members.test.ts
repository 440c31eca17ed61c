import { expect, test } from 'vitest'
import { readItemText, reasonsIn } from '../../../testkit/read-texts.ts'

const PIPES = 'id|title\n1|Bowl\n'

test('a table with another delimiter says which ones are read, and how to name it', async () => {
  expect((await reasonsIn({ content: PIPES }))[0]).toBe(
    'There is no column “id” or “registration_number”; the file is not read. Its header is one cell: cells are separated by commas, semicolons or tabs. For another delimiter, add a first line “sep=|”.',
  )
  const { items, findings } = await readItemText({ content: `sep=|\n${PIPES}` })
  expect([items.map(({ id, title }) => [id, title]), findings]).toEqual([[[1, 'Bowl']], []])
})

test('a text where the map names a member of an object is reported', async () => {
  const records = [
    { id: 1, title: 'a', people: [{ name: 'Ada' }] },
    { id: 2, title: 'b', people: 'Bob' },
    { id: 3, title: 'c', people: ['Dee', { name: 'Eva' }, null, ''] },
  ]
  const content = records.map((record) => JSON.stringify(record)).join('\n')
  const map = { makers: { from: 'people.name' } }
  const reason =
    '“people” is not read where it is no object: the map names what is in it. It has 2 values, such as “Bob”.'
  expect(await reasonsIn({ format: 'jsonl', content, map })).toEqual([reason])
})
