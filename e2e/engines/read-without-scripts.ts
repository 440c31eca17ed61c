import { z } from 'zod'
import { openFirefox } from './firefox.ts'

const node = z.object({ value: z.object({ attributes: z.record(z.string(), z.string()) }) })
const nodes = z.object({ nodes: z.array(node) })

/**
 * Reads the product in a Firefox without JavaScript. The protocol cannot run anything in such a page either, so elements
 * are found by Firefox’s own accessibility tree.
 */
export async function readWithoutScripts(site: string): Promise<void> {
  const window = await openFirefox({ 'javascript.enabled': false })
  const { send, context } = window
  const find = async (role: string, name: string) => {
    const locator = { type: 'accessibility', value: { role, name } }
    const [first] = nodes.parse(await send('browsingContext.locateNodes', { context, locator })).nodes
    if (!first) throw new Error(`there is no ${role} “${name}”`)
    return first
  }
  const follow = async (link: string, headingThere: string) => {
    const { href = '' } = (await find('link', link)).value.attributes
    await window.open(new URL(href, site).href)
    await find('heading', headingThere)
  }
  try {
    await window.open(`${site}/search?text=bubble+pipe`)
    await find('heading', '“bubble pipe”')
    await follow('Bubble pipes', 'Bubble pipes')
    await find('heading', 'Position in the hierarchy')
    await follow('All 7 items', 'Collection')
    await follow('Bubble pipe, broken and used again', 'Bubble pipe, broken and used again')
  } finally {
    await window.close()
  }
}
