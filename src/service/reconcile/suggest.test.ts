import { beforeAll, describe, expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { NO_KEY, RECONCILE } from '../../testkit/reconcile-requests.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'
import { suggestedSchema } from './schemas.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

describe('suggestions', () => {
  test('of terms are found as one types, by name and id', async () => {
    const suggestedAt = async (query: string) =>
      suggestedSchema.parse((await ask(service, `${RECONCILE}/suggest/entity?${query}`, NO_KEY)).body).result
    expect((await suggestedAt('prefix=teap')).map(({ id }) => id)).toEqual(['20', '23'])
    expect((await suggestedAt('prefix=teap&cursor=1')).map(({ id }) => id)).toEqual(['23'])
    expect((await suggestedAt('prefix=20')).map(({ name }) => name)).toEqual(['Teapots'])
    for (const none of ['', 'prefix=', 'prefix=%E2%80%A6', 'prefix=zzyzx'])
      expect(await suggestedAt(none)).toEqual([])
  })

  test('of terms are found for misspelt names', async () => {
    const namesAt = async (query: string) => {
      const { body } = await ask(service, `${RECONCILE}/suggest/entity?prefix=${query}`, NO_KEY)
      return suggestedSchema.parse(body).result.map(({ name }) => name)
    }
    expect(await namesAt('tepots')).toContain('Teapots')
    // They are on the first page.
    expect(await namesAt('tepots&cursor=1')).toEqual([])
  })

  test('of properties and types are found by the beginning of a word', async () => {
    const idsAt = async (address: string) =>
      suggestedSchema.parse((await ask(service, RECONCILE + address, NO_KEY)).body).result.map(({ id }) => id)
    expect(await idsAt('/suggest/property?prefix=sco')).toEqual(['scope_notes'])
    expect(await idsAt('/suggest/property?prefix=def')).toEqual(['definitions'])
    expect(await idsAt('/suggest/property?prefix=broader')).toEqual(['broader'])
    expect(await idsAt('/suggest/type?prefix=')).toEqual(['term'])
    expect(await idsAt('/suggest/type?prefix=person')).toEqual([])
  })
})
