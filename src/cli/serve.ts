import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import type { Logger } from 'pino'
import { type FollowedCatalogue, followCatalogue } from '../catalogue/sqlite/follow-catalogue.ts'
import { createService } from '../service/service.ts'
import { type Answered, requestListener } from '../service/wire.ts'
import { appKeyBeside } from './app-key.ts'
import { CommandFailure } from './failure.ts'
import { openLog, withoutKey } from './log.ts'
import { environment, type ServeFlags, type ServeSettings, serveSettings } from './settings.ts'

export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
export const APP_FOLDER = path.join(PROJECT_FOLDER, 'dist/app')

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the API and the app')
    .option('--catalogue <file>', 'catalogue file to serve (VITRINE_CATALOGUE)')
    .option('--host <address>', 'address to listen on, 127.0.0.1 unless given (VITRINE_HOST)')
    .option('--port <number>', 'port to listen on, 4173 unless given (VITRINE_PORT)')
    .action(async (flags: ServeFlags) => {
      const settings = serveSettings(flags, environment())
      const address = await serve(settings)
      if (!existsSync(path.join(APP_FOLDER, 'index.html'))) {
        process.stderr.write('The app is not built, only the API answers. Build it with: npm run build\n')
      }
      process.stdout.write(`Vitrine is open at ${address}\n`)
    })
}

/** Serves until the process is told to stop; resolves to the address once connections are taken. */
export async function serve(settings: ServeSettings): Promise<string> {
  const log = openLog(settings.logLevel)
  const followed = openFollowed(settings.catalogue, log)
  const service = createService({
    catalogue: () => followed.current(),
    keys: settings.keys,
    appKey: settings.appKey ?? appKeyBeside(settings.catalogue),
    quota: settings.quota,
    copyTemplate: settings.copyTemplate,
    appFolder: APP_FOLDER,
    onError: (error) => log.error({ err: error }, 'a request failed'),
  })
  const { host, port } = settings
  const stopping = new AbortController()
  // A request line may be longer than the service reads, so that it can say so itself. Hardly a request has a body, and
  // what has none is spared the stream for it.
  const server = createServer(
    { maxHeaderSize: 64 * 1024, optimizeEmptyRequests: true },
    requestListener(service, { onAnswer: watcher(log), stopping: stopping.signal }),
  )
  const boundPort = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      followed.close()
      reject(new CommandFailure(listenFailure(error, host, port)))
    })
    server.listen(port, host, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : port)
    })
  })
  stopOnSignal(server, stopping, followed)
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/`
}

/** Logs every request to the API, where that is asked for; else nothing is spent on it. */
function watcher(log: Logger): ((event: Answered) => void) | undefined {
  if (!log.isLevelEnabled('info')) return undefined
  return (event) => log.info({ ...event, address: withoutKey(event.address) }, 'answered')
}

function openFollowed(file: string, log: Logger): FollowedCatalogue {
  try {
    return followCatalogue(file, (event) => {
      if ('opened' in event) log.warn({ file, revision: event.opened.revision }, 'took up a new catalogue')
      else
        log.error(
          { file, err: event.failed },
          'a new catalogue could not be opened; the old one is served on',
        )
    })
  } catch (error) {
    const hint = existsSync(file) ? '' : '. Make one with: vitrine import --help'
    throw new CommandFailure(`${error instanceof Error ? error.message : error}${hint}`)
  }
}

function listenFailure(error: Error, host: string, port: number): string {
  if (!('code' in error)) return error.message
  if (error.code === 'EADDRINUSE')
    return `port ${port} on ${host} is in use; choose another with --port or VITRINE_PORT`
  if (error.code === 'EACCES')
    return `port ${port} on ${host} may not be used by this account; choose one above 1023`
  return `cannot listen on ${host}, port ${port}: ${error.message}`
}

/** How long connections and requests are still taken after the signal to stop, at least and at most, in milliseconds. */
const STILL_TAKEN = 250
const LONGEST_TAKEN = 2000

/**
 * Requests under way are answered, then the process ends. So are those that were sent before the signal and not read yet: to
 * stop listening, or to close an idle connection, loses what lies in it unread.
 */
function stopOnSignal(server: Server, stopping: AbortController, followed: FollowedCatalogue): void {
  const stop = async () => {
    stopping.abort()
    await wait(STILL_TAKEN)
    await allRead(server)
    server.close(() => {
      followed.close()
      process.exit(0)
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/**
 * Waits until all that was sent is read. A turn of the event loop may accept a single connection, and the next reads what
 * came over it; when three brought neither connection nor request, nothing is left.
 */
async function allRead(server: Server): Promise<void> {
  let arrived = 0
  const count = () => {
    arrived += 1
  }
  server.on('connection', count).on('request', count)
  const latest = performance.now() + LONGEST_TAKEN - STILL_TAKEN
  for (let quiet = 0; quiet < 3 && performance.now() < latest; ) {
    const before = arrived
    await endOfTurn()
    quiet = arrived === before ? quiet + 1 : 0
  }
}
