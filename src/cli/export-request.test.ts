import { expect, test } from 'vitest'
import type { Part } from '../catalogue/exporting/part.ts'
import { type ExportFlags, requestedParts } from './export-request.ts'
import { CommandFailure } from './failure.ts'

function asked(flags: Partial<ExportFlags>): string[] {
  const parts = requestedParts({ catalogue: 'museum.db', format: 'csv', ...flags })
  return parts.map(
    ({ resource, branch, filters }: Part) =>
      `${resource}s of ${branch} ${filters.map(({ field, op, value }) => `${field.name} ${op} ${value}`).join(', ')}`,
  )
}

test.each<[string, Partial<ExportFlags>, string[]]>([
  ['SKOS has the terms, without being told', { format: 'jsonld' }, ['terms of null ']],
  [
    'a folder gets both kinds, where none is named',
    { outputDir: 'out' },
    ['terms of null ', 'items of null '],
  ],
  ['a folder gets the kind that is named', { outputDir: 'out', items: true }, ['items of null ']],
  ['a branch may be of both kinds', { outputDir: 'out', branch: '12' }, ['terms of 12 ', 'items of 12 ']],
  [
    'filters are written as in the API, with nothing encoded',
    { items: true, filter: ['title_begins=50% = half', 'term_branch=12', 'production_year_to_lt=-50'] },
    ['items of null title begins 50% = half, term_branch bare 12, production_year_to lt -50'],
  ],
  [
    'another name of a field will do',
    { terms: true, filter: ['term_begins=tea'] },
    ['terms of null name begins tea'],
  ],
])('%s', (_, flags, parts) => {
  expect(asked(flags)).toEqual(parts)
})

test.each<[string, Partial<ExportFlags>, string]>([
  [
    'both kinds in one stream',
    {},
    'give --terms or --items: standard output holds one kind of record. With --output-dir each is written to a file',
  ],
  [
    'items in SKOS',
    { format: 'ttl', items: true },
    '--items: ttl is SKOS, which has only terms; items are exported as jsonl or csv',
  ],
  [
    'a branch that is no id',
    { terms: true, branch: 'Pipes' },
    '--branch takes the id of a term, a whole number; “Pipes” is not one',
  ],
  [
    'a field that is misspelt',
    { terms: true, filter: ['nmae=pipe'] },
    '--filter: “nmae” is not a parameter of this list. Did you mean “name”? Fields of terms are id, name, term, used_for, labels, ',
  ],
  [
    'a field of the other kind',
    { items: true, filter: ['used_for=pipe'] },
    '--filter: “used_for” is not a parameter of this list.',
  ],
  [
    'a value that is wrong',
    { items: true, filter: ['acquisition_year_lt=old'] },
    '--filter: acquisition_year_lt compares numbers; “old” is not one.',
  ],
  [
    'a filter without a value',
    { items: true, filter: ['title'] },
    '--filter: “title” has no “=”; write it like name_begins=tea',
  ],
  [
    'paging for a filter',
    { items: true, filter: ['limit=5'] },
    '--filter: limit is no filter; every record that fulfils the filters is exported, in the order of ids',
  ],
  [
    'a filter on both kinds',
    { outputDir: 'out', filter: ['id_lt=5'] },
    '--filter needs --terms or --items: they have other fields',
  ],
])('%s is refused', (_, flags, message) => {
  let refused: unknown
  try {
    asked(flags)
  } catch (error) {
    refused = error
  }
  if (!(refused instanceof CommandFailure)) throw new Error('it was not refused')
  expect(refused.exitCode).toBe(2)
  expect(refused.message.slice(0, message.length)).toBe(message)
})
