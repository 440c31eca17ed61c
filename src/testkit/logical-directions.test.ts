import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Class names and properties that name a side of the window. Layouts from right to left need those that name start and end. */
const PHYSICAL = [
  /(?<=[\s"'`:!])-?(?:(?:m[lr]|p[lr]|scroll-[mp][lr])-|rounded-(?:[lr]|[tb][lr])\b|border-[lr]\b|(?:left|right)-(?:[\d[(]|full|px|auto))[^\s"'`]*/g,
  /(?<=[\s"'`:!])(?:text|float|clear|origin|object|bg)-(?:[a-z]+-)?(?:left|right)(?:-[a-z]+)?(?=[\s"'`])/g,
  /(?<=[\s"'`])(?!rtl:)(?:[a-z-]+:)*-?translate-x-[^\s"'`]+(?![^"'`]*\srtl:)/g,
  /(?<=[\s"'`])(?!rtl:)(?:[a-z-]+:)*shadow-\[inset_-?[1-9][^\s"'`]+(?![^"'`]*\srtl:)/g,
  /\b(?:padding|margin|border)(?:Left|Right)\b/g,
  /\b(?:padding|margin|border)-(?:left|right)\b/g,
  /^\s*(?:left|right):/gm,
]

/** Positions that scripts compute in pixels of the window. */
const COMPUTED = ['src/app/card/', 'src/app/components/terms/TermPreview.tsx']

const files = globSync('src/app/**/*.{ts,tsx,css}').filter(
  (file) => !file.includes('.test.') && !COMPUTED.some((path) => file.replaceAll('\\', '/').startsWith(path)),
)

test('the layout names no side of the window, so that it mirrors for languages from right to left', () => {
  const named = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return PHYSICAL.flatMap((pattern) => code.match(pattern) ?? []).map((side) => `${file}: ${side.trim()}`)
  })
  expect(named).toEqual([])
})

test('the patterns find what they are for', () => {
  const found = PHYSICAL.flatMap(
    (pattern) =>
      'class="ml-2 -mr-1 sm:pl-4 left-0 text-left origin-top-left translate-x-2" paddingLeft left-through'.match(
        pattern,
      ) ?? [],
  )
  expect(found).toEqual([
    'ml-2',
    '-mr-1',
    'pl-4',
    'left-0',
    'text-left',
    'origin-top-left',
    'translate-x-2',
    'paddingLeft',
  ])
})
