import lighthouse from 'lighthouse'
import { z } from 'zod'

/** One measurement of a view. */
export interface Audit {
  /** From 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>
  /** The audits that cost points, by category. */
  readonly shortfalls: Readonly<Record<string, readonly string[]>>
  /** Lighthouse's measure of the machine at that moment: about 1,500 for a desktop computer without other load. */
  readonly benchmarkIndex: number
}

/** The part of Lighthouse's report that is used. */
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
})

/** Measures the page at an address in a running browser, as a phone on a slow network. */
export async function auditView(address: string, browserPort: number): Promise<Audit> {
  const skipAudits = (await isKeptFromSearchEngines(address)) ? ['is-crawlable'] : []
  const result = await lighthouse(address, { port: browserPort, logLevel: 'error', skipAudits })
  const { categories, audits, environment } = report.parse(result?.lhr)
  const scores: Record<string, number> = {}
  const shortfalls: Record<string, string[]> = {}
  for (const [category, { score, auditRefs }] of Object.entries(categories)) {
    scores[category] = Math.round((score ?? 0) * 100)
    shortfalls[category] = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => [audits[id]?.title ?? id, audits[id]?.displayValue ?? ''].join(' ').trim())
  }
  return { scores, shortfalls, benchmarkIndex: environment.benchmarkIndex }
}

/** Lists of search results say `noindex` on purpose. Lighthouse would count that as a fault. */
async function isKeptFromSearchEngines(address: string): Promise<boolean> {
  const page = await fetch(address)
  return /<meta [^>]*name="robots" content="noindex"/.test(await page.text())
}
