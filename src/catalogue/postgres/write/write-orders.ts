import type { Client } from 'pg'
import { type Field, fieldsOf, type Resource } from '../../../contract/fields.ts'
import { sortableTextFields } from '../../indexed-fields.ts'
import type { CatalogueContent } from '../../writing/catalogue-content.ts'
import { nameRanks } from '../../writing/language-orders.ts'
import { TextCollator } from '../../writing/text-collator.ts'
import { NO_RANK, type OwnedText, type RankedTexts, ranksOf } from '../../writing/text-ranks.ts'
import type { RowBuffers } from './row-buffers.ts'
import type { StatementQueue } from './statement-queue.ts'

/** Records whose wanted texts are read together: a part has few texts of each. */
const BATCH_RECORDS = 40_000

/** Writes the position of each record in each order, ascending and descending. The queue completes it. */
export async function writeOrders(
  client: Client,
  rows: RowBuffers,
  queue: StatementQueue,
  counts: Record<Resource, number>,
  language: string,
  content: CatalogueContent,
): Promise<void> {
  const fields = (['item', 'term'] as const).flatMap((resource) =>
    fieldsOf(resource).flatMap((field) => (field.sortable ? [{ resource, field }] : [])),
  )
  const progress = content.progress('order', fields.length)
  for (const [done, { resource, field }] of fields.entries()) {
    await progress(done)
    const isText = sortableTextFields(resource).some(({ name }) => name === field.name)
    if (isText) await writeRanks(resource, field, () => progress(done))
    queue.add([
      isText
        ? `${positions(resource, field.name, `${resource}_rank_${field.name}`)}; drop table ${resource}_rank_${field.name}`
        : positions(resource, field.name, `${resource}_number_${field.name}`),
    ])
  }

  async function writeRanks(
    resource: Resource,
    { name, isNatural }: Field,
    onPart: () => Promise<void>,
  ): Promise<void> {
    const ranks =
      resource === 'term' && name === 'name'
        ? await nameRanks(content.thesaurus.terms, language)
        : await ranksOf(
            await rankedTexts(client, `${resource}_text_${name}`, counts[resource]),
            counts[resource],
            new TextCollator(language, isNatural),
            onPart,
          )
    const table = `${resource}_rank_${name}`
    await client.query(`create unlogged table ${table} (ordinal int not null, number int not null)`)
    for (const [ordinal, rank] of ranks.entries()) {
      if (rank !== NO_RANK) rows.add(table, 'ordinal, number', [ordinal, rank])
      await rows.sendIfFull()
    }
    await rows.flush()
  }
}

/**
 * The statement that writes the positions of records by their numbers. Records without a number are last in either
 * direction. A part of a list is found by the index of positions alone.
 */
function positions(resource: Resource, field: string, numbers: string): string {
  const table = `${resource}_order_${field}`
  return `
    create table ${table} as
      select ordinal,
        (row_number() over (order by number nulls last, ordinal))::int - 1 as ascending,
        (row_number() over (order by number desc nulls last, ordinal))::int - 1 as descending
      from ${resource}_row left join ${numbers} using (ordinal);
    create unique index on ${table} (ordinal);
    create unique index on ${table} (ascending) include (ordinal);
    create unique index on ${table} (descending) include (ordinal)`
}

async function rankedTexts(client: Client, table: string, records: number): Promise<RankedTexts> {
  const { rows } = await client.query(`select count(*) from ${table}`)
  return {
    count: Number(rows[0].count),
    async *read(isWanted = () => true) {
      for (let first = 0; first < records; first += BATCH_RECORDS) {
        const bits = Buffer.alloc(BATCH_RECORDS / 8)
        for (let i = 0; i < BATCH_RECORDS; i++)
          if (isWanted(first + i)) bits[i >> 3] = (bits[i >> 3] as number) | (1 << (i & 7))
        if (bits.every((byte) => byte === 0)) continue
        const wanted = await client.query(
          // A record with several texts is sorted by the first.
          `select distinct on (ordinal) ordinal, folded from ${table}
           where ordinal >= $1 and ordinal < $2 and get_bit($3::bytea, ordinal - $1) = 1
           order by ordinal, value`,
          [first, first + BATCH_RECORDS, bits],
        )
        yield wanted.rows.map(
          ({ ordinal, folded }): OwnedText => ({ text: String(folded), ordinal: Number(ordinal) }),
        )
      }
    },
  }
}
