import { expect, test } from 'vitest'
import { withoutKey } from './log.ts'

test.each([
  ['/api/v1/term/1/json/?api_key=secret-1', '/api/v1/term/1/json/?api_key=…'],
  ['/api/v1/term/json/?term=pot&api_key=secret-1&limit=5', '/api/v1/term/json/?term=pot&api_key=…&limit=5'],
  ['/api/v1/term/json/?API_KEY=secret-1', '/api/v1/term/json/?API_KEY=…'],
  ['/api/v1/term/json/?term=%zz&api%5Fkey=secret-1', '/api/v1/term/json/?term=%zz&api%5Fkey=…'],
  ['/api/v1/term/json/?%61pi_key=secret-1&api_key=secret-2', '/api/v1/term/json/?%61pi_key=…&api_key=…'],
  ['/api/v1/term/json/?term=api_key', '/api/v1/term/json/?term=api_key'],
])('%s is logged as %s', (address, logged) => {
  expect(withoutKey(address)).toBe(logged)
})
