import type { Logger } from 'pino'
import { type LoggedAddresses, loggedAddress } from '../service/client-address.ts'
import type { ServerOptions } from '../service/http-server.ts'
import type { Metrics } from '../service/metrics/metrics.ts'
import { isOfApi } from '../service/request-target.ts'
import type { RunningService } from '../service/service.ts'

export interface RequestLog {
  log: Logger
  /** How much of the addresses of clients is logged. */
  addresses: LoggedAddresses
}

/** Counts every request, and logs those to the API and malformed ones, if the settings enable it. */
export function watchers(
  { log, addresses }: RequestLog,
  service: Pick<RunningService, 'addressOf' | 'addressWithoutKeys' | 'keyNameOf'>,
  metrics: Pick<Metrics, 'answered' | 'refused'> | null,
): Pick<ServerOptions, 'onAnswer' | 'onRefused'> {
  const isLogged = log.isLevelEnabled('info')
  if (!isLogged && metrics === null) return {}
  return {
    onAnswer: (event) => {
      metrics?.answered(event)
      const { method, address, target, status, milliseconds, id, peer, header } = event
      if (!isLogged || (target !== undefined && !isOfApi(target))) return
      const key = service.keyNameOf(target ?? address, header)
      const client =
        addresses === 'none' ? undefined : loggedAddress(service.addressOf(peer, header), addresses)
      const shown = service.addressWithoutKeys(address)
      log.info({ method, address: shown, status, milliseconds, id, key, client }, 'answered')
    },
    onRefused: ({ status, reason, peer }) => {
      metrics?.refused(status)
      if (isLogged) log.info({ status, reason, client: loggedAddress(peer, addresses) }, 'refused')
    },
  }
}
