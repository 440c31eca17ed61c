import type { Plugin } from 'vite'
import { directionOf } from '../src/contract/texts.ts'
import { offerOf, SOURCE_LANGUAGE, translatorFor } from './catalogues.ts'
import { translate } from './translate.ts'

/** Writes the texts of a language into the code, so that the app needs no catalogue in the browser. */
export function textsOf(language: string): Plugin {
  const translator = translatorFor(language)
  return {
    name: 'texts',
    enforce: 'pre',
    transformIndexHtml: (html) =>
      html
        .replaceAll(`lang="${SOURCE_LANGUAGE}"`, `lang="${language}"`)
        .replace('<html ', `<html dir="${directionOf(language)}" `),
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'language.json',
        source: JSON.stringify({ tag: language, offer: offerOf(language) }),
      })
    },
    transform: {
      filter: { id: { include: /\/src\/(?:app|contract)\/.*\.tsx?$/, exclude: /\.test\.tsx?$/ } },
      handler(code, id) {
        if (id.endsWith('/src/contract/texts.ts'))
          return code.replace(`'${SOURCE_LANGUAGE}'`, `'${language}'`)
        return translate(id, code, translator)
      },
    },
  }
}
