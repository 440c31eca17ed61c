import { expect, test } from 'vitest'
import { interpretedQuery, leftOutNotes, readQuestion } from './question.ts'

test.each([
  ['silver teapot from before 1900', []],
  [
    'teapot not silver, without a lid',
    ['We left out “not silver”, “without a lid”: a search cannot exclude anything.'],
  ],
  [
    'teapot before 1900 or after 1950',
    ['We left out “before 1900 or after 1950”: a search can have only one span of years.'],
  ],
  [
    '1850s teapot from the 1950s, no lid',
    [
      'We left out “1850s”, “from the 1950s”: a search can have only one span of years.',
      'We left out “no lid”: a search cannot exclude anything.',
    ],
  ],
])('of “%s”, the page names what is not searched', (question, notes) => {
  expect(leftOutNotes(question)).toEqual(notes)
})

/** The question, the words and filters that are searched, and the words that are not. */
test.each([
  ['teapot not silver', 'teapot', ['not silver']],
  ['not silver teapot', 'teapot', ['not silver']],
  ['teapots that are not made of silver', 'teapots', ['not made of silver']],
  ["teapots that aren't silver", 'teapots', ["aren't silver"]],
  ['teapot without lid', 'teapot', ['without lid']],
  ['teapot without a silver lid or handle', 'teapot', ['without a silver lid or handle']],
  ['teapot without a lid from before 1900', 'teapot production_year_to_lt=1900', ['without a lid']],
  ['dress not white with lace', 'dress lace words=most', ['not white']],
  ['dress, no sleeves, blue', 'dress blue words=most', ['no sleeves']],
  ['teapots except silver', 'teapots', ['except silver']],
  ['non-silver teapots', 'teapots', ['non-silver']],
  ['teapots not by Wedgwood', 'teapots', ['not by Wedgwood']],
  ['teapots but not from the 1920s', 'teapots', ['but not from the 1920s']],
  ['teapot before 1900 or after 1950', 'teapot', ['before 1900 or after 1950']],
  ['before 1900 or after 1950', '', ['before 1900 or after 1950']],
  ['teapot 1850s or 1950s', 'teapot', ['1850s or 1950s']],
  ['1850s teapot from the 1950s', 'teapot', ['1850s', 'from the 1950s']],
  ['teapot before 1900 made after 1950', 'teapot', ['before 1900', 'after 1950']],
])('“%s” searches for “%s” and leaves out %j', (question, expected, leftOut) => {
  const query = interpretedQuery(new URLSearchParams([['text', question]]))
  query?.delete('asked')
  expect(
    [...(query ?? [])].map(([name, value]) => (name === 'text' ? value : `${name}=${value}`)).join(' '),
  ).toBe(expected)
  expect(readQuestion(question)?.leftOut.map(({ words }) => words)).toEqual(leftOut)
})
