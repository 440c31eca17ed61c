import { expect, test } from './test.ts'

/** Every kind of page. */
const ADDRESSES = [
  '/',
  '/browse',
  '/browse?open=1',
  '/browse?at=1.2.3.11',
  '/browse?term=teapot',
  '/browse?term=teepot',
  '/terms',
  '/terms?term=tea',
  '/terms?term=teepot',
  '/terms?start=100',
  '/terms/1/furniture',
  '/terms/365/bags',
  '/terms/939/bubble-pipes',
  '/terms/939/bubble-pipes?tab=map',
  '/terms/999999',
  '/items',
  '/items?text=teapot',
  '/items?text=zzzz',
  '/items?colour=red',
  '/items/1001',
  '/items/1010?text=tea&start=3',
  '/items/999999',
  '/guide',
  '/shelf?terms=939,440,99999999&items=1003',
  '/suggest-terms?text=silver+teapot+and+a+bubble+pipe',
  '/quality',
  '/compare',
  '/compare?terms=440',
  '/compare?terms=440,939,1,999999,x',
  '/nowhere',
  '/embed/terms/939',
]

for (const address of ADDRESSES) {
  test(`words that styles set apart are apart in the text of ${address} as well`, async ({ request }) => {
    const response = await request.get(address)
    expect(runTogether(await response.text())).toEqual([])
  })
}

/** Inside a word, or around text whose neighbours have their own spaces. */
const WITHIN_WORDS = /<\/?(?:b|bdi|em|i|mark|strong)\b[^>]*>/g
/** Elements that text browsers show in the same line as what is beside them. `search` is too new for them. */
const INLINE = /<\/?(?:a|button|code|img|input|label|option|search|select|small|span|summary)\b[^>]*>/g

/** Places where the text of two inline elements touches, each with some of the text around it. */
function runTogether(html: string): string[] {
  const text = html
    .replace(/^.*<body>|<(script|svg|style|select)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(WITHIN_WORDS, '')
    .replaceAll(INLINE, BOUNDARY)
    .replaceAll(/<[^>]*>/g, '\n')
  return [...text.matchAll(TOUCHING)].map(([touching]) => touching.replaceAll(/\|+/g, '|'))
}

const BOUNDARY = '|'
const TOUCHING = /[^\n|]{0,30}[^\s|…]\|+(?=[^\s|,;.:)])[^\n|]{1,30}/g
