import { Client, type ClientConfig } from 'pg'

/** How long a server may take to accept a connection, and to answer whether it can be used. */
export const ANSWER_TIMEOUT_MS = 3000

/** A client that does not wait for a server that is away, and whose lost connection does not end the process. */
export class PromptClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ connectionTimeoutMillis: ANSWER_TIMEOUT_MS, ...config })
    this.on('error', () => undefined)
  }
}
