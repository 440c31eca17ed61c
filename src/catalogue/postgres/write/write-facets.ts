import { endOfPeriod, FACET_FIELDS, type FacetField } from '../../../contract/facets.ts'

/**
 * The statements that write what facets count. For a text field: its different values, each once, and which item has which.
 * For the first year of a period: the first and the last decade of each item that has both years. For branches: the top terms
 * above the terms of each item, because most lists are counted by them. They need the rows and the relations of terms.
 */
export function facetStatements(): string[] {
  return FACET_FIELDS.map(statementFor)
}

function statementFor(field: FacetField): string {
  switch (field.kind) {
    case 'text':
      return `
        insert into item_facet_value (field, number, written)
          select '${field.name}', row_number() over (order by written) - 1, written
          from (select distinct written from item_text_${field.name}) as different;
        create table item_facet_${field.name} as
          select distinct ordinal, number from item_text_${field.name} join item_facet_value using (written)
          where field = '${field.name}';
        alter table item_facet_${field.name} add primary key (ordinal, number)`
    case 'number':
      return `
        create table item_decades_${field.name} as
          select ordinal, floor(s.number / 10)::int as first, floor(e.number / 10)::int as last
          from item_number_${field.name} as s join item_number_${endOfPeriod(field).name} as e using (ordinal)
          where floor(s.number / 10) <= floor(e.number / 10);
        alter table item_decades_${field.name} add primary key (ordinal)`
    case 'relation':
      return `
        create table item_facet_${field.name} as
          with top as (
            select ordinal as head from term_flag where flag = 'top-term'
          ), branch as (
            select head, head as term from top
            union all select head, descendant from top join term_closure on ancestor = head
          )
          select distinct item as ordinal, head as number from branch join item_term using (term);
        alter table item_facet_${field.name} add primary key (ordinal, number)`
  }
}
