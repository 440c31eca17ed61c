import { startService } from '../own-service.ts'
import { openFirefox } from './firefox.ts'
import { installEngines } from './install-engines.ts'
import { takePictures } from './pictures.ts'
import { readWithoutScripts } from './read-without-scripts.ts'
import { STORIES } from './stories.ts'
import { Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

/**
 * Runs the main stories over the built product in Firefox and WebKitGTK, installed from Debian. With `--pictures FOLDER`,
 * takes a picture of every view in both.
 */

const [option, folder] = process.argv.slice(2)
const isPicturesOnly = option === '--pictures' && folder !== undefined
if (option !== undefined && !isPicturesOnly)
  throw new Error('usage: npm run e2e:engines [-- --pictures FOLDER]')

const say = (text: string) => process.stdout.write(`${text}\n`)
installEngines(say)
const service = await startService(process.env.VITRINE_TEST_PORT ?? '4199')
let failureCount = 0

try {
  for (const openEngine of [openFirefox, openWebKit]) {
    const window = await openEngine()
    try {
      if (isPicturesOnly) await takePictures(window, service.address, folder)
      else await tellStories(window)
    } finally {
      await window.close()
    }
  }
  if (!isPicturesOnly)
    await report('Firefox, without scripts: from a search to a term and its items', () =>
      readWithoutScripts(service.address),
    )
} finally {
  await service.stop()
}
say(failureCount === 0 ? 'All is well.' : `${failureCount} failed.`)
process.exitCode = failureCount === 0 ? 0 : 1

async function tellStories(window: Parameters<typeof takePictures>[0]): Promise<void> {
  await window.resize(1440, 900)
  for (const [title, story] of Object.entries(STORIES))
    await report(`${window.name}: ${title}`, () => story(new Visitor(window, service.address)))
}

async function report(title: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
    say(`✓ ${title}`)
  } catch (error) {
    failureCount++
    say(`✗ ${title}\n  ${error instanceof Error ? error.message : String(error)}`)
  }
}
