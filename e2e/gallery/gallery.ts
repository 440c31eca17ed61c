import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeReviewPage } from './review-page.ts'

/** Runs the whole gallery and writes its page for review. Arguments go to Playwright. */
const folder = fileURLToPath(new URL('../../.cache/gallery', import.meta.url))
const run = fileURLToPath(new URL('../run.ts', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { status } = spawnSync(
  process.execPath,
  [run, String.raw`e2e/gallery\.rest\.e2e`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, VITRINE_GALLERY: folder },
  },
)
process.stdout.write(`${writeReviewPage(folder)}\n`)
process.exitCode = status ?? 1
