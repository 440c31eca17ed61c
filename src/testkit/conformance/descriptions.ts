import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { PLAIN_ABOUT } from '../../contract/about.ts'
import { imageOf } from '../../contract/item.ts'
import { NO_SCHEME } from '../../contract/scheme.ts'
import { itemOf, thesaurusOf } from '../world.ts'
import { createWith, sharedMuseum, type TestedEngine } from './tested-engine.ts'

export function describeDescriptions(engine: TestedEngine): void {
  describe('what a catalogue says of itself', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    test('the description of the thesaurus is as it was written', async () => {
      const scheme = {
        uri: 'https://x.test/pots',
        title: { text: 'Töpfe', language: 'de' },
        licence: { name: 'CC0', uri: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        publisher: { name: 'Töpfermuseum', uri: null },
        version: '2',
        description: { text: 'Alles aus Ton.', language: 'de' },
        creators: [{ name: 'Ada Quill', uri: 'https://x.test/ada' }],
        contributors: [{ name: 'Bo', uri: null }],
        created: '1998',
        issued: '2024-05-01',
        modified: '2025-01-31',
      }
      const pots = await createWith(engine, { ...thesaurusOf([{ id: 1, name: 'Pots' }]), scheme })
      expect(pots.scheme).toEqual(scheme)
      await pots.close()
      expect(museum.scheme).toEqual(NO_SCHEME)
    })

    test('title and languages are as they were written', async () => {
      const terms = [
        { id: 1, name: 'Schalen' },
        { id: 2, name: 'Bowls' },
      ]
      const languages = new Map([[1, { name: 'de', used_for: [], scope_notes: null }]])
      const options = { title: 'Töpfe', titleLanguage: 'de', language: 'de-AT' }
      const pots = await createWith(engine, { ...thesaurusOf(terms), languages }, [], options)
      expect([pots.title, pots.titleLanguage, pots.language]).toEqual(['Töpfe', 'de', 'de-AT'])
      expect(await pots.languagesOf([2, 1, 7])).toEqual(languages)
      await pots.close()
      expect([museum.title, museum.titleLanguage, museum.language]).toEqual(['Test museum', null, 'en-AU'])
      expect(await museum.languagesOf([11])).toEqual(new Map())
    })

    test('what the museum says of itself is as it was written, with its logo', async () => {
      const about = {
        introduction: 'What the town has kept.',
        footer: null,
        accent: { light: '#8a1538', dark: '#f0a3b8' },
        logo: { src: '/logo/a.png', width: 20, height: 10 },
        words: { item: 'object', items: 'objects', term: 'object name', terms: 'object names' },
        book: 'https://museum.example/thesaurus.pdf',
      }
      const logo = { name: 'a.png', type: 'image/png', bytes: Buffer.from([0x89, 0, 0xff]) } as const
      const options = { title: 'Museum', language: 'en', identity: { about, logo } }
      const other = await createWith(engine, thesaurusOf([{ id: 1, name: 'Bowls' }]), [], options)
      expect([other.about, other.logo]).toEqual([about, logo])
      await other.close()
      expect([museum.about, museum.logo]).toEqual([PLAIN_ABOUT, null])
    })

    test('the origins of image services are known, each once', async () => {
      const items = [
        itemOf({ id: 1, images: [imageOf('https://b.test/x/full/max/0/default.jpg'), imageOf('/own.jpg')] }),
        itemOf({
          id: 2,
          images: [imageOf('http://a.test:81/y/info.json'), imageOf('https://b.test/z/info.json')],
        }),
      ]
      const pictured = await createWith(engine, thesaurusOf([{ id: 1, name: 'Bowls' }]), items)
      expect(pictured.imageServices).toEqual(['http://a.test:81', 'https://b.test'])
      await pictured.close()
      expect(museum.imageServices).toEqual([])
    })

    test('the photos of items are known, each once', async () => {
      const [bowl, cup] = ['bowl-0123456789abcdef', 'cup-0123456789abcdef']
      const items = [
        itemOf({ id: 1, images: [imageOf(`/photos/${cup}.jpg`), imageOf('/photos/other.jpg')] }),
        itemOf({ id: 2, images: [imageOf(`/photos/${bowl}.jpg`), imageOf(`/photos/${cup}.jpg`)] }),
      ]
      const pictured = await createWith(engine, thesaurusOf([{ id: 1, name: 'Bowls' }]), items)
      expect(pictured.photos).toEqual([bowl, cup])
      await pictured.close()
      expect(museum.photos).toEqual([])
    })
  })
}
