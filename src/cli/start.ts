import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Command } from 'commander'
import { CommandFailure } from './failure.ts'
import { BUILD_TOOL } from './program-files.ts'
import { listenFailure, openSite, serviceCommand } from './serve.ts'
import type { ServeSettings } from './settings.ts'

/** Everything that a newcomer needs: builds the app, makes the sample catalogue if there is none, serves both. */
export function startCommand(): Command {
  // A release, or an installation without development tools, has nothing to build with.
  const canBuild = existsSync(BUILD_TOOL)
  const building = canBuild ? 'build the app if it has changed, ' : ''
  const description = `${building}import the sample catalogue if there is none, and serve the app and the API`
  return serviceCommand('start', description, async (settings) => {
    if (canBuild) {
      await refuseUsedPort(settings)
      const { buildApp } = await import('./build-app.ts')
      await buildApp((text) => process.stderr.write(`${text}\n`))
    }
    await openSite(settings)
  })
}

/** Nobody should wait for a build that cannot be served. */
async function refuseUsedPort({ host, port }: ServeSettings): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new CommandFailure(listenFailure(error, host, port))
  }
  server.close()
  await once(server, 'close')
}
