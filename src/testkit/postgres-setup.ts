import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first test that needs a PostgreSQL server starts it, for all. */
    postgresFolder: string
  }
}

/** Vitest calls it once, before all tests. It starts nothing: most runs need no server. Returns what ends the server. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-postgres-'))
  project.provide('postgresFolder', folder)
  return async () => {
    const pidFile = path.join(folder, 'data', 'postmaster.pid')
    if (existsSync(pidFile)) {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
      // Immediate shutdown (https://www.postgresql.org/docs/current/server-shutdown.html): the data is deleted anyway.
      process.kill(pid, 'SIGQUIT')
      while (existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
