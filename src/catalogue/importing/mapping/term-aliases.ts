import type { RelationField } from '../../../contract/term.ts'

type AliasedTermMember = RelationField | 'id' | 'name' | 'used_for' | 'scope_notes' | 'source_uri'

/** The names that published thesauri use for the members of a term, most common first. */
export const TERM_ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: [
    'identifier',
    'code',
    'term id',
    'concept id',
    'term code',
    'notation',
    'record id',
    'number',
    'no',
    'key',
    'irn',
  ],
  name: [
    'preferred term',
    'pref label',
    'preferred label',
    'term',
    'label',
    'term name',
    'descriptor',
    'leaf term',
    'heading',
    'object name',
    'concept',
    'title',
  ],
  used_for: [
    'use for',
    'used for term',
    'uf',
    'non preferred term',
    'non preferred',
    'alt label',
    'alternative term',
    'alternative label',
    'alternate term',
    'alternative name',
    'synonym',
    'variant',
    'variant term',
    'entry term',
    'lead in term',
    'hidden label',
    'see from',
  ],
  scope_notes: ['scope note', 'sn', 'definition', 'note', 'description', 'comment'],
  broader: [
    'broader term',
    'bt',
    'broader concept',
    'parent',
    'parent id',
    'parent term',
    'parent concept',
    'broader id',
    'broader term id',
  ],
  narrower: [
    'narrower term',
    'nt',
    'narrower concept',
    'child',
    'children',
    'narrower id',
    'narrower term id',
  ],
  related: ['related term', 'rt', 'related concept', 'see also', 'related id', 'related term id'],
  source_uri: ['uri', 'iri', 'term uri', 'concept uri', 'url', 'permalink', 'link', 'address', 'source'],
} satisfies Record<AliasedTermMember, readonly string[]>

/** Words in the name of a column that holds one level of a classification. */
export const LEVEL_WORDS: ReadonlySet<string> = new Set(
  'category subcategory class classification subclass sub primary secondary tertiary quaternary level tier group subgroup facet division'.split(
    ' ',
  ),
)

/** Words in the name of a column that holds a whole path. */
export const PATH_WORDS: ReadonlySet<string> = new Set(
  'path hierarchy hierarchical tree facet category breadcrumb broader parent ancestor classification'.split(
    ' ',
  ),
)
