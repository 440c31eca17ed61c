import { isThere } from '../api/client.ts'

/**
 * Asks once more for code that did not come. Some browsers (Chromium 150 among them) remember of a script that it did not come and
 * never ask for it again, but for a page that is loaded anew; so the page is, where the service answers. The address keeps
 * what is shown. Fails where nothing is to be had.
 */
export async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(await isThere(window.fetch.bind(window), window.location.href))) throw error
    window.location.reload()
    // Nothing more is shown until the new page is there.
    return new Promise(() => undefined)
  }
}
