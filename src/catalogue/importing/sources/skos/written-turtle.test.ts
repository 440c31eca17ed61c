import { expect, test } from 'vitest'
import { readTermTexts, readTurtle } from '../../../../testkit/read-texts.ts'

const SKOS = 'http://www.w3.org/2004/02/skos/core#'
const FORMATS = ['ttl', 'nt'] as const

/** One concept with a label and a broader concept, as statements that are Turtle and N-Triples. */
const withConcept = (address: string, label: string) => `<https://x.test/8> <${SKOS}prefLabel> "Vessels" .
${address} <${SKOS}prefLabel> ${label} .
${address} <${SKOS}broader> <https://x.test/8> .
`

test.each<[string, string, string]>([
  ['a space', '<https://x.test/my bowls>', 'https://x.test/my%20bowls'],
  ['spaces around it', '< https://x.test/bowls >', 'https://x.test/bowls'],
  ['brackets', '<https://x.test/[bowls]>', 'https://x.test/[bowls]'],
  ['braces', '<https://x.test/{bowls}>', 'https://x.test/%7Bbowls%7D'],
  ['signs', '<https://x.test/a|b^c`d>', 'https://x.test/a%7Cb%5Ec%60d'],
  ['a backslash', '<https://x.test/a\\b>', 'https://x.test/a%5Cb'],
  ['an escape', '<https://x.test/caf\\u00E9>', 'https://x.test/café'],
  ['an escaped space', '<https://x.test/my\\u0020bowls>', 'https://x.test/my%20bowls'],
  ['an escaped space', '<https://x.test/my\\U00000020bowls>', 'https://x.test/my%20bowls'],
  ['escaped brackets', '<https://x.test/\\u003Cbowls\\u003E>', 'https://x.test/%3Cbowls%3E'],
  ['escaped quotes', '<https://x.test/\\u0022bowls\\u0022>', 'https://x.test/%22bowls%22'],
  ['an escaped line end', '<https://x.test/bowls\\u000A>', 'https://x.test/bowls'],
])('a concept in Turtle or N-Triples whose address has %s is read', async (_, address, sourceUri) => {
  for (const format of FORMATS) {
    const { terms, broader, findings } = await readTermTexts([
      { format, content: withConcept(address, '"Bowls"') },
    ])
    const bowls = terms.find(({ name }) => name === 'Bowls')
    expect([terms.length, bowls?.sourceUri, broader]).toEqual([2, sourceUri, [[bowls?.id, 8]]])
    expect(findings.filter((finding) => !finding.startsWith('info'))).toEqual([])
  }
})

// The name is the label in the chosen language, else one without a language, else one in another language.
test.each<[string, string, string]>([
  ['read as the language it means', '"Basins"@en_AU , "Schalen"', 'Basins'],
  ['read as the language it means', '"Basins"@en_ , "Schalen"', 'Basins'],
  ['read as the language it means', '"Basins"@en- , "Schalen"', 'Basins'],
  ['read as the language it means', '"Schalen"@de_AT_x , "Basins"', 'Basins'],
  ['left out', '"Basins"@1 , "Schalen"@de', 'Basins'],
  ['left out', '"Basins"@australian , "Schalen"@de', 'Basins'],
])(
  'a malformed language tag in Turtle or N-Triples is %s, and its label is read',
  async (_, labels, name) => {
    const [one = '', other = ''] = labels.split(' , ')
    for (const format of FORMATS) {
      const content = `${withConcept('<https://x.test/7>', one)}<https://x.test/7> <${SKOS}prefLabel> ${other} .\n`
      const { terms, findings } = await readTermTexts([{ format, content }])
      expect(terms.find(({ id }) => id === 7)?.name).toBe(name)
      expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([])
    }
  },
)

test('text in a label that looks like an address or a language tag stays as it is', async () => {
  const { terms, findings } = await readTurtle('x:1 skos:prefLabel "A <b c> \'d\'@en_AU"@en_AU .')
  expect([terms.map(({ name }) => name), findings]).toEqual([["A <b c> 'd'@en_AU"], []])
})

test('an address that is not closed is an error of its own statement', async () => {
  const { terms, findings } = await readTurtle(`<https://x.test/1 skos:prefLabel "a > b" .
x:2 skos:prefLabel "B" .`)
  expect([terms.map(({ name }) => name), findings]).toEqual([['B'], ['error unreadable-source terms:4']])
})

test('what looks like an address with an escape in a text or comment stays as it is', async () => {
  const { terms, findings } = await readTurtle(`x:1 skos:prefLabel "A <b\\u0022c> #" ; # <b\\u0022c> "
  skos:altLabel 'It\\'s <b\\u003Ec>' , """<b\\u0022c>
<d\\u003Ee> \\"""" , "F" ; <https://x.test/#\\u0020> "g" .`)
  expect([terms.map(({ name, usedFor }) => [name, ...usedFor]), findings]).toEqual([
    [['A <b"c> #', "It's <b>c>", '<b"c> <d>e> "', 'F']],
    ['info unread-property terms'],
  ])
})
