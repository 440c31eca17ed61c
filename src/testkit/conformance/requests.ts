import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { everyBatch, idsIn, listQuery } from './read-lists.ts'
import { museumWith, sharedMuseum, type TestedEngine } from './tested-engine.ts'

/** Requests at the same time, cancelled requests, and requests after the end. */
export function describeRequests(engine: TestedEngine): void {
  describe('requests', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    test('at the same time get each their own list', async () => {
      const queries = ['bubble', 'teapot', 'knife', 'bubble'].map((text) => listQuery('item', `text=${text}`))
      const pages = await Promise.all(queries.map((query) => museum.list(query)))
      expect(pages.map(({ records }) => idsIn(records))).toEqual([[101], [102, 103], [105], [101]])
    })

    test('that are cancelled reject with the reason of their signal', async () => {
      const controller = new AbortController()
      const cancelled = museum.list(listQuery('item', 'description_in=wood,iron'), controller)
      controller.abort(new Error('cancelled'))
      await expect(cancelled).rejects.toThrow('cancelled')
      const late = museum.list(listQuery('item', 'description_in=clay,tin'), controller)
      await expect(late).rejects.toThrow('cancelled')
    })

    test('that are cancelled do not change what others get', async () => {
      const controller = new AbortController()
      const query = listQuery('item', 'description_in=brown,bone')
      const [first, cancelled, last] = [
        museum.list(query),
        museum.list(query, controller),
        museum.list(query),
      ]
      controller.abort(new Error('cancelled'))
      await expect(cancelled).rejects.toThrow('cancelled')
      const pages = await Promise.all([first, last, museum.list(query)])
      expect(pages.map(({ records }) => idsIn(records))).toEqual([
        [102, 105],
        [102, 105],
        [102, 105],
      ])
    })

    test('are answered while searches have no fault', () => {
      expect(museum.searchFault()).toBeUndefined()
    })

    test('that wait when the catalogue is closed end', async () => {
      const closed = await museumWith(engine)
      const lists = ['bubble', 'teapot', 'knife'].map((text) =>
        closed.list(listQuery('item', `text=${text}`)),
      )
      const ended = Promise.allSettled(lists)
      await closed.close()
      expect(await ended).toHaveLength(lists.length)
    })

    test('after the catalogue is closed reject', async () => {
      const closed = await museumWith(engine)
      await closed.list(listQuery('item', 'text=teapot'))
      await closed.close()
      await expect(closed.get('item', 101)).rejects.toThrow()
      await expect(closed.list(listQuery('item', 'text=bubble'))).rejects.toThrow()
      const read = async () => everyBatch(await closed.readAll('item', []))
      await expect(read()).rejects.toThrow()
    })

    test('of one catalogue are answered when another is closed', async () => {
      const other = await museumWith(engine)
      await other.close()
      expect(idsIn((await museum.list(listQuery('item', 'text=pipe'))).records)).toEqual([101])
    })
  })
}
