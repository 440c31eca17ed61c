import { ITEM_FLAGS, TERM_FLAGS, TERM_STATUSES } from './flags.ts'
import { ITEM_MEMBERS, isTextRow, type MemberRow } from './item-fields.ts'
import { LETTERS } from './letters.ts'
import { isNameMember, type NameMember } from './name-members.ts'
import type { FieldKind } from './operators.ts'
import type { FlagPhrases, NumberPhrases, RelationPhrases, TextPhrases } from './phrases.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind } from './term.ts'
import { TERM_TEXT_MEMBERS, TERM_TEXTS, type TermTextMember } from './term-texts.ts'
import { capitalised } from './text.ts'
import { t } from './texts.ts'
import { VALUE_KINDS } from './value-kinds.ts'

export type Resource = 'term' | 'item'

/** A field that filters and orders can name. */
interface AnyField {
  readonly name: string
  /** For lists of filters and sentences about terms. */
  readonly label: string
  /** What the filter finds, if this is not the meaning of the record's member or if there is no such member. */
  readonly meaning?: string
  /** A field with a list of values matches if one of them matches, and is blank if the list is empty. */
  readonly list: boolean
  /** Other names of the field in filters. */
  readonly aliases: readonly string[]
  /** Whether `order_by` takes the field: scalar texts and numbers, and the first of the notations. */
  readonly sortable: boolean
  /** Whether numbers in its texts sort as numbers: A.9 before A.10. */
  readonly isNatural: boolean
  /** Whether the field takes `isblank`. */
  readonly blankable: boolean
  /** Whether a search for words in `text` searches this field. */
  readonly isInSearchBox: boolean
  /** Whether the texts are too long for the index to store them as written. */
  readonly isLong: boolean
  /** Whether the values are addresses: the bare filter compares them as a whole. */
  readonly isAddress: boolean
  /** The name of the facet that counts what the field holds; null if lists cannot count it. */
  readonly facet: string | null
}

interface PhrasesOf {
  text: TextPhrases
  number: NumberPhrases
  relation: RelationPhrases
  flag: FlagPhrases
}

/** Fields of items and fields of flags have phrases. Sentences about other fields of terms use the label. */
export type FieldOf<Kind extends FieldKind> = AnyField & {
  readonly kind: Kind
  readonly phrase: PhrasesOf[Kind] | null
}
/** Fields of flags are never blank, have no facet and no order. */
export type ValuedField = { [Kind in Exclude<FieldKind, 'flag'>]: FieldOf<Kind> }[Exclude<FieldKind, 'flag'>]
export type Field = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind]

const PLAIN = {
  list: false,
  aliases: [],
  sortable: true,
  isNatural: false,
  blankable: true,
  isInSearchBox: false,
  isLong: false,
  isAddress: false,
  facet: null,
  phrase: null,
} as const

export const TERM_FIELDS: readonly Field[] = [
  { ...PLAIN, kind: 'number', name: 'id', label: t`ID` },
  { ...PLAIN, kind: 'text', name: 'name', label: t`name`, aliases: ['term'], isInSearchBox: true },
  {
    ...PLAIN,
    kind: 'text',
    name: 'used_for',
    label: t`non-preferred term`,
    list: true,
    sortable: false,
    isInSearchBox: true,
  },
  {
    ...PLAIN,
    kind: 'text',
    name: 'labels',
    label: t`name in another language`,
    meaning: 'A preferred or non-preferred term in a language other than that of the record',
    aliases: ['label'],
    list: true,
    sortable: false,
    isInSearchBox: true,
  },
  { ...PLAIN, kind: 'text', name: 'scope_notes', label: t`scope note`, isLong: true, isInSearchBox: true },
  ...TERM_TEXT_MEMBERS.map(textsOf),
  {
    ...PLAIN,
    kind: 'text',
    name: 'mappings',
    label: t`mapping`,
    meaning:
      'The address of a concept in another vocabulary to which the term is mapped, in any kind of mapping',
    aliases: ['mapping'],
    list: true,
    sortable: false,
    isAddress: true,
  },
  {
    ...PLAIN,
    kind: 'text',
    name: 'text',
    label: t`all text`,
    meaning:
      'Names in all languages, scope note and definitions of the term together. A search for words also looks in the names of its broader terms, at any level',
    list: true,
    sortable: false,
    blankable: false,
  },
  { ...PLAIN, kind: 'number', name: 'num_items', label: t`direct items` },
  { ...PLAIN, kind: 'number', name: 'num_narrower_items', label: t`items in narrower terms` },
  { ...PLAIN, kind: 'number', name: 'num_branch_items', label: t`total items` },
  ...RELATION_KINDS.map(numberOf),
  ...RELATION_KINDS.map(relationOf),
  relation('ancestor', t`in the branch of`, { meaning: 'Anywhere under the term with this id' }),
  relation('descendant', t`above`, { meaning: 'Anywhere above the term with this id' }),
  relation('group', t`in the group`, {
    meaning: 'Members of the group with this id, or of one of its subgroups',
  }),
  flags('letter', t`letter`, LETTERS, {
    meaning: 'Terms that A–Z lists under this letter',
  }),
  flags('status', t`status`, TERM_STATUSES, {
    meaning:
      'Terms that are still used, or no longer, according to their source: `current` finds those without the member `deprecated`, `deprecated` those with it',
  }),
  flags('quality', t`quality`, TERM_FLAGS, {
    meaning:
      'Terms with a problem. `branch-in-use`, which is no problem: it is in use, or a term anywhere under it is. `cycle`: its broader terms lead back to it. `deprecated`: its source says that it is no longer used. `duplicate-name`: another term has the same name, apart from case and accents. `redundant-broader`: one of its broader terms is also above another one. `shared-mapping`: another term has an exact mapping to the same address. `top-term`, which is no problem: it is not deprecated, its broader terms are deprecated if it has any, and no other such term leads to it',
  }),
]

export const ITEM_FIELDS: readonly Field[] = [
  ...Object.entries(ITEM_MEMBERS).flatMap(([name, row]) => fieldOf(name, row)),
  {
    ...PLAIN,
    kind: 'text',
    name: 'text',
    label: t`all text`,
    meaning:
      'The search box: every text of the item, its lists of texts and the names of its makers, designers and users together',
    list: true,
    sortable: false,
    phrase: {
      a: t`some text`,
      bare: t`matching …`,
      having: t`with some text`,
      without: t`without any text`,
    },
  },
  relation('term', t`term`, {
    meaning: 'Catalogued with the term with this id',
    phrase: catalogued(t`catalogued as …`),
    blankable: true,
  }),
  relation('term_ancestor', t`narrower than the term`, {
    meaning: 'Catalogued with a term anywhere under the term with this id',
    phrase: catalogued(t`in a narrower term of …`),
  }),
  relation('term_branch', t`term or narrower`, {
    meaning: 'Catalogued with the term with this id or with one anywhere under it',
    phrase: { ...catalogued(t`in … or narrower`), several: t`in …, or narrower` },
    facet: 'branch',
  }),
  flags('quality', t`quality`, ITEM_FLAGS, {
    meaning:
      'Items with a problem. `top-terms-only`: it is catalogued with terms, and none of them has a broader term',
  }),
]

/** The fields of the names of a term, in the order of the table. */
export const NAME_FIELDS = TERM_FIELDS.filter(isNameField)

function isNameField(field: Field): field is Field & { name: NameMember } {
  return isNameMember(field.name)
}

export function fieldsOf(resource: Resource): readonly Field[] {
  return resource === 'term' ? TERM_FIELDS : ITEM_FIELDS
}

/** The field with this name or alias. */
export function fieldNamed(resource: Resource, name: string): Field | undefined {
  return BY_NAME[resource].get(name)
}

const BY_NAME: Record<Resource, ReadonlyMap<string, Field>> = {
  term: byName(TERM_FIELDS),
  item: byName(ITEM_FIELDS),
}

function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  return new Map(
    fields.flatMap((field) => [field.name, ...field.aliases].map((name) => [name, field] as const)),
  )
}

/** The field of an item's member, or none if its values cannot be filtered. */
function fieldOf(name: string, row: MemberRow): Field[] {
  if (!('phrase' in row)) return []
  const { list, isInSearchBox } = VALUE_KINDS[row.value]
  const field = { ...PLAIN, name, label: row.label, list, isInSearchBox, sortable: !list }
  if (!isTextRow(row)) {
    return [{ ...field, kind: 'number', phrase: row.phrase, facet: row.isDecade ? 'decade' : null }]
  }
  const { phrase, filterMeaning: meaning, isLong = false, isFacet } = row
  return [
    { ...field, kind: 'text', phrase, isLong, facet: isFacet ? name : null, ...(meaning && { meaning }) },
  ]
}

function textsOf(member: TermTextMember): Field {
  const { alias, label, meaning, isNote } = TERM_TEXTS[member]
  return {
    ...PLAIN,
    kind: 'text',
    name: member,
    label,
    meaning,
    aliases: [alias],
    list: true,
    // Codes that classify say what belongs together.
    sortable: member === 'notations',
    isNatural: member === 'notations',
    isInSearchBox: member === 'definitions',
    isLong: isNote,
  }
}

function numberOf(kind: RelationKind): Field {
  const { field, label } = RELATIONS[kind]
  return { ...PLAIN, kind: 'number', name: `num_${field}`, label: t`number of ${label.plain.toLowerCase()}` }
}

function relationOf(kind: RelationKind): Field {
  const { field, filter } = RELATIONS[kind]
  return relation(field, filter, { meaning: `${capitalised(filter)} the term with this id` })
}

function relation(name: string, label: string, more: Partial<FieldOf<'relation'>>): Field {
  return { ...PLAIN, kind: 'relation', name, label, list: true, sortable: false, blankable: false, ...more }
}

function flags(name: string, label: string, phrase: FlagPhrases, more: { meaning: string }): Field {
  return {
    ...PLAIN,
    kind: 'flag',
    name,
    label,
    phrase,
    list: true,
    sortable: false,
    blankable: false,
    ...more,
  }
}

function catalogued(phrase: string): RelationPhrases {
  return {
    having: t`catalogued with a term`,
    without: t`catalogued with no term`,
    one: phrase,
    several: phrase,
  }
}
