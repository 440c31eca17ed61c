import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

test('a drawing stays as it is, without its comments and declarations', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g fill="url(#a)"><path d="M0 0h1"/></g><style>.a{fill:red}</style></svg>'
  expect(cleanSvg(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- made by hand -->${drawing}\n`)).toBe(drawing)
})

test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a script after a comment', '<g><!-- <g> --><script>alert("&lt;")</script></g>', '<g></g>'],
  ['an event', '<path onload="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
  ['another document', '<foreignObject><iframe src="x"></iframe></foreignObject>', ''],
  ['a reference to another file', '<use href="https://x.test/a.svg#b"/>', '<use/>'],
  ['the same with a prefix', '<use xl:href="javascript:alert(1)"/>', '<use/>'],
  ['an image of another site', '<image href="https://x.test/a.png"/>', ''],
  ['a pattern from another site', '<path fill="url(https://x.test/a)"/>', '<path/>'],
  ['a style that imports', '<style>@import "https://x.test/a.css";</style>', '<style></style>'],
  ['a style in a section of character data', '<style><![CDATA[a>b{}]]></style>', '<style>a>b{}</style>'],
  ['animation', '<path d="M0 0"><set attributeName="href" to="x"/></path>', '<path d="M0 0"></path>'],
])('%s is left out', (_, written, kept) => {
  expect(cleanSvg(`<svg>${written}</svg>`)).toBe(`<svg>${kept}</svg>`)
})

test.each([
  ['a page', '<html><body/></html>'],
  ['a broken drawing', '<svg><g></svg>'],
  ['a drawing that breaks off', '<svg><path d="M0'],
  ['two drawings', '<svg></svg><svg></svg>'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "<script>">]><svg>&a;</svg>'],
])('%s is no drawing', (_, text) => {
  expect(cleanSvg(text)).toBeUndefined()
})
