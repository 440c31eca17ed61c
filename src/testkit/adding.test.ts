import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { newFolder } from './command.ts'
import { ROOT, sectionOf, tableIn, textOf } from './docs/page.ts'

interface Edit {
  file: string
  before: string
  added: string
}

/** What a contributor writes first, by the section of docs/adding.md. The names occur in the compiler's errors. */
const ADDITIONS: Record<string, { names: string[]; edits: Edit[] }> = {
  'A filter': {
    names: ['nearText', 'nearNumber', 'nearTerm'],
    edits: [
      {
        file: 'src/contract/operators.ts',
        before: 'const TEXT = {',
        added:
          "nearText: { value: 'one', meaning: '', label: '', example: (text: string) => text, verb: '', phrase: () => '' },",
      },
      {
        file: 'src/contract/operators.ts',
        before: 'const NUMBER = {',
        added:
          "nearNumber: { value: 'one', meaning: '', label: '', example: (number: number) => number, verb: '', phrase: EQUAL },",
      },
      {
        file: 'src/contract/operators.ts',
        before: 'const RELATION = {',
        added: "nearTerm: { value: 'one', meaning: '', label: '', example: (termId: number) => termId },",
      },
    ],
  },
  'A format': {
    names: ['yaml'],
    edits: [
      { file: 'src/contract/endpoint.ts', before: 'export type Format =', added: " 'yaml' |" },
      {
        file: 'src/contract/endpoint.ts',
        before: 'FORMATS: Readonly<Record<Format, FormatRow>> = {',
        added: "yaml: { label: '', mediaType: '', extension: '', ...TABLE },",
      },
    ],
  },
  'A view': {
    names: ['timeline'],
    edits: [
      {
        file: 'src/contract/views.ts',
        before: 'const PLAIN_VIEWS = {',
        added: "timeline: '/timeline',",
      },
    ],
  },
  'A field of items': {
    names: ['condition'],
    edits: [
      {
        file: 'src/contract/item-fields.ts',
        before: 'ITEM_MEMBERS = {',
        added: "condition: { value: 'line', meaning: '', label: '', phrase: { a: '' } },",
      },
    ],
  },
  'A relation kind': {
    names: ['Seealso', 'seealso', 'num_seealso'],
    edits: [
      { file: 'src/contract/term.ts', before: 'RELATION_KINDS = [', added: "'Seealso', " },
      {
        file: 'src/contract/term.ts',
        before: 'RELATIONS: Record<RelationKind, RelationRow> = {',
        added:
          "Seealso: { inverse: 'Seealso', field: 'seealso', lower: null, skos: '', filter: '', label: { plain: '', trade: '' } },",
      },
      { file: 'src/contract/term.ts', before: 'termSchema = z.object({', added: 'num_seealso: count,' },
      {
        file: 'src/catalogue/drafts.ts',
        before: 'export interface ThesaurusDraft {',
        added: 'seealso: [number, number][],',
      },
      {
        file: 'src/catalogue/importing/terms/relations.ts',
        before: 'type Relations = Pick<ThesaurusDraft, ',
        added: "'seealso' | ",
      },
    ],
  },
  'A check of quality': {
    names: ['untidy'],
    edits: [
      { file: 'src/contract/flags.ts', before: 'export const TERM_FLAGS = {', added: "untidy: '', " },
      {
        file: 'src/contract/quality.ts',
        before: 'const CHECKS = {',
        added: "untidy: { resource: 'term', filters: [['quality', 'untidy']] },",
      },
    ],
  },
}

const FOLDERS = ['src', 'bench', 'e2e']

let errors: string[] = []

beforeAll(() => {
  const copy = newFolder()
  const filter = (file: string) => !/\.test\.tsx?$|\/sample\//.test(file)
  for (const folder of FOLDERS) cpSync(`${ROOT}/${folder}`, `${copy}/${folder}`, { recursive: true, filter })
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(`${ROOT}/${file}`, `${copy}/${file}`)
  symlinkSync(`${ROOT}/node_modules`, `${copy}/node_modules`, 'junction')
  writeFileSync(`${copy}/tsconfig.json`, JSON.stringify(WHOLE_PROGRAM))
  for (const { edits } of Object.values(ADDITIONS)) for (const edit of edits) make(edit, copy)
  errors = compilerErrors(copy)
  rmSync(copy, { recursive: true })
})

test.each(Object.entries(ADDITIONS))(
  '%s: the compiler reports the files that docs/adding.md says',
  (section, { names }) => {
    const documented = tableIn(sectionOf(textOf('docs/adding.md'), section), 'File')
      .filter(([, , reporter]) => reporter === 'compiler')
      .map(([file = '']) => file.replaceAll('`', ''))
    const reported = errors.filter((error) => names.some((name) => isMissing(name, error))).map(fileOf)
    expect([...new Set(reported)].sort()).toEqual(documented.sort())
  },
)

test('the compiler reports nothing else', () => {
  const all = Object.values(ADDITIONS).flatMap(({ names }) => names)
  expect(errors.filter((error) => !all.some((name) => isMissing(name, error)))).toEqual([])
})

/** One program for all parts: the compiler needs a third of the time that it needs for a project per part. */
const WHOLE_PROGRAM = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2025', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
  },
  include: ['src', 'bench', 'e2e'],
}

function make({ file, before, added }: Edit, copy: string): void {
  const text = readFileSync(`${copy}/${file}`, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} has no “${before}”`)
  writeFileSync(`${copy}/${file}`, text.replace(before, `${before}${added}`))
}

/** Each error with the indented lines that explain it. */
function compilerErrors(folder: string): string[] {
  const tsc = `${ROOT}/node_modules/typescript/bin/tsc`
  const { stdout, error } = spawnSync(process.execPath, [tsc, '--singleThreaded', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error !== undefined) throw error
  return stdout.split(/\n(?=\S)/).filter((block) => block.trim() !== '')
}

function isMissing(name: string, error: string): boolean {
  return error.includes(`Property '${name}' is missing`)
}

function fileOf(error: string): string {
  return error.slice(0, error.indexOf('('))
}
