import type { Client } from 'pg'
import { endOfPeriod, FACET_FIELDS } from '../../../contract/facets.ts'

/**
 * Writes what facets count. For a text field: its different values, each once, and which item has which. For the first year
 * of a period: the first and the last decade of each item that has both years. For branches: the top terms above the terms of
 * each item, because most lists are counted by them. Needs the relations of terms.
 * @param onField called before each field
 */
export async function writeFacetValues(client: Client, onField: () => Promise<void>): Promise<void> {
  for (const field of FACET_FIELDS) {
    await onField()
    if (field.kind === 'text') {
      const texts = `item_text_${field.name}`
      const table = `item_facet_${field.name}`
      await client.query(`
        insert into item_facet_value (field, number, written)
          select '${field.name}', row_number() over (order by written) - 1, written
          from (select distinct written from ${texts}) as different;
        create table ${table} as
          select distinct ordinal, number from ${texts} join item_facet_value using (written)
          where field = '${field.name}';
        alter table ${table} add primary key (ordinal, number)`)
    }
    if (field.kind === 'number') {
      const table = `item_decades_${field.name}`
      await client.query(`
        create table ${table} as
          select ordinal, floor(s.number / 10)::int as first, floor(e.number / 10)::int as last
          from item_number_${field.name} as s join item_number_${endOfPeriod(field).name} as e using (ordinal)
          where floor(s.number / 10) <= floor(e.number / 10);
        alter table ${table} add primary key (ordinal)`)
    }
    if (field.kind === 'relation') {
      const table = `item_facet_${field.name}`
      await client.query(`
        create table ${table} as
          with top as (
            select ordinal as head from term_row
            where not exists (select from term_broader where narrower = ordinal)
          ), branch as (
            select head, head as term from top
            union all select head, descendant from top join term_closure on ancestor = head
          )
          select distinct item as ordinal, head as number from branch join item_term using (term);
        alter table ${table} add primary key (ordinal, number)`)
    }
  }
}
