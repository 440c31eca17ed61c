// @module-tag rest

import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { OPTIONS } from '../../../testkit/conformance/tested-engine.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { type TcpGate, tcpGate } from '../../../testkit/tcp-gate.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { CatalogueUnreachable } from '../../catalogue.ts'
import { CatalogueInDoubt, CatalogueWriteError, type WriteProgress } from '../../catalogue-writer.ts'
import { createCatalogue, labelOf, openCatalogue, openIdHistory, writeCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()
const BOWLS = thesaurusOf([{ id: 1, name: 'Bowls' }])
const ITEMS = [itemOf({ id: 7, title: 'Bowl', termIds: [1] })]

async function connected(location: string): Promise<Client> {
  const client = new Client({ connectionString: location })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('what an interrupted import left is removed by the next one, but not what a running import writes', async () => {
  const { location, contents } = newLocation()
  await writeCatalogue(location, BOWLS, ITEMS, OPTIONS)
  const running = await createCatalogue(location, OPTIONS)
  const gate = await tcpGate(location)
  const interrupted = await createCatalogue(location.replace(new URL(location).host, gate.host), OPTIONS)
  expect(await contents()).toHaveLength(3)
  gate.cut()
  const finished = interrupted.addThesaurus(BOWLS).then(() => interrupted.finish())
  await expect(finished).rejects.toThrow(/cannot be written/)
  await interrupted.abort()
  await writeCatalogue(location, BOWLS, [], OPTIONS)
  expect((await contents()).sort()).toEqual(['live', 'unfinished'])
  await running.abort()
  expect(await contents()).toEqual(['live'])
})

/** An address of the server that a test can cut, and what messages about its loss say. */
async function behindGate() {
  const { location } = newLocation()
  await writeCatalogue(location, BOWLS, ITEMS, OPTIONS)
  const gate = await tcpGate(location)
  const gated = location.replace(new URL(location).host, gate.host)
  return { gate, location: gated, label: labelOf(gated) }
}

test.each(['items', 'index of items', 'index of terms', 'order', 'finish'])(
  'an import that loses its server at the stage “%s” names the server and says what to do',
  async (stage) => {
    const { gate, location, label } = await behindGate()
    const onProgress = (progress: WriteProgress) => {
      if (progress.stage === stage) gate.cut()
    }
    const many = Array.from({ length: 1500 }, (_, index) => itemOf({ id: index + 1, title: 'Bowl' }))
    const written = writeCatalogue(location, BOWLS, many, { ...OPTIONS, onProgress })
    const failure = await written.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CatalogueWriteError)
    const reason = String(failure).replace(`Error: ${label} cannot be written: `, '')
    expect(reason).toMatch(
      /^(the connection to 127\.0\.0\.1:\d+ was lost|the server closed the connection .*|nothing listens at .*)\. Import again when the server accepts connections\.$/,
    )
  },
)

/** Writes a catalogue, and loses the connection after the server has made it live but before it says so. */
function writtenWithoutReply(gate: TcpGate, location: string, onLost = () => {}) {
  const onProgress = ({ stage }: WriteProgress) => {
    if (stage === 'finish') gate.loseReplyTo('commit\0', onLost)
  }
  return writeCatalogue(location, BOWLS, [], { ...OPTIONS, onProgress })
}

test('an import whose catalogue went live has succeeded even if the server could not say so', async () => {
  const { gate, location } = await behindGate()
  let isLost = false
  const { revision } = await writtenWithoutReply(gate, location, () => {
    isLost = true
  })
  const catalogue = await openCatalogue(location)
  onTestFinished(() => catalogue.close())
  expect([isLost, catalogue.revision]).toEqual([true, revision])
})

test('an import that cannot know whether its catalogue went live says so', async () => {
  const { gate, location, label } = await behindGate()
  const failure = await writtenWithoutReply(gate, location, () => gate.cut()).catch((error: unknown) => error)
  gate.open()
  const live = await openCatalogue(location)
  onTestFinished(() => live.close())
  expect(failure).toEqual(
    new CatalogueInDoubt(
      `${label}: the connection to ${gate.host} was lost while it made the new catalogue live. It has the revision ${live.revision} and may be live already: see with vitrine check which revision is live before you import again.`,
    ),
  )
})

test('an import that loses its server while it reads the earlier ids names the server', async () => {
  const { gate, location, label } = await behindGate()
  const earlier = await openIdHistory(location)
  onTestFinished(() => earlier?.close())
  gate.cut()
  const failure = await earlier?.ids('item').catch((error: unknown) => error)
  expect(failure).toEqual(
    new CatalogueUnreachable(
      `the earlier catalogue in ${label} cannot be read: the connection to ${gate.host} was lost`,
      { isTemporary: true },
    ),
  )
})

test('a role that may use the first schema can read each catalogue that an import writes, and nothing more', async () => {
  const { location } = newLocation()
  await writeCatalogue(location, BOWLS, [], OPTIONS)
  const client = await connected(location)
  const url = new URL(location)
  const schema = url.searchParams.get('schema')
  const role = `reader_${schema}`
  await client.query(`create role ${role} login; grant usage on schema ${schema} to ${role}`)
  await writeCatalogue(location, BOWLS, ITEMS, OPTIONS)
  url.username = role
  const catalogue = await openCatalogue(url.href)
  onTestFinished(() => catalogue.close())
  expect(String(await catalogue.get('item', 7))).toContain('Bowl')
  await expect(createCatalogue(url.href, OPTIONS)).rejects.toThrow(
    /permission denied for .+; the account of an import must own the schema and needs the right create on the database\.$/,
  )
})
