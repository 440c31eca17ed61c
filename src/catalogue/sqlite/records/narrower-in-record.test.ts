import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Relation, RelationKind, Term } from '../../../contract/term.ts'
import { withFewNarrower } from './narrower-in-record.ts'

/** Texts that look like the places at which a record is cut. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    '{"kind":"Narrower"',
    '{"kind":"Related"',
    '\\{"kind":"Related"',
    '],"uri":',
    '"num_narrower":9,',
    'Plates [],',
    '}\\',
    '茶壺 🫖',
  ),
  fc.string(),
)

const relationsOf = (kind: RelationKind) =>
  fc.array(
    fc.record<Relation>({
      kind: fc.constant(kind),
      id: fc.nat(),
      name: text,
      uri: text,
      num_broader: fc.nat(),
      num_narrower: fc.nat(),
      num_items: fc.nat(),
      num_narrower_items: fc.nat(),
    }),
    { maxLength: 4 },
  )

const term = fc
  .record({
    id: fc.nat(),
    name: text,
    usedFor: fc.array(text),
    note: fc.option(text),
    broader: relationsOf('Broader'),
    narrower: relationsOf('Narrower'),
    related: relationsOf('Related'),
    sourceUri: fc.option(text),
    count: fc.nat(),
  })
  .map(
    ({ id, name, usedFor, note, broader, narrower, related, sourceUri, count }): Term => ({
      id,
      name,
      used_for: usedFor,
      scope_notes: note,
      relations: [...broader, ...narrower, ...related],
      uri: `/api/v1/term/${id}/json/`,
      items_uri: `/api/v1/item/json/?term=${id}`,
      narrower_items_uri: `/api/v1/item/json/?term_ancestor=${id}`,
      source_uri: sourceUri,
      num_items: count,
      num_narrower_items: count,
      num_branch_items: count,
      num_broader: broader.length,
      num_narrower: narrower.length,
      num_related: related.length,
    }),
  )

test('a record has all of its narrower terms up to so many, and none beyond, and everything else as it was', () => {
  fc.assert(
    fc.property(term, fc.nat({ max: 5 }), (whole, max) => {
      const cut: unknown = JSON.parse(withFewNarrower(Buffer.from(JSON.stringify(whole)), max).toString())
      const relations =
        whole.num_narrower <= max
          ? whole.relations
          : whole.relations.filter(({ kind }) => kind !== 'Narrower')
      expect(cut).toEqual({ ...whole, relations })
    }),
    { numRuns: 2000 },
  )
})
