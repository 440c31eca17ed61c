import { expect, onTestFinished, test } from 'vitest'
import { Overload } from '../../catalogue/catalogue.ts'
import { CARD_SIZE } from '../../contract/term-card.ts'
import { loadCardFonts } from './card-fonts.ts'
import { CardRenderer, type RendererOptions } from './card-renderer.ts'

const BREAKING = new URL('../../testkit/breaking-cards.ts', import.meta.url)

function rendererWith(options: RendererOptions = {}): CardRenderer {
  const renderer = new CardRenderer(options)
  onTestFinished(() => renderer.close())
  return renderer
}

function picture(renderer: CardRenderer, svg: string): Promise<string> {
  return renderer.render({ svg, fonts: [] }).then(String)
}

test('a drawing becomes a PNG of its size, with texts in the fonts that come with it', async () => {
  const renderer = rendererWith()
  const { width, height } = CARD_SIZE
  const newsreader = loadCardFonts().files.get('Newsreader')
  const drawing = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text y="90" font-family="Newsreader">${text}</text></svg>`
  const render = (text: string) =>
    renderer.render({ svg: drawing(text), fonts: newsreader ? [newsreader] : [] })
  const [teapots, nothing] = await Promise.all([render('Teapots'), render('')])
  expect(sizeOf(teapots)).toEqual([width, height])
  expect(teapots.length).toBeGreaterThan(nothing.length)
})

/** Width and height in the header of a PNG (https://www.w3.org/TR/png/#11IHDR). */
function sizeOf(png: Buffer): number[] {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('a worker is started for the first picture, and ends when no further ones come', async () => {
  const renderer = rendererWith({ script: BREAKING, idleMs: 30 })
  expect(renderer.isRunning).toBe(false)
  expect(await picture(renderer, 'a')).toBe('a')
  expect(renderer.isRunning).toBe(true)
  await expect.poll(() => renderer.isRunning).toBe(false)
  expect(await picture(renderer, 'b')).toBe('b')
})

test('pictures that are requested at the same time are all drawn', async () => {
  const renderer = rendererWith({ script: BREAKING })
  const texts = Array.from({ length: 20 }, (_, index) => `picture ${index}`)
  expect(await Promise.all(texts.map((text) => picture(renderer, text)))).toEqual(texts)
})

test('when the worker breaks, only the picture in work fails', async () => {
  const renderer = rendererWith({ script: BREAKING })
  const ends = await Promise.allSettled(['a', 'break', 'b'].map((text) => picture(renderer, text)))
  expect(ends).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('broke while drawing') },
    { status: 'fulfilled', value: 'b' },
  ])
})

test('a worker that cannot start fails each picture and does not start again by itself', async () => {
  const script = new URL('../../testkit/no-such-worker.ts', import.meta.url)
  const renderer = rendererWith({ script })
  for (const text of ['a', 'b']) await expect(picture(renderer, text)).rejects.toThrow(/no-such-worker/)
  expect(renderer.isRunning).toBe(false)
})

test('a picture that takes too long fails, and the next one is drawn', async () => {
  const renderer = rendererWith({ script: BREAKING, limitMs: 2000 })
  const ends = await Promise.allSettled(['wait', 'a'].map((text) => picture(renderer, text)))
  expect(ends).toEqual([
    { status: 'rejected', reason: new Error('a picture took longer than 2000 ms') },
    { status: 'fulfilled', value: 'a' },
  ])
})

test('when too many pictures wait, further ones are refused', async () => {
  const renderer = rendererWith({ script: BREAKING, mostWaiting: 2 })
  const ends = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => picture(renderer, text)))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason))).toEqual([
    'a',
    'b',
    'c',
    new Overload('Too many pictures are waiting to be drawn.'),
  ])
})

test('a closed renderer leaves no picture waiting', async () => {
  const renderer = rendererWith({ script: BREAKING })
  const ends = Promise.allSettled(['wait', 'a'].map((text) => picture(renderer, text)))
  await renderer.close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(renderer.isRunning).toBe(false)
  await expect(picture(renderer, 'b')).rejects.toThrow('the renderer was closed')
})
