import { parseArgs } from 'node:util'
import { writeCatalogue } from '../src/catalogue/engines.ts'
import { generateItems } from './generate-items.ts'
import { generateThesaurus } from './generate-thesaurus.ts'

/** Makes one catalogue: `node bench/make.ts --terms 1000 --items 10000 FILE`. */
const { values, positionals } = parseArgs({
  options: {
    terms: { type: 'string', default: '1000' },
    items: { type: 'string', default: '10000' },
  },
  allowPositionals: true,
})
const [file] = positionals
if (file === undefined) throw new Error('give the file to write')
const size = { terms: Number(values.terms), items: Number(values.items) }
const started = performance.now()
let stage = ''
const summary = await writeCatalogue(file, generateThesaurus(size.terms), generateItems(size), {
  title: `${size.terms} terms, ${size.items} items`,
  language: 'en',
  onProgress: (progress) => {
    if (progress.stage === stage) return
    stage = progress.stage
    process.stderr.write(`${seconds()} s ${stage}\n`)
  },
})
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
process.stderr.write(`${JSON.stringify(summary)} in ${seconds()} s, ${megabytes} MB\n`)

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}
