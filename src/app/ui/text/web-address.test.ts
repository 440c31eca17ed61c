import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://museum.example/1', 'https://museum.example/1'],
  ['HTTP://museum.example/1', 'HTTP://museum.example/1'],
  [' https://museum.example/ä b ', 'https://museum.example/ä b'],
  ['/drawings/pipe.svg', '/drawings/pipe.svg'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['//elsewhere.example/x', undefined],
  ['/\\elsewhere.example/x', undefined],
  ['/\t/elsewhere.example/x', undefined],
  ['pipe.svg', undefined],
  ['http://', undefined],
  ['', undefined],
  [null, undefined],
])('%j as a web address is %j', (text, expected) => {
  expect(webAddress(text)).toBe(expected)
})
