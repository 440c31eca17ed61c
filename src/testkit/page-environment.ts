import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * jsdom for the app, but modules as Node loads them: the service and the catalogue run in the same process, and vite's
 * browser transform would turn their `new URL(…, import.meta.url)` into web addresses.
 */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'page',
  viteEnvironment: 'ssr',
}

// biome-ignore lint/style/noDefaultExport: vitest takes an environment as the default export
export default environment
