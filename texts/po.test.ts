import { expect, test } from 'vitest'
import { formatPo, type PoFile, parsePo } from './po.ts'

const FILE: PoFile = {
  language: 'de',
  entries: [
    {
      context: 'column',
      source: 'Order',
      text: 'Rang',
      notes: ['The name of a column.'],
      files: ['src/app/a.tsx', 'src/app/b.tsx'],
    },
    { source: 'Say “{0}”, "x" or \\', text: '', notes: [], files: ['src/app/c.tsx'] },
  ],
}

test('a PO file is read as it was written', () => {
  expect(parsePo(formatPo(FILE))).toEqual(FILE)
})

test('texts over several lines, as translation programs write them, are joined', () => {
  const content =
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#, fuzzy\nmsgid ""\n"One "\n"two"\nmsgstr "Eins zwei"\n'
  expect(parsePo(content).entries).toEqual([{ source: 'One two', text: 'Eins zwei', notes: [], files: [] }])
})

test('entries that are no longer used are left out', () => {
  const content = 'msgid ""\nmsgstr "Language: de\\n"\n\n#~ msgid "Old"\n#~ msgstr "Alt"\n'
  expect(parsePo(content).entries).toEqual([])
})
