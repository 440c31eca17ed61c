import type { Site } from '../app/head/site.ts'
import { PLAIN_MUSEUM } from '../app/words/museum-words.ts'
import { PLAIN_LANGUAGES } from '../contract/data-languages.ts'

/** The site of a museum, as the heads of its pages know it. */
export const TEST_SITE: Site = {
  title: 'Test museum',
  url: 'https://museum.test',
  language: 'en-AU',
  base: '',
  interfaces: [],
  languages: PLAIN_LANGUAGES,
  museum: PLAIN_MUSEUM,
  revision: '0123456789abcdef',
}
