import { z } from 'zod/mini'
import { catalogueSummarySchema } from '../../contract/catalogue-summary.ts'
import {
  changedValueSchema,
  changePageSchema,
  changeSchema,
  editionListSchema,
  editionSchema,
  termInEditionSchema,
} from '../../contract/changes.ts'
import { correctionSchema } from '../../contract/corrections.ts'
import {
  crossingPageSchema,
  crossingSchema,
  crossingTermPageSchema,
  crossingTermSchema,
} from '../../contract/crossings.ts'
import { itemPageSchema, termPageSchema } from '../../contract/envelope.ts'
import { facetSchema, facetValueSchema } from '../../contract/facets.ts'
import { groupPageSchema, groupSchema, groupSummarySchema } from '../../contract/group.ts'
import { groupReferenceSchema, termArraySchema } from '../../contract/group-reference.ts'
import { imageSchema, itemSchema, itemTermSchema, personSchema, rightsSchema } from '../../contract/item.ts'
import { ITEM_MEMBERS } from '../../contract/item-fields.ts'
import { letterTotalSchema } from '../../contract/letters.ts'
import { mappingSchema } from '../../contract/mappings.ts'
import { foundWordSchema, matchedSchema, searchedWordsSchema } from '../../contract/matched.ts'
import { parameterFaultSchema, problemSchema, replacedBySchema } from '../../contract/problem.ts'
import { qualityCheckSchema, qualityReportSchema } from '../../contract/quality.ts'
import { similarItemSchema, similarItemsSchema } from '../../contract/similar-items.ts'
import { relationSchema, termSchema } from '../../contract/term.ts'
import {
  evidenceItemSchema,
  termSuggestionSchema,
  termSuggestionsSchema,
} from '../../contract/term-suggestions.ts'
import { problemKindSchema } from '../problems.ts'
import {
  extensionSchema,
  flyoutSchema,
  manifestSchema,
  proposedSchema,
  resultsSchema,
  suggestedSchema,
} from '../reconcile/schemas.ts'
import { refer, type SchemaObject } from './document.ts'

/** The schemas of the contract by their names in the description. */
const NAMED = {
  TermPage: termPageSchema,
  Term: termSchema,
  Relation: relationSchema,
  Mapping: mappingSchema,
  ItemPage: itemPageSchema,
  Item: itemSchema,
  ItemTerm: itemTermSchema,
  Person: personSchema,
  Rights: rightsSchema,
  Image: imageSchema,
  Matched: matchedSchema,
  FoundWord: foundWordSchema,
  SearchedWords: searchedWordsSchema,
  Correction: correctionSchema,
  Facet: facetSchema,
  FacetValue: facetValueSchema,
  LetterTotal: letterTotalSchema,
  GroupPage: groupPageSchema,
  GroupSummary: groupSummarySchema,
  Group: groupSchema,
  GroupReference: groupReferenceSchema,
  TermArray: termArraySchema,
  EditionList: editionListSchema,
  Edition: editionSchema,
  ChangePage: changePageSchema,
  Change: changeSchema,
  ChangedValue: changedValueSchema,
  TermInEdition: termInEditionSchema,
  CrossingTermPage: crossingTermPageSchema,
  CrossingTerm: crossingTermSchema,
  CrossingPage: crossingPageSchema,
  Crossing: crossingSchema,
  TermSuggestions: termSuggestionsSchema,
  TermSuggestion: termSuggestionSchema,
  EvidenceItem: evidenceItemSchema,
  SimilarItems: similarItemsSchema,
  SimilarItem: similarItemSchema,
  CatalogueSummary: catalogueSummarySchema,
  QualityReport: qualityReportSchema,
  QualityCheck: qualityCheckSchema,
  ReconcileManifest: manifestSchema,
  ReconcileResults: resultsSchema,
  ReconcileSuggestions: suggestedSchema,
  ReconcileFlyout: flyoutSchema,
  ReconcileProperties: proposedSchema,
  ReconcileExtension: extensionSchema,
  Problem: problemSchema,
  ParameterFault: parameterFaultSchema,
  ReplacedBy: replacedBySchema,
  ProblemKind: problemKindSchema,
}
export type SchemaName = keyof typeof NAMED

/**
 * The schemas as components. Objects may have other members, because version 1 may gain some. Tests check that responses
 * have no members that are not described.
 */
export function schemaComponents(): Record<string, SchemaObject> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => refer('schemas', id).$ref,
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      withoutSafeBounds(jsonSchema)
      if (zodSchema === itemSchema) describeMembers(jsonSchema)
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  )
}

/** Members of an item with the same kind of value share a schema, so each gets its description here. */
function describeMembers({ properties = {} }: SchemaObject): void {
  for (const [member, { meaning }] of Object.entries(ITEM_MEMBERS)) {
    const schema = properties[member]
    if (typeof schema === 'object') properties[member] = { ...schema, description: meaning }
  }
}

/** Replaces the bounds of JavaScript's safe integers, which clients in other languages do not have, by `int64`. */
function withoutSafeBounds(schema: SchemaObject): void {
  if (schema.type !== 'integer') return
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  schema.format = 'int64'
}
