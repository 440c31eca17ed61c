import type { Server } from 'node:http'
import type { MetricSources, Metrics } from '../service/metrics/metrics.ts'
import { CommandFailure } from './failure.ts'
import type { ListenAddress } from './setting-values.ts'

/** Serves metrics at an address of their own. The library is loaded only here, because most services need none. */
export async function openMetrics({ host, port }: ListenAddress, sources: MetricSources): Promise<Metrics> {
  const [{ Metrics }, { metricsServer }] = await Promise.all([
    import('../service/metrics/metrics.ts'),
    import('../service/metrics/metrics-server.ts'),
  ])
  const metrics = new Metrics(sources)
  await listening(metricsServer(metrics), host, port)
  return metrics
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new CommandFailure(
          `metrics cannot be served at the address in VITRINE_METRICS, ${host}, port ${port}: ${error.message}`,
        ),
      ),
    )
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      // For example when the system has no memory for another connection. The service goes on.
      server.on('error', () => undefined)
      resolve()
    })
  })
}
