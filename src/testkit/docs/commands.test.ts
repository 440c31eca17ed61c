import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { bookCommand } from '../../cli/book.ts'
import { checkCommand } from '../../cli/check.ts'
import { devCommand } from '../../cli/dev.ts'
import { diffCommand } from '../../cli/diff.ts'
import { exportCommand } from '../../cli/export.ts'
import { importCommand } from '../../cli/import.ts'
import { previewCommand } from '../../cli/preview.ts'
import { serveCommand } from '../../cli/serve.ts'
import { startCommand } from '../../cli/start.ts'
import { codeIn, PAGES, textOf } from './page.ts'

/** The commands, each with the pages that explain all of its options. */
const COMMANDS: readonly [command: Command, ...pages: string[]][] = [
  [startCommand(), 'docs/running.md'],
  [devCommand(), 'docs/running.md'],
  [serveCommand(), 'docs/running.md'],
  [checkCommand(), 'docs/settings.md'],
  [importCommand(), 'docs/importing-reference.md'],
  [exportCommand(), 'docs/exporting.md'],
  [diffCommand(), 'docs/editions.md'],
  [bookCommand(), 'docs/book.md'],
  [previewCommand(), 'docs/editions.md', 'docs/importing-reference.md'],
]
const optionsOf = new Map(
  COMMANDS.map(([command]) => [
    command.name(),
    command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? ''),
  ]),
)

/** Calls of the program in the code of a page: blocks, indented lines and inline code. */
function callsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map((match) => match[1] ?? '')
  const indented = [...text.matchAll(/^ {4}.*(?:\n {4}.*)*$/gm)].map((match) => match[0])
  const joined = [...blocks, ...indented, ...codeIn(text)]
    // A line that ends in a backslash, and the further lines of a synopsis, belong to the line before.
    .map((code) => code.replace(/\\\n\s+/g, ' ').replace(/\n\s+(?=\[--)/g, ' '))
  return joined.flatMap((code) =>
    code.split('\n').flatMap((line) => {
      const call = /(?:^|.*\s)(?:\S*\/vitrine\/)?vitrine(?: --)? ([a-z][^|<>]*)/.exec(
        line.replace(/#.*$/, ''),
      )
      return call?.[1] && !/^vitrine:/.test(line.trim()) ? [call[1]] : []
    }),
  )
}

const calls = PAGES.flatMap((page) => callsIn(textOf(page)).map((call) => ({ page, call })))

test('the pages call each command that users need', () => {
  const called = new Set(calls.map(({ call }) => call.split(' ')[0]))
  expect([...called].filter((name) => optionsOf.has(name ?? '')).sort()).toEqual([
    'book',
    'check',
    'diff',
    'export',
    'import',
    'preview',
    'serve',
  ])
})

test.each(calls)('$page: “vitrine $call” has a known command and known options', ({ call }) => {
  const [name = '', ...rest] = call.split(/[\s[\]]+/)
  expect([...optionsOf.keys()]).toContain(name)
  const options = rest.filter((word) => word.startsWith('--'))
  expect(options.filter((option) => !optionsOf.get(name)?.includes(option))).toEqual([])
})

test.each(['vitrine.service', 'vitrine-import.service'])(
  'deploy/%s calls a known command with known options',
  (unit) => {
    const joined = textOf(`deploy/${unit}`).replace(/\\\n/g, ' ')
    const [, name = '', rest = ''] = /^ExecStart=.*\/vitrine (\w+)(.*)$/m.exec(joined) ?? []
    expect(optionsOf.get(name)).toEqual(expect.arrayContaining(rest.match(/--[\w-]+/g) ?? []))
  },
)

test.each(COMMANDS.map(([command, ...pages]) => [command.name(), pages] as const))(
  'every option of vitrine %s is explained in %j',
  (name, pages) => {
    const text = pages.map(textOf).join('\n')
    expect(optionsOf.get(name)?.filter((option) => !text.includes(option))).toEqual([])
  },
)

const DATA_PAGES = PAGES.filter((page) => /^docs\/(?:importing|exporting)/.test(page))

test.each(DATA_PAGES)('%s names no option that does not exist', (page) => {
  const named = codeIn(textOf(page)).flatMap((code) => code.match(/^--[a-z-]+/) ?? [])
  const known = [...optionsOf.values()].flat()
  expect(named.filter((option) => !known.includes(option))).toEqual([])
})
