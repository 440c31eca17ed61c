import { expect, test } from 'vitest'
import { withFirstResponses } from './first-responses.ts'

/** A response from the network, different from an early one. */
const network = async (url: string) => new Response(`network: ${url}`)

test('the first request of a URL takes its early response, the next one does not', async () => {
  const fetch = withFirstResponses(new Map([['/a', Promise.resolve(new Response('early'))]]), network)
  expect(await (await fetch('/b', {})).text()).toBe('network: /b')
  expect(await (await fetch('/a', {})).text()).toBe('early')
  expect(await (await fetch('/a', {})).text()).toBe('network: /a')
})

test('waiting for an early response can be aborted', async () => {
  const fetch = withFirstResponses(new Map([['/a', new Promise<Response>(() => undefined)]]), network)
  const controller = new AbortController()
  const answer = fetch('/a', { signal: controller.signal })
  controller.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
})

test('a failed early response fails the request, and the next one uses the network', async () => {
  const fetch = withFirstResponses(new Map([['/a', Promise.reject(new TypeError('no network'))]]), network)
  await expect(fetch('/a', { signal: new AbortController().signal })).rejects.toThrow('no network')
  expect(await (await fetch('/a', {})).text()).toBe('network: /a')
})
