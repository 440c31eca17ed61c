import type { SourceMember } from '../items/item-members.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import type { SourceProfile } from './profile-columns.ts'

/** Whether a column holds what no catalogue publishes: sums of money and ways to reach a person. It is never suggested. */
export function isConfidential({ name, confidential }: Column): boolean {
  return confidential >= 0.2 || CONFIDENTIAL.test(spelt(name))
}

/** Why a column must not be published without a decision; undefined if nothing in it or beside it says so. */
export function privacyOf(column: Column, member: SourceMember, profile: SourceProfile): string | undefined {
  const name = spelt(column.name)
  if (PERSONS.test(name) || (member === 'acquisition_credit_line' && SOURCES.test(name))) {
    return 'It can name private persons.'
  }
  if (member === 'history_notes' && PROVENANCE.test(name)) return 'It can name earlier owners.'
  if (member === 'on_display' && STORES.test(name) && !GALLERIES.test(name.replace('display name', ''))) {
    return 'It can say where items are stored.'
  }
  if (STAFF.test(name)) return 'It can be meant for the staff only.'
  const roles = member === 'makers' ? rolesOfOthers(column, profile) : undefined
  return roles === undefined
    ? undefined
    : `“${roles}” says that some of these are no makers: donors, owners and the like.`
}

/** The column beside one of people that gives some of them the role of a donor, owner or lender. */
function rolesOfOthers({ name }: Column, { columns }: SourceProfile): string | undefined {
  const folder = name.slice(0, name.lastIndexOf('.') + 1)
  const roles = columns.find(
    (other) =>
      other.name.startsWith(folder) &&
      allWordsOf(other.name).some((word) => ROLES.has(word)) &&
      [...other.seen].slice(0, MOST_ROLES).some((role) => PERSONS.test(spelt(role))),
  )
  return roles?.name
}

const ROLES = new Set([
  'role',
  'relationship',
  'relation',
  'association',
  'rolle',
  'funktion',
  'fonction',
  'rol',
])
const MOST_ROLES = 1000

function spelt(name: string): string {
  return allWordsOf(name).join(' ')
}

const CONFIDENTIAL =
  /insur|valuation|apprais|\b(?:price|cost|(?:market|estimated|replacement|purchase|fair|book|current) value|e ?mail|telephone|phone|mobile|fax|(?:home|street|postal|mailing|donor|owner|lender) address|password|bank|iban|prix|assurance|valeur|precio|tasacion|seguro|prijs|waarde|verzekering\w*|courriel|telefono|correo)\b|preis\b|price\b|versicherung|(?:schatz|markt|kauf)wert|telefon|anschrift/
const PERSONS =
  /\b(?:donated|donation|giver|gift of|bequeathed|bequest|lent by|loaned by|owned|seller|vendor|sold by|buyer|bought from|purchaser|consignor|depositor|borrower|sitter contact|contact|client|informant|donateur|donatrice|legataire|preteur|proprietaire|vendeur|donante|propietario|prestamista|vendedor|eigenaar|bruikleengever|verkoper)\b|donor|lender|owner|besitzer|eigent[uü]m|leihgeber|stifter|spender|verkaufer|schenk|einlieferer/
const SOURCES =
  /\b(?:acquired from|received from|recd from|recd|rec from|recfrom|source|don de|zugang|erwerb\w*|verwerving|procedencia|ingreso)\b/
const PROVENANCE = /provenanc|provenienc|owner|provenienz|herkunft|procedencia|herkomst/
const STORES =
  /location|storage|\b(?:store|shelf|room|bin|cabinet|drawer|standort|lagerort|depot|magazin|emplacement|localisation|reserve|ubicacion|deposito|almacen|standplaats|bewaarplaats|opslag|building|site)\b/
const GALLERIES = /\b(?:display|view|exhibit\w*|public|ausgestellt|ausstellung)\b/
const STAFF =
  /^(?:note|remark|comment|bemerkung|bemerkungen|anmerkung|anmerkungen|remarque|observacion|observaciones|opmerking|opmerkingen|user|nutzer|utilisateur)$|\b(?:internal|private|confidential|staff|restricted|curatorial|intern|interne|vertraulich|catalogu?er|user name|username|entered by|modified by|updated by|catalogu?ed by|recorded by|recorder)\b/
