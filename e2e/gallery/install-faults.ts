import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { build } from 'rolldown'

const ENTRY = fileURLToPath(new URL('./faults/find-faults.ts', import.meta.url))

/** Makes `findLayoutFaults` available in every document that the page opens. */
export async function installFaults(page: Page): Promise<void> {
  const { output } = await build({ input: ENTRY, write: false, output: { format: 'iife' } })
  await page.addInitScript({ content: output[0].code })
}
