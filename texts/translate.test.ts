import { expect, test } from 'vitest'
import { parseMessage } from './message.ts'
import { messageOf, readSites } from './read-source.ts'
import { translate } from './translate.ts'

function messages(code: string): string[] {
  return readSites('x.tsx', code).map(messageOf)
}

/** The code with the translations of some messages. */
function translated(code: string, translations: Record<string, string>): string {
  return translate('x.tsx', code, (site) => {
    const text = translations[messageOf(site)]
    return text === undefined ? undefined : parseMessage(text)
  })
}

test.each([
  ['a template', 'const a = t`Back to results`', ['Back to results']],
  ['a value', 'const a = t`Term ${term.id}`', ['Term {id}']],
  ['a formatted value', 'const a = t`All ${formatNumber(total)} items`', ['All {total} items']],
  ['a value without a name', 'const a = t`Go to ${a + b}`', ['Go to {0}']],
  ['two values of one name', 'const a = t`${from.year} to ${to.year}`', ['{year} to {year2}']],
  ['a value twice', 'const a = t`${year}, ${year}`', ['{year}, {year}']],
  [
    'a plural',
    "const a = plural(n, { one: '# term', other: '# terms' })",
    ['{n, plural, one {# term} other {# terms}}'],
  ],
  [
    'a plural in a template',
    "const a = t`Show ${plural(n, { one: '# term', other: '# terms' })}`",
    ['Show {n, plural, one {# term} other {# terms}}'],
  ],
  ['an element', '<p>Found in <b>{count}</b> places</p>', ['Found in <0>{count}</0> places']],
  ['lines', '<p>\n  One,\n  two{" "}\n  {three}\n</p>', ['One, two {three}']],
  ['an icon beside a text', '<p><Icon /> Download</p>', ['Download']],
  ['an element in a value', '<p>See {isOpen && <b>this list</b>}</p>', ['See {0}', 'this list']],
  ['a text in an attribute', '<p>See <a title={t`New`}>it</a></p>', ['See <0>it</0>', 'New']],
  ['an element without words', '<p>{count} · <b>{name}</b></p>', []],
  ['a string without a mark', "const a = 'Back to results'", []],
])('%s is found', (_what, code, expected) => {
  expect(messages(code)).toEqual(expected)
})

test('a context and a note for translators come with the text', () => {
  const [site] = readSites(
    'x.ts',
    "// Translators: The name of a column.\nconst a = inContext('column')`Order`",
  )
  expect([site?.context, site?.note]).toEqual(['column', 'The name of a column.'])
})

test.each([
  ['a template', 'f(t`Term ${id}`)', { 'Term {id}': 'Begriff {id}' }, 'f(`Begriff ${id}`)'],
  ['a mark without a translation', 'f(t`Term ${id}`)', {}, 'f(`Term ${id}`)'],
  [
    'a plural with more forms',
    "f(plural(n, { one: '# term', other: '# terms' }))",
    { '{n, plural, one {# term} other {# terms}}': '{n, plural, one {# a} few {# b} other {# c}}' },
    "f(plural(n, { 'one': `# a`, 'few': `# b`, 'other': `# c` }))",
  ],
  [
    'elements in another order',
    '<p>Found in <b className="x">{count}</b> places of <i>{name}</i></p>',
    { 'Found in <0>{count}</0> places of <1>{name}</1>': '<1>{name}</1>: <0>{count}</0>' },
    '<p><i>{name}</i>{": "}<b className="x">{count}</b></p>',
  ],
  [
    'a text within a text',
    '<p>See <a title={t`New`}>it</a></p>',
    { 'See <0>it</0>': '<0>das</0> siehe', New: 'Neu' },
    '<p><a title={`Neu`}>{"das"}</a>{" siehe"}</p>',
  ],
  ['signs of code', 'f(t`Rate`)', { Rate: "`a` $'{'b'}' \\" }, 'f(`\\`a\\` \\${b} \\\\`)'],
])('%s is written into the code', (_what, code, translations, expected) => {
  expect(translated(code, translations)).toBe(expected)
})

test('a translation with a value that the text has not stops the build', () => {
  expect(() => translated('f(t`Term ${id}`)', { 'Term {id}': 'Begriff {nr}' })).toThrow(
    'x.tsx:1: the translation has {nr}, which the text has not',
  )
})
