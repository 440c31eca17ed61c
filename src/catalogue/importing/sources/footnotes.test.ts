import { expect, test } from 'vitest'
import { readItemText, readMappedTerms, reasonsIn } from '../../../testkit/read-texts.ts'

const TABLE = 'id,title,dimensions\n1,Bowl,5 cm\n2,Cup,6 cm\n3,Jug,\n'

test.each([
  ['a mark', '* measured 2019'],
  ['a mark and empty cells', '* measured 2019,,'],
  ['a sum', 'Total: 45'],
  ['a sum in German', 'Summe: 3'],
  ['a source in French', 'Source : registre de 1950'],
  ['a note in Dutch', 'Opmerking: gemeten in 2019'],
  ['a note in Spanish', 'Nota: medido en 2019'],
  ['a sum in Italian', 'Totale 3'],
  ['a blank line above', '\n3 objects in all'],
  ['blank cells above', ',,\n3 objects in all,,'],
  ['a blank line above and below', '\nAs of May 2019\n\n'],
])('a footnote with %s below a table in CSV is skipped and reported', async (_, note) => {
  for (const end of ['', '\n']) {
    const content = TABLE + note + end
    const { items, findings } = await readItemText({ content })
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3])
    const line = 4 + note.split('\n').findIndex((text) => /\p{L}/u.test(text)) + 1
    expect(findings).toContain(`info footnote-row items:${line}`)
    expect(findings.filter((finding) => !/footnote-row|blank-row/.test(finding))).toEqual([])
  }
})

test('several footnotes are skipped, and the finding says what they are', async () => {
  const content = `${TABLE}* measured 2019\n** without handle\nTotal: 3\n`
  const reason = 'A row with text in one cell only, below the table, is a footnote. It is not read.'
  expect(await reasonsIn({ content })).toEqual([reason, reason, reason])
})

test.each([
  ['between other rows', `${TABLE}* measured 2019\n4,Pan,7 cm\n`, 5],
  ['with a number only', `${TABLE}\n4\n`, 4],
  ['that says nothing like a note, directly below the table', `${TABLE}A12\n`, 4],
  ['in a table with blank lines between all rows', 'id,title\n\n1,Bowl\n\n2,Cup\n\n3,Jug\n\nA 12\n', 4],
])('a row with one value %s is read', async (_, content, count) => {
  const { items, findings } = await readItemText({ content })
  expect(items).toHaveLength(count)
  expect(findings.join()).not.toContain('footnote-row')
})

test('names of terms without other values are no footnotes', async () => {
  const { terms } = await readMappedTerms({}, 'name,broader\nNotes,\nSource books,\nJugs,\nTotal stations,\n')
  expect(terms.map(({ name }) => name)).toEqual(['Notes', 'Source books', 'Jugs', 'Total stations'])
})
