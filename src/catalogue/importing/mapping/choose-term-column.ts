import { skosColumnsIn } from '../sources/skos/read-skos-table.ts'
import { languageOf } from './column-language.ts'
import type { Column } from './column-tally.ts'
import { endsAsKey } from './find-keys.ts'
import { isRemark } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import { type ColumnChoice, doubtOfName, HELD, percent, shortRule } from './suggestion.ts'
import { nameFit, REFERENCES } from './term-member-fit.ts'
import { References } from './term-references.ts'

/** What a table says about all of its columns. */
export interface TermTable {
  references: References
  language: string
  /** Whether its columns have the names of SKOS. */
  isSkos: boolean
  /** The sign between all values of lists. */
  sign: typeof OPENTHESO | undefined
}

const OPENTHESO = '##'

/** The columns of keys have what references lead to. */
export function termTable({ columns }: SourceProfile, keys: readonly Column[], language: string): TermTable {
  const isSkos = skosColumnsIn(columns.map(({ name }) => name).join(',')) !== undefined
  // Where one list has the sign of Opentheso, a bar or comma in another is part of a value.
  const hasSign = isSkos || columns.some(({ separators }) => separators.with(OPENTHESO) > 0)
  return { references: new References(keys), language, isSkos, sign: hasSign ? OPENTHESO : undefined }
}

/** The rule for a member with the column that is taken for it, the reason, and the doubt. */
export function choiceOf(member: string, column: Column, table: TermTable, isReferred = false): ColumnChoice {
  const { language, sign } = table
  const plain = { member, rule: column.name, why: 'its name', doubt: null }
  const fit = nameFit(column, member)
  const doubt = doubtOfName(fit)
  if (REFERENCES.includes(member)) return referenceChoice(member, column, table, fit)
  switch (member) {
    case 'id': {
      const codes = column.wholeNumbers === 1 ? 'a whole number' : 'a code'
      const why = column.isUnique ? `${codes} that is different in every row` : `${codes}, and its name`
      const repeated = 'Some values occur more than once; rows with the same id and name are put together.'
      return { ...plain, why, doubt: column.isUnique ? doubtOfId(column, fit > 0 || isReferred) : repeated }
    }
    case 'source_uri':
      return { ...plain, why: 'its values are addresses', doubt }
    case 'picture':
      return fit > 0 ? { ...plain, doubt } : { ...plain, why: 'its values are addresses of pictures', doubt }
    case 'used_for':
      return { ...plain, doubt, ...cutOf(column, sign) }
    case 'name':
      if (fit === 0) return { ...plain, why: 'short texts that are nearly all different', doubt }
      return languageOf(column.name, language) === 'same'
        ? { ...plain, why: 'its name and its language', doubt }
        : { ...plain, doubt }
    case 'scope_notes':
      return { ...plain, doubt: isRemark(column.name) ? FOR_STAFF : doubt }
    default:
      return { ...plain, doubt }
  }
}

/** Numbers that nothing shows to be ids can be counts. Terms with addresses are known by those. */
export function idChoice(column: Column, table: TermTable, taken: ReadonlyMap<string, Column>): ColumnChoice {
  const known = new References([column])
  const isReferred = REFERENCES.some((member) => {
    const other = taken.get(member)
    return other !== undefined && known.shareFound(other, known.separatorIn(other)) >= 0.5
  })
  const choice = choiceOf('id', column, table, isReferred)
  const addresses = taken.get('source_uri')
  const isHeld = choice.doubt === UNKNOWN_ID && addresses?.isUnique === true && addresses.filled === 1
  return isHeld ? { ...choice, doubt: `${UNKNOWN_ID} ${HELD}`, isHeld } : choice
}

const FOR_STAFF = 'It can be meant for the staff only.'

const UNKNOWN_ID = 'Its name does not say so, and no other column refers to it.'

/** A count can be different in every row as well. */
function doubtOfId(column: Column, isKnown: boolean): string | null {
  if (column.filled < 1) return 'Rows without it are left out.'
  return isKnown || endsAsKey(column) ? null : UNKNOWN_ID
}

const TEXT_SIGNS = ['|', '##', ';', '\n'] as const
/** Signs that people use beside each other. */
const MIXED_SIGNS = [';', '\n', ' / '] as const

/** How the texts in one value are separated. */
function cutOf({ name, separators }: Column, signOfTable: TermTable['sign']): Partial<ColumnChoice> {
  const sign = signOfTable ?? TEXT_SIGNS.find((one) => separators.with(one) >= 0.02)
  const further = MIXED_SIGNS.filter((one) => one !== sign && separators.with(one) >= 0.02)
  const isMixed = MIXED_SIGNS.some((one) => one === sign) && further.length > 0
  const split = isMixed && sign !== undefined ? [sign, ...further] : sign
  const rule = shortRule({ from: name, ...(split !== undefined && split !== '|' && { split }) })
  const isUncut = sign === undefined && separators.with(',') >= 0.1
  const doubt = 'Values with commas are not split; if they are lists, add "split": ",".'
  return { rule, ...(isUncut && { doubt }) }
}

function referenceChoice(
  member: string,
  column: Column,
  { references, sign: signOfTable }: TermTable,
  fit: number,
): ColumnChoice {
  const sign = signOfTable ?? references.separatorIn(column)
  const share = references.shareFound(column, sign)
  const nothing = [...column.seen].filter((text) => references.isNoReference(text))
  const rule = shortRule({
    from: column.name,
    ...(sign !== undefined && sign !== '|' && { split: sign }),
    ...(nothing.length > 0 && { nothing }),
  })
  if (member === 'replaced_by' && fit === 0) {
    return { member, rule, why: 'its values are terms of this table', doubt: USE }
  }
  return {
    member,
    rule,
    why: `${fit > 0 ? 'its name, and ' : ''}${percent(share)} of its values are terms of this table`,
    doubt: doubtOfReferences(share, fit),
  }
}

/** Values that are all terms of the table make up for a word in the name that is not known. */
function doubtOfReferences(share: number, fit: number): string | null {
  if (share < 0.7) return `${percent(1 - share)} of its values are no term of this table.`
  return share === 1 && fit >= 0.6 ? null : doubtOfName(fit)
}

const USE =
  'A row with it becomes a deprecated term of its own. If such rows are only other names, leave them out and write their names as “used_for” of the term.'
