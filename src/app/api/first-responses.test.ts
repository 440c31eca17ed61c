import { expect, test } from 'vitest'
import { afterFirstAnswers } from './first-responses.ts'

/** What the network would answer, to tell it from what came early. */
const network = async (url: string) => new Response(`network: ${url}`)

test('an early answer is taken by the first request for it, and by no other', async () => {
  const fetch = afterFirstAnswers(new Map([['/a', Promise.resolve(new Response('early'))]]), network)
  expect(await (await fetch('/b', {})).text()).toBe('network: /b')
  expect(await (await fetch('/a', {})).text()).toBe('early')
  expect(await (await fetch('/a', {})).text()).toBe('network: /a')
})

test('waiting for an early answer can be given up like any request', async () => {
  const fetch = afterFirstAnswers(new Map([['/a', new Promise<Response>(() => undefined)]]), network)
  const controller = new AbortController()
  const answer = fetch('/a', { signal: controller.signal })
  controller.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
})

test('an early answer that failed fails the request, and the next one asks anew', async () => {
  const fetch = afterFirstAnswers(new Map([['/a', Promise.reject(new TypeError('no network'))]]), network)
  await expect(fetch('/a', { signal: new AbortController().signal })).rejects.toThrow('no network')
  expect(await (await fetch('/a', {})).text()).toBe('network: /a')
})
