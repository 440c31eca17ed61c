import type { PageRequest, RenderedPage } from '../contract/page-rendering.ts'
import type { CardFonts, CardSubject } from '../contract/term-card.ts'

/** A renderer of pages for tests of threads: an address says what goes wrong, and others show what they read. */
export async function renderPage({ address, site, read }: PageRequest): Promise<RenderedPage> {
  if (address === '/fails') throw new Error('this page cannot be rendered')
  if (address === '/ends') process.exit(3)
  if (address === '/waits') return new Promise(() => undefined)
  if (address === '/loops') for (;;);
  if (address === '/warns') console.warn('“%s” is odd', address)
  const { status, body } = await read(address)
  return { head: site.title, html: `${status} ${body}`, state: '' }
}

/** The card of the term 0 takes forever. */
export function drawTermCard({ term }: CardSubject, fonts: CardFonts): string {
  if (term.id === 0) for (;;);
  return `${term.name} in ${fonts(term.name, 'serif')?.family}`
}
