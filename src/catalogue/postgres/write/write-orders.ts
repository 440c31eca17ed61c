import type { Client } from 'pg'
import { fieldsOf, type Resource } from '../../../contract/fields.ts'
import { sortableTextFields } from '../../indexed-fields.ts'
import type { CatalogueContent } from '../../writing/catalogue-content.ts'
import { TextCollator } from '../../writing/text-collator.ts'
import { NO_RANK, type OwnedText, type RankedTexts, ranksOf } from '../../writing/text-ranks.ts'
import type { RowBuffers } from './row-buffers.ts'
import { storedRows } from './stored-rows.ts'

const BATCH_TEXTS = 10_000

/** Writes the position of each record in each order, ascending and descending. */
export async function writeOrders(
  client: Client,
  rows: RowBuffers,
  counts: Record<Resource, number>,
  language: string,
  content: CatalogueContent,
): Promise<void> {
  const fields = (['item', 'term'] as const).flatMap((resource) =>
    fieldsOf(resource).flatMap((field) => (field.sortable ? [{ resource, field }] : [])),
  )
  const progress = content.progress('order', fields.length)
  const collator = new TextCollator(language)
  await client.query('create temp table text_rank (ordinal int primary key, number int not null)')
  for (const [done, { resource, field }] of fields.entries()) {
    await progress(done)
    const isText = sortableTextFields(resource).some(({ name }) => name === field.name)
    if (isText) await writeRanks(`${resource}_text_${field.name}`, counts[resource], () => progress(done))
    await writePositions(resource, field.name, isText ? 'text_rank' : `${resource}_number_${field.name}`)
  }
  await client.query('drop table text_rank')

  async function writeRanks(table: string, records: number, onPart: () => Promise<void>): Promise<void> {
    const ranks = await ranksOf(await rankedTexts(client, table), records, collator, onPart)
    await client.query('truncate text_rank')
    for (const [ordinal, rank] of ranks.entries()) {
      if (rank !== NO_RANK) rows.add('text_rank', 'ordinal, number', [ordinal, rank])
      if (rows.isFull) await rows.flush()
    }
    await rows.flush()
    await client.query('analyze text_rank')
  }

  /** Records without a number are last in either direction. */
  async function writePositions(resource: Resource, field: string, numbers: string): Promise<void> {
    const table = `${resource}_order_${field}`
    await client.query(`
      create table ${table} as
        select ordinal,
          (row_number() over (order by number nulls last, ordinal))::int - 1 as ascending,
          (row_number() over (order by number desc nulls last, ordinal))::int - 1 as descending
        from ${resource}_row left join ${numbers} using (ordinal);
      alter table ${table} add primary key (ordinal);
      create unique index on ${table} (ascending);
      create unique index on ${table} (descending)`)
  }
}

async function rankedTexts(client: Client, table: string): Promise<RankedTexts> {
  const { rows } = await client.query(`select count(*) from ${table}`)
  return {
    count: Number(rows[0].count),
    async *read(isWanted = () => true) {
      for await (const batch of storedRows(client, table, 'ordinal', 'ordinal, folded', BATCH_TEXTS)) {
        yield batch.flatMap(({ ordinal, folded }): OwnedText[] =>
          isWanted(Number(ordinal)) ? [{ text: String(folded), ordinal: Number(ordinal) }] : [],
        )
      }
    },
  }
}
