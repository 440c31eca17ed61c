import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible, type RenderOptions, renderAt } from '../../../testkit/render.tsx'
import { TEST_KEY } from '../../../testkit/world.ts'

/** The files that the page has saved. */
let saved: { name: string; text: string }[] = []

// jsdom has neither addresses of blobs nor downloads.
beforeEach(() => {
  saved = []
  let blob = new Blob()
  URL.createObjectURL = (object) => {
    if (object instanceof Blob) blob = object
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const name = this.download
    const reader = new FileReader()
    reader.onload = () => saved.push({ name, text: String(reader.result) })
    reader.readAsText(blob)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'showSaveFilePicker')
})

const isFile = (url: string) => /\/(?:csv|jsonl|ttl|txt)\//.test(url)

type Answer = (request: Request) => Response | Promise<Response>

/** Answers requests for files; the service answers all others. */
function answering(answer: Answer): RenderOptions {
  return { between: (request, service) => (isFile(request.url) ? answer(request) : service(request)) }
}

async function openDownload(address: string, answer: Answer) {
  const rendered = await renderAt(address, answering(answer))
  await rendered.user.click(await screen.findByRole('button', { name: 'Download' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download' }))
  const begin = () => rendered.user.click(dialog.getByRole('button', { name: /^(?:Download|Try again)$/ }))
  return { ...rendered, dialog, begin, files: () => rendered.requests.filter(isFile) }
}

test('a list is downloaded with its filters, under the name that the service gives', async () => {
  const keys: (string | null)[] = []
  const { user, dialog, begin, files } = await openDownload(
    '/items?materials=clay&order_by=title&start=0',
    (request) => {
      keys.push(request.headers.get('X-Api-Key'))
      return new Response('id,title\r\n101,"Bubble\npipe"\r\n', {
        headers: { 'Content-Disposition': 'attachment; filename="items.csv"' },
      })
    },
  )
  await expectAccessible()
  await begin()
  expect(await dialog.findByText('Saved items.csv: 1 record, 29 bytes.')).toBeVisible()
  expect(files()).toEqual(['/api/v1/item/csv/?materials=clay&order_by=title'])
  expect(keys).toEqual([TEST_KEY])
  await waitFor(() =>
    expect(saved).toEqual([{ name: 'items.csv', text: 'id,title\r\n101,"Bubble\npipe"\r\n' }]),
  )
  await user.click(dialog.getByRole('radio', { name: /^JSON Lines/ }))
  await begin()
  await waitFor(() => expect(files()[1]).toBe('/api/v1/item/jsonl/?materials=clay&order_by=title'))
})

test('a shelf is downloaded in its own order', async () => {
  const { begin, dialog } = await openDownload(
    '/shelf?terms=30,2,20',
    () => new Response('id,name\n30,Knives\n20,Teapots\n2,Toys\n'),
  )
  await begin()
  expect(await dialog.findByText('Saved terms.csv: 3 records, 36 bytes.')).toBeVisible()
  await waitFor(() =>
    expect(saved).toEqual([{ name: 'terms.csv', text: 'id,name\n30,Knives\n2,Toys\n20,Teapots\n' }]),
  )
})

test('a term is downloaded alone or with its branch, which also has an outline', async () => {
  const { user, dialog, begin, files } = await openDownload('/terms/10', () => new Response('Pipes\n'))
  expect(dialog.queryByRole('radio', { name: /^Indented text/ })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'This term and its branch' }))
  await user.click(dialog.getByRole('radio', { name: /^Indented text/ }))
  await begin()
  expect(await dialog.findByText('Saved term-10-branch.txt: 6 bytes.')).toBeVisible()
  // A choice that the term alone does not have becomes the first one.
  await user.click(dialog.getByRole('radio', { name: 'This term' }))
  expect(dialog.getByRole('radio', { name: /^CSV/ })).toBeChecked()
  await begin()
  await waitFor(() => expect(files()).toEqual(['/api/v1/term/10/txt/?branch=1', '/api/v1/term/10/csv/']))
})

test('all terms can be downloaded in four formats', async () => {
  const { dialog } = await openDownload('/terms', () => new Response(''))
  expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'CSV a table for spreadsheets',
    'JSON Lines one record a line, for programs',
    'Turtle linked data, terms as SKOS',
    'Indented text the hierarchy as an outline to read',
  ])
  expect(dialog.getByText('18 terms')).toBeVisible()
})

/** A response that stays open after its first piece. */
function openEnded(text: string) {
  return new Response(
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) }),
  )
}

test('the progress counts records and bytes, and a cancelled download saves nothing', async () => {
  const { user, dialog, begin } = await openDownload('/terms', () =>
    openEnded(`id,name\r\n${'1,Pipes\r\n'.repeat(6)}`),
  )
  await begin()
  expect(await dialog.findByText('6 of 18 records, 63 bytes')).toBeVisible()
  const progress = dialog.getByRole('progressbar', { name: 'Progress of the download' })
  expect(progress).toHaveAttribute('max', '18')
  expect(progress).toHaveAttribute('value', '6')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByText('Cancelled. Nothing was saved.')).toBeVisible()
  expect(saved).toEqual([])
})

test('closing the dialog cancels the download', async () => {
  let isCancelled = false
  const { user, dialog, begin } = await openDownload(
    '/terms',
    () =>
      new Response(
        new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode('id\r\n')),
          cancel: () => {
            isCancelled = true
          },
        }),
      ),
  )
  await begin()
  await dialog.findByRole('button', { name: 'Cancel' })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(isCancelled).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('beyond the quota the page says how long to wait, and the next try succeeds', async () => {
  const answers = [
    new Response('{}', { status: 429, headers: { 'Retry-After': '42' } }),
    new Response('id\r\n1\r\n'),
  ]
  const { dialog, begin, files } = await openDownload('/terms', () => answers.shift() ?? Response.error())
  await begin()
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Too many requests in a short time. Try again in 42 seconds.',
  )
  expect(files()).toHaveLength(1)
  await begin()
  expect(await dialog.findByText(/^Saved terms\.csv: 1 record/)).toBeVisible()
})

test('a connection that breaks leaves no short file', async () => {
  const { dialog, begin } = await openDownload(
    '/terms',
    () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
  )
  await begin()
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The connection broke after 0 bytes. Nothing was saved.',
  )
  expect(saved).toEqual([])
})

/** A list whose total the service overstates. */
const huge: NonNullable<RenderOptions['between']> = async (request, service) => {
  if (isFile(request.url)) return new Response('id\r\n1\r\n')
  const response = await service(request)
  if (!request.url.includes('/term/json/')) return response
  return new Response((await response.text()).replace(/"total":\d+/, '"total":1000000'), response)
}

async function openHuge() {
  const { user } = await renderAt('/terms', { between: huge })
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download' }))
  return { user, dialog }
}

test('a large file is written where the visitor chooses, as it arrives', async () => {
  const written: string[] = []
  const asked: unknown[] = []
  Object.assign(window, {
    showSaveFilePicker: async (options: unknown) => {
      asked.push(options)
      return {
        createWritable: async () => ({
          write: async (bytes: Uint8Array) => void written.push(new TextDecoder().decode(bytes)),
          close: async () => void written.push('closed'),
          abort: async () => {},
        }),
      }
    },
  })
  const { user, dialog } = await openHuge()
  expect(dialog.getByText(/You choose where to save it/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await dialog.findByText(/^Saved terms\.csv/)).toBeVisible()
  expect(asked).toEqual([{ suggestedName: 'terms.csv' }])
  expect(written).toEqual(['id\r\n1\r\n', 'closed'])
  expect(saved).toEqual([])
})

test('if no file is chosen, nothing is requested', async () => {
  Object.assign(window, {
    showSaveFilePicker: () => Promise.reject(new DOMException('', 'AbortError')),
  })
  const { user, dialog } = await openHuge()
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('a browser that cannot write to a file warns of a large one', async () => {
  const { dialog } = await openHuge()
  expect(dialog.getByText(/This browser holds it in memory until it is complete/)).toBeVisible()
})
