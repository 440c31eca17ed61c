import { expect, onTestFinished, test } from 'vitest'
import { Overload } from '../../catalogue/catalogue.ts'
import { PLAIN_ABOUT } from '../../contract/about.ts'
import { PLAIN_LANGUAGES } from '../../contract/data-languages.ts'
import type { PageRequest } from '../../contract/page-rendering.ts'
import type { AwaitedPage } from './render-thread.ts'
import { RenderThreads, type ThreadOptions } from './render-threads.ts'

const MODULE = new URL('../../testkit/breaking-renderer.ts', import.meta.url).href

function threadsWith(options: ThreadOptions = {}): RenderThreads {
  const threads = new RenderThreads({ threads: 1, ...options })
  onTestFinished(() => threads.close())
  return threads
}

function request(address: string, read: PageRequest['read'] = readPath): AwaitedPage {
  return {
    module: MODULE,
    address,
    site: {
      title: 'Museum',
      url: 'http://museum',
      language: 'en',
      revision: 'r1',
      about: PLAIN_ABOUT,
      base: '',
      interfaces: [],
      languages: PLAIN_LANGUAGES,
    },
    read,
  }
}

async function readPath(path: string) {
  return { status: 200, body: `read ${path}` }
}

test('a thread renders a page with what the service reads for it', async () => {
  expect(await threadsWith().render(request('/terms/1'))).toEqual({
    head: 'Museum',
    html: '200 read /terms/1',
    state: '',
  })
})

test('each page gets its own reads, however many are rendered at the same time', async () => {
  const threads = threadsWith({ threads: 3 })
  const addresses = Array.from({ length: 60 }, (_, index) => `/terms/${index}`)
  const pages = await Promise.all(addresses.map((address) => threads.render(request(address))))
  expect(pages.map(({ html }) => html)).toEqual(addresses.map((address) => `200 read ${address}`))
})

test('what a library writes to the console is handed over', async () => {
  const written = Promise.withResolvers<string>()
  const threads = threadsWith({ onOutput: written.resolve })
  await threads.render(request('/warns'))
  expect(await written.promise).toBe('“/warns” is odd')
})

test('a page that fails does not end the others', async () => {
  const threads = threadsWith()
  const ends = await Promise.allSettled(
    ['/a', '/fails', '/b'].map((address) => threads.render(request(address))),
  )
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(threads.render(request('/fails'))).rejects.toThrow('this page cannot be rendered')
})

test('a read that fails is the failure of its page', async () => {
  const read = () => Promise.reject(new Error('the catalogue was closed'))
  await expect(threadsWith().render(request('/terms/1', read))).rejects.toThrow('the catalogue was closed')
})

test('after a thread has ended, the next page starts another one', async () => {
  const threads = threadsWith()
  const ends = await Promise.allSettled(
    ['/waits', '/ends'].map((address) => threads.render(request(address))),
  )
  const ended = { status: 'rejected', reason: new Error('the thread that renders pages ended with code 3') }
  expect(ends).toEqual([ended, ended])
  expect((await threads.render(request('/terms/1'))).html).toBe('200 read /terms/1')
})

test('a module that is not a renderer fails each page, and says so', async () => {
  const threads = threadsWith()
  const module = new URL('./render-messages.ts', import.meta.url).href
  for (const address of ['/a', '/b'])
    await expect(threads.render({ ...request(address), module })).rejects.toThrow(
      'does not export renderPage',
    )
})

test('a page waits until the thread has finished one of the pages before it', async () => {
  const threads = threadsWith({ pagesAtOnce: 2 })
  const read = Promise.withResolvers<{ status: number; body: string }>()
  const finished: string[] = []
  const rendered = ['/slow/1', '/slow/2', '/a', '/b'].map(async (address) => {
    await threads.render(request(address, address.startsWith('/slow') ? () => read.promise : readPath))
    finished.push(address)
  })
  // Starting another thread takes longer than rendering a page.
  await threadsWith().render(request('/c'))
  expect(finished).toEqual([])
  read.resolve({ status: 200, body: '' })
  await Promise.all(rendered)
  expect(finished).toEqual(['/slow/1', '/slow/2', '/a', '/b'])
})

test('more pages than may wait are refused', async () => {
  const threads = threadsWith({ threads: 2, pagesAtOnce: 1, mostWaiting: 1 })
  const pages = Promise.allSettled(
    ['/waits', '/waits', '/b', '/c'].map((address) => threads.render(request(address))),
  )
  await expect(threads.render(request('/a'))).rejects.toThrow(Overload)
  await threads.close()
  const closed = { status: 'rejected', reason: new Error('the renderer was closed') }
  expect(await pages).toEqual([closed, closed, closed, closed])
  await expect(threads.render(request('/a'))).rejects.toThrow('the renderer was closed')
})

test('a page that is not finished at its limit is given up, and those beside it are rendered', async () => {
  const threads = threadsWith({ limitMs: 500 })
  const [late, other] = await Promise.allSettled(
    ['/waits', '/b'].map((address) => threads.render(request(address))),
  )
  expect(late).toMatchObject({
    status: 'rejected',
    reason: { message: 'A page was not rendered within 500 ms.', address: '/waits' },
  })
  expect(other?.status).toBe('fulfilled')
})

test('a thread that is stuck in a page is replaced, and the pages after it are rendered', async () => {
  const threads = threadsWith({ limitMs: 500, pagesAtOnce: 2 })
  await expect(threads.render(request('/loops'))).rejects.toThrow('not rendered within 500 ms')
  const pages = await Promise.all(['/a', '/b'].map((address) => threads.render(request(address))))
  expect(pages.map(({ html }) => html)).toEqual(['200 read /a', '200 read /b'])
})

test('a card of a term is drawn like a page, and given up at the same limit', async () => {
  const threads = threadsWith({ limitMs: 500 })
  const card = (id: number) => {
    const term = { id, name: 'Teapots', broader: [] }
    const counts = { itemCount: 0, branchItemCount: 0, narrowerCount: 0 }
    const subject = { term, ancestors: [], ...counts, siteTitle: 'Museum', words: PLAIN_ABOUT.words }
    return threads.render({ module: MODULE, address: `/cards/${id}`, subject })
  }
  expect((await card(1)).html).toBe('Teapots in Newsreader')
  await expect(card(0)).rejects.toThrow(Overload)
  expect((await card(2)).html).toBe('Teapots in Newsreader')
})

test('a page that waits too long for its turn is given up', async () => {
  const threads = threadsWith({ limitMs: 500, pagesAtOnce: 1 })
  const ends = await Promise.allSettled(['/loops', '/b'].map((address) => threads.render(request(address))))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a page whose client has gone is not rendered, and makes room for the next one', async () => {
  const threads = threadsWith({ pagesAtOnce: 1 })
  const [first, second] = [new AbortController(), new AbortController()]
  const read: string[] = []
  const readAndNote = (path: string) => {
    read.push(path)
    return readPath(path)
  }
  const gone = Promise.allSettled([
    threads.render({ ...request('/waits'), signal: first.signal }),
    threads.render({ ...request('/a', readAndNote), signal: second.signal }),
  ])
  const next = threads.render(request('/b', readAndNote))
  second.abort()
  first.abort()
  expect((await gone).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(threads.render({ ...request('/c'), signal: first.signal })).rejects.toThrow()
  expect((await next).html).toBe('200 read /b')
  expect(read).toEqual(['/b'])
})
