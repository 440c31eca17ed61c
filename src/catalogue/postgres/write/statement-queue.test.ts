import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { StatementQueue } from './statement-queue.ts'

const newLocation = await postgresLocation()

/** A queue of a database with an empty table. */
async function newQueue() {
  const { location } = newLocation()
  const table = new URL(location).searchParams.get('schema')
  const connect = async () => {
    const client = new Client({ connectionString: location })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const client = await connect()
  await client.query(`create table ${table} (number int)`)
  const queue = new StatementQueue(connect)
  onTestFinished(async () => {
    await queue.close()
    await client.query(`drop table ${table}`)
    await client.end()
  })
  const insert = (number: number) => `insert into ${table} values (${number})`
  const numbers = async () => {
    const { rows } = await client.query(`select number from ${table} order by number`)
    return rows.map(({ number }) => Number(number))
  }
  return { queue, insert, numbers, table }
}

test('all statements run, also those that are added when the others have just ended', async () => {
  const { queue, insert, numbers } = await newQueue()
  for (let number = 0; number < 20; number += 2) {
    queue.add([insert(number)])
    const finished = queue.finish()
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 1 + (number % 5)))])
    queue.add([insert(number + 1)])
  }
  await queue.finish()
  expect(await numbers()).toEqual([...Array(20).keys()])
})

test('an error is reported, and what waits for a connection does not run', async () => {
  const { queue, insert, numbers } = await newQueue()
  queue.add(['select 1 / 0', 'select pg_sleep(0.2)', 'select pg_sleep(0.2)', insert(1)])
  await expect(queue.finish()).rejects.toThrow('division by zero')
  expect(await numbers()).toEqual([])
})

test('statements that run when the queue is closed are cancelled', async () => {
  const { queue, table } = await newQueue()
  queue.add([`set client_connection_check_interval = '10ms'; select pg_sleep(60), '${table}'`])
  const running = newLocation().location
  const client = new Client({ connectionString: running })
  await client.connect()
  onTestFinished(() => client.end())
  const count = async () => {
    const { rows } = await client.query(
      `select count(*) from pg_stat_activity where query like '%pg_sleep(60), ''${table}''%' and pid <> pg_backend_pid()`,
    )
    return Number(rows[0].count)
  }
  await expect.poll(count).toBe(1)
  await queue.close()
  await expect.poll(count).toBe(0)
})
