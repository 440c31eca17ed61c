import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Classes that Node and jsdom both have. The catalogue must get those of Node. */
const BYTES = {
  ArrayBuffer,
  Float32Array,
  Float64Array,
  Int16Array,
  Int32Array,
  Int8Array,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  Uint8ClampedArray,
}

/**
 * jsdom for the app, but modules as Node loads them: the service and the catalogue run in the same process, and vite's
 * browser transform would turn their `new URL(…, import.meta.url)` into web addresses.
 */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const made = await builtinEnvironments.jsdom.setup(global, options)
    Object.assign(global, BYTES)
    return made
  },
}

// biome-ignore lint/style/noDefaultExport: vitest takes an environment as the default export
export default environment
