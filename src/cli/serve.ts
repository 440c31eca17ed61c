import { existsSync } from 'node:fs'
import { Command } from 'commander'
import type { Logger } from 'pino'
import type { CatalogueChange, EngineNotice, FollowedCatalogue } from '../catalogue/catalogue.ts'
import { followCatalogue, followCatalogueFrom, isFileLocation, labelOf } from '../catalogue/engines.ts'
import { httpServer } from '../service/http-server.ts'
import { createService } from '../service/service.ts'
import { failedImportAt } from './failed-imports.ts'
import { CommandFailure, reasonOf } from './failure.ts'
import { logConsole, openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { APP_FOLDER, isAppBuilt } from './program-files.ts'
import { type Reloading, reload, reloadOnSignal } from './reload.ts'
import {
  DEFAULT_CATALOGUE,
  environment,
  type ServeFlags,
  type ServeSettings,
  serveSettings,
} from './settings.ts'
import { shortageLog } from './shortage-log.ts'
import { stopOnSignal } from './stopping.ts'
import { watchers } from './watchers.ts'

export function serveCommand(): Command {
  return serviceCommand('serve', 'serve the app and the API', (settings) =>
    openSite(settings, reloadOnSignal()),
  )
}

/** A command that starts a service. Its flags are settings of the service. */
export function serviceCommand(
  name: string,
  description: string,
  start: (settings: ServeSettings) => Promise<void>,
): Command {
  return new Command(name)
    .description(description)
    .option(
      '--catalogue <location>',
      'catalogue to serve: a file, or postgres://… for a database; default the sample (VITRINE_CATALOGUE)',
    )
    .option(
      '--catalogue-url <address>',
      'where to fetch new catalogue files from: https://…, http://… or a path (VITRINE_CATALOGUE_URL)',
    )
    .option('--host <address>', 'address to listen on; default 127.0.0.1 (VITRINE_HOST)')
    .option('--port <number>', 'port to listen on; default 4173 (VITRINE_PORT)')
    .action(async (flags: ServeFlags) => start(serveSettings(flags, environment())))
}

/**
 * Serves a catalogue, by default the sample, and prints the address.
 * @param reloading without it, SIGHUP ends the process, as when the terminal of `vitrine start` is closed
 */
export async function openSite(
  settings: ServeSettings,
  reloading?: Reloading,
  stopping = stopOnSignal(),
): Promise<void> {
  if (settings.catalogue === DEFAULT_CATALOGUE) {
    // Loaded only when needed, because it loads the whole import.
    const { ensureSample } = await import('./sample.ts')
    await stopping.endAfter((signal) => ensureSample((text) => process.stderr.write(`${text}\n`), signal))
  }
  const address = await serve(settings, stopping, reloading)
  if (!isAppBuilt()) {
    process.stderr.write(
      'The app is not built, only the API answers. Build it with: npm ci && npm run build\n',
    )
  }
  process.stdout.write(`Vitrine is open at ${address}\n`)
}

/** Serves until the process is stopped. Resolves to the address when the server accepts connections. */
export async function serve(
  settings: ServeSettings,
  stopping = stopOnSignal(),
  reloading?: Reloading,
): Promise<string> {
  let withoutKeys = (line: string) => line
  const { logLevel: level, logFile } = settings
  const openedLog = openLog({ level, file: logFile, withoutKeys: (line) => withoutKeys(line) })
  const { log } = openedLog
  logConsole(log)
  let refusedAt: Date | undefined
  const followed = await openFollowed(settings, log, (isRefused) => {
    refusedAt = isRefused ? new Date() : undefined
  })
  const service = createService({
    catalogue: () => followed.current(),
    withRevision: (revision) => followed.withRevision(revision),
    isVerified: () => followed.isVerified(),
    keys: settings.keys,
    appKey: settings.appKey,
    quota: settings.quota,
    trustedProxies: settings.trustedProxies,
    onUntrustedProxy: (peer) =>
      log.warn(
        { proxy: peer },
        'requests that come through a proxy are counted for its address; if it is yours, name it in VITRINE_TRUSTED_PROXIES',
      ),
    copyTemplate: settings.copyTemplate,
    isPreview: settings.isPreview,
    publicUrl: settings.publicUrl,
    photoFolder: settings.photoFolder,
    appFolder: APP_FOLDER,
    onError: (err, id) => log.error({ id, err }, 'a request failed'),
    onOutput: (text) => log.warn({ text }, 'a library wrote this while it rendered a page'),
  })
  withoutKeys = service.withoutKeys
  const metrics =
    settings.metrics &&
    (await openMetrics(settings.metrics, {
      catalogue: () => followed.current(),
      isReady: service.isReady,
      pageCounts: service.pageCounts,
      servers: () => followed.servers(),
      failedAt: () => latestOf(refusedAt, failedImportAt(settings.catalogue)),
    }).catch(async (error) => {
      await followed.close()
      throw error
    }))
  const { host, port } = settings
  const server = httpServer(service, {
    ...watchers({ log, addresses: settings.logAddresses }, service, metrics),
    onShort: shortageLog(log),
    stopping: stopping.signal,
    givenUp: stopping.givenUp,
    onUnanswered: (requests) =>
      log.warn(
        requests,
        'refused' in requests
          ? 'some requests had no response eight seconds after the stop signal; they get 503'
          : 'some responses were not finished ten seconds after the stop signal; they are cut',
      ),
  })
  const boundPort = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      followed.close()
      reject(new CommandFailure(listenFailure(error, host, port)))
    })
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      // For example when the system has no memory for another connection.
      server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'))
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : port)
    })
  })
  const photos = followed.current()?.photos.length ?? 0
  const { photoFolder } = settings
  if (photos > 0 && (photoFolder === undefined || !existsSync(photoFolder)))
    log.warn(
      { folder: photoFolder ?? null, photos },
      'the photos of the catalogue are not here; copy their folder, or name it in VITRINE_PHOTOS',
    )
  const fault = service.pagesFault()
  if (fault !== undefined) log.error({ reason: fault }, 'pages are not rendered')
  reloading?.reloadWith(() => reload(openedLog, service))
  stopping.stopWith(() =>
    server.once('close', () => {
      void followed.close()
      void service.close()
      process.exit(0)
    }),
  )
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/`
}

/** @param onRefused called with true when a new catalogue cannot be served, and with false when one can be again */
async function openFollowed(
  settings: ServeSettings,
  log: Logger,
  onRefused: (isRefused: boolean) => void,
): Promise<FollowedCatalogue> {
  const { catalogue, catalogueUrl, catalogueIntervalMs, photoFolder } = settings
  const file = labelOf(catalogue)
  const onChange = (change: CatalogueChange) => {
    onRefused(!('opened' in change))
    if ('opened' in change)
      log.warn({ file, revision: change.opened.revision }, 'another catalogue is being served')
    else if ('refused' in change)
      log.error(
        { file, err: change.refused },
        'the new catalogue is refused; the one before is served while it exists',
      )
    else if ('damaged' in change)
      log.error(
        { file, err: change.damaged },
        'the catalogue file is damaged; no record is served until a whole file replaces it',
      )
    else
      log.error(
        { file, err: change.lost },
        'the catalogue file was overwritten while it was being served; no record is served until a whole file replaces it',
      )
  }
  const onNotice = ({ level, message, details }: EngineNotice) => log[level](details, message)
  try {
    if (catalogueUrl === null) return await followCatalogue(catalogue, onChange, { onNotice })
    return await followCatalogueFrom(catalogueUrl, catalogue, onChange, {
      onNotice,
      fetchIntervalMs: catalogueIntervalMs,
      photoFolder,
      onRefused,
    })
  } catch (error) {
    const hint =
      catalogueUrl !== null || !isFileLocation(catalogue) || existsSync(file)
        ? ''
        : '. Make one with: vitrine import --help'
    throw new CommandFailure(`${reasonOf(error)}${hint}`)
  }
}

/** Why a server cannot listen. */
export function listenFailure(error: unknown, host: string, port: number): string {
  if (!(error instanceof Error && 'code' in error)) return String(error)
  if (error.code === 'EADDRINUSE')
    return `port ${port} on ${host} is in use; choose another with --port or VITRINE_PORT`
  if (error.code === 'EACCES')
    return `port ${port} on ${host} may not be used by this account; choose one above 1023`
  return `cannot listen on ${host}, port ${port}: ${error.message}`
}

function latestOf(...times: readonly (Date | undefined)[]): Date | undefined {
  return times.flatMap((time) => time ?? []).sort((a, b) => b.getTime() - a.getTime())[0]
}
