import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webManifest } from '../service/site/web-manifest.ts'

function publicFile(name: string): Buffer {
  return readFileSync(new URL(`../../public/${name}`, import.meta.url))
}

/** Width and height in the header of a PNG (https://www.w3.org/TR/png/#11IHDR). */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the icon of tabs has the sizes 16, 32 and 48', () => {
  const icon = publicFile('favicon.ico')
  const entries = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => 6 + index * 16)
  const sizes = entries.map((entry) => {
    const start = icon.readUInt32LE(entry + 12)
    const size = icon.readUInt8(entry)
    expect(sizeOf(icon.subarray(start, start + icon.readUInt32LE(entry + 8)))).toBe(`${size}x${size}`)
    return size
  })
  expect(sizes).toEqual([16, 32, 48])
})

test('the icons of home screens have the sizes that their names and the manifest give', () => {
  expect(sizeOf(publicFile('apple-touch-icon.png'))).toBe('180x180')
  const { icons }: { icons: { src: string; sizes: string }[] } = JSON.parse(webManifest('Test'))
  expect(icons.map(({ src }) => sizeOf(publicFile(src)))).toEqual(icons.map(({ sizes }) => sizes))
})

test('every icon that a page names is there', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  const named = [...page.matchAll(/<link rel="(?:apple-touch-)?icon" href="\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(named).toEqual(['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'])
  for (const name of named) expect(publicFile(name).length).toBeGreaterThan(0)
})
