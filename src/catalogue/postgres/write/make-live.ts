import { setTimeout as pause } from 'node:timers/promises'
import { CatalogueInDoubt } from '../../catalogue-writer.ts'
import type { PromptClient } from '../connect/client.ts'
import { connectToPrimary } from '../connect/connect-to-primary.ts'
import type { StoredCatalogue } from '../connect/host-contents.ts'
import { catalogueList, type PostgresLocation } from '../connect/location.ts'
import { isLostConnection } from '../connect/server-errors.ts'

/** How long the server may take to make the catalogue live. Then the connection counts as lost. */
const REPLY_WITHIN_MS = 60_000
/** How long to try to find out what a lost server has done. */
const ANSWER_WITHIN_MS = 10_000
const INTERVAL_MS = 250

/**
 * Makes a finished catalogue live, and retires the one before, in one transaction. If the reply is lost or does not come,
 * this finds out whether it was done. Rejects with `CatalogueInDoubt` if the server does not answer.
 */
export async function makeLive(
  client: PromptClient,
  location: PostgresLocation,
  { number, revision }: StoredCatalogue,
  replyWithinMs = REPLY_WITHIN_MS,
): Promise<void> {
  const timer = setTimeout(() => client.break(), replyWithinMs)
  try {
    const transaction = await replaceLive(client, location, number)
    await client.query('commit').catch(async (error: unknown) => {
      if (!isLostConnection(error)) throw error
      if (!(await isCommitted(location, { number, revision }, transaction, error))) throw error
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Begins the transaction, and returns its number. */
async function replaceLive(
  client: PromptClient,
  location: PostgresLocation,
  number: number,
): Promise<string> {
  const list = catalogueList(location)
  await client.query('begin')
  // All that was written before, over any connection, reaches the disk with this, and a replica too if the server waits for one.
  await client.query('set local synchronous_commit = on')
  await client.query(`update ${list} set state = 'retired', retired_at = now() where state = 'live'`)
  await client.query(`update ${list} set state = 'live' where number = $1`, [number])
  const { rows } = await client.query('select pg_current_xact_id()::text as id')
  return String(rows[0].id)
}

async function isCommitted(
  location: PostgresLocation,
  { number, revision }: StoredCatalogue,
  transaction: string,
  cause: unknown,
): Promise<boolean> {
  const end = performance.now() + ANSWER_WITHIN_MS
  while (performance.now() < end) {
    const outcome = await outcomeOf(location, number, transaction).catch(() => 'in progress')
    if (outcome !== 'in progress') return outcome === 'committed'
    await pause(INTERVAL_MS)
  }
  const { label, hosts } = location
  throw new CatalogueInDoubt(
    `${label}: the connection to ${hosts[0]?.label} was lost while it made the new catalogue live. It has the revision ${revision} and may be live already: see with vitrine check which revision is live before you import again.`,
    { cause },
  )
}

/** What became of the transaction that makes a catalogue live. */
async function outcomeOf(
  location: PostgresLocation,
  number: number,
  transaction: string,
): Promise<'committed' | 'aborted' | 'in progress'> {
  const { client } = await connectToPrimary(location, { query_timeout: ANSWER_WITHIN_MS / 2 })
  try {
    // First the status: what is committed then is visible in the next statement.
    const { rows } = await client.query('select pg_xact_status($1::xid8) as status', [transaction])
    if (rows[0].status === 'in progress') return 'in progress'
    // After a failover the number of the transaction can be that of another one. Another import may have retired the catalogue.
    const found = await client.query(
      `select from ${catalogueList(location)} where number = $1 and state <> 'unfinished'`,
      [number],
    )
    return found.rowCount === 1 ? 'committed' : 'aborted'
  } finally {
    await client.end()
  }
}
