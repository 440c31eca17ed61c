import { writeCatalogue } from '../src/catalogue/sqlite/write-catalogue.ts'
import { generateItems, generateThesaurus } from './generate.ts'

/** Makes one catalogue: `node bench/make.ts FILE TERMS ITEMS`. */
const [file = '', terms = '1000', items = '10000'] = process.argv.slice(2)
const size = { terms: Number(terms), items: Number(items) }
const started = performance.now()
let stage = ''
const summary = await writeCatalogue(file, generateThesaurus(size), generateItems(size), {
  title: `${terms} terms, ${items} items`,
  language: 'en',
  onProgress: (progress) => {
    if (progress.stage === stage) return
    stage = progress.stage
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s ${stage}\n`)
  },
})
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  `${JSON.stringify(summary)} in ${seconds} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`,
)
