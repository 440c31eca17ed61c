import type { PageRenderer } from '../../contract/page-rendering.ts'

/** Loads the server build of the app. Throws if the module is another one. */
export async function importRenderer(address: string): Promise<PageRenderer> {
  const loaded: unknown = await import(address)
  if (isRenderer(loaded)) return loaded
  throw new Error(`${address} does not export renderPage`)
}

function isRenderer(module: unknown): module is PageRenderer {
  return typeof module === 'object' && module !== null && 'renderPage' in module
}
