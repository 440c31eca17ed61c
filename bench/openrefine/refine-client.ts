import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const REQUEST_MS = 60_000
const PROCESS_MS = 300_000

const tokenSchema = z.object({ token: z.string() })
const processesSchema = z.object({
  processes: z.array(z.looseObject({ progress: z.optional(z.number()) })),
  exceptions: z.optional(z.array(z.looseObject({ message: z.optional(z.string()) }))),
})
const outcomeSchema = z.looseObject({ code: z.string(), message: z.optional(z.string()) })

/** All rows of a project. */
const EVERY_ROW = JSON.stringify({ facets: [], mode: 'row-based' })

/** The commands of OpenRefine that its window sends (https://openrefine.org/docs/technical-reference/openrefine-api). */
export class RefineClient {
  readonly #base: string
  readonly #signal: AbortSignal

  constructor(base: string, signal: AbortSignal) {
    this.#base = base
    this.#signal = signal
  }

  /** Makes a project from tab-separated text with a line of column names. Returns its id. */
  async createProject(name: string, text: string): Promise<string> {
    const form = new FormData()
    const options = {
      encoding: 'UTF-8',
      separator: '\t',
      headerLines: 1,
      guessCellValueTypes: false,
      processQuotes: false,
      trimStrings: false,
    }
    form.set('project-name', name)
    form.set('format', 'text/line-based/*sv')
    form.set('options', JSON.stringify(options))
    form.set('project-file', new Blob([text], { type: 'text/tab-separated-values' }), 'names.tsv')
    // This command takes its token from the address only.
    const address = `create-project-from-upload?csrf_token=${await this.#token()}`
    const response = await this.#send(address, { method: 'POST', body: form, redirect: 'manual' })
    const id = /[?&]project=(\d+)/.exec(response.headers.get('Location') ?? '')?.[1]
    if (id === undefined)
      throw new Error(`OpenRefine made no project: ${(await response.text()).slice(0, 500)}`)
    return id
  }

  /** Sends a command that changes a project, and waits until it has ended. */
  async apply(project: string, command: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const body = new URLSearchParams({
      ...fields,
      project,
      engine: EVERY_ROW,
      csrf_token: await this.#token(),
    })
    const response = await this.#send(command, { method: 'POST', body })
    const { code, message } = outcomeSchema.parse(await response.json())
    if (code === 'error') throw new Error(`${command} failed: ${message}`)
    if (code === 'pending') await this.#ended(project, command)
  }

  /** The rows as tab-separated text. */
  async export(project: string): Promise<string> {
    const body = new URLSearchParams({ project, engine: EVERY_ROW, format: 'tsv' })
    return (await this.#send('export-rows', { method: 'POST', body })).text()
  }

  /** A process that has ended is no longer in the list. */
  async #ended(project: string, command: string): Promise<void> {
    const deadline = Date.now() + PROCESS_MS
    for (;;) {
      const response = await this.#send(`get-processes?project=${project}`, {})
      const { processes, exceptions = [] } = processesSchema.parse(await response.json())
      const [failed] = exceptions
      if (failed) throw new Error(`${command} failed: ${failed.message}`)
      if (processes.length === 0) return
      if (Date.now() > deadline)
        throw new Error(`${command} was at ${processes[0]?.progress} % after ${PROCESS_MS / 1000} seconds`)
      await wait(250, undefined, { signal: this.#signal })
    }
  }

  /** A token lasts an hour at most; each command gets a new one. */
  async #token(): Promise<string> {
    return tokenSchema.parse(await (await this.#send('get-csrf-token', {})).json()).token
  }

  async #send(command: string, request: RequestInit): Promise<Response> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(REQUEST_MS)])
    const response = await fetch(`${this.#base}/command/core/${command}`, { ...request, signal })
    if (response.status >= 400) throw new Error(`${command} was answered with ${response.status}`)
    return response
  }
}
