import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Where `vite` alone (without `vitrine dev`) finds a running service. */
const SERVICE = 'http://127.0.0.1:4173'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist/app', emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': SERVICE, '/config.json': SERVICE } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'page',
          testTimeout: 20_000,
          environment: './src/testkit/page-environment.ts',
          environmentOptions: { jsdom: { url: 'http://vitrine.test/' } },
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testkit/browser.ts'],
        },
      },
    ],
  },
})
