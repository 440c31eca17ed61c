import type { SourceMember } from '../items/item-members.ts'
import { allWordsOf, writtenWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import type { SourceProfile } from './profile-columns.ts'

/** Whether a column holds what no catalogue publishes: sums of money and ways to reach a person. It is never suggested. */
export function isConfidential({ name, confidential }: Column): boolean {
  return confidential >= 0.2 || SUM.test(name) || CONFIDENTIAL.test(spelt(name))
}

/** Whether a column's name says that it has remarks, which can be meant for the staff. */
export function isRemark(name: string): boolean {
  return STAFF.test(spelt(name))
}

/** Why a column must not be published without a decision; undefined if nothing in it or beside it says so. */
export function privacyOf(column: Column, member: SourceMember, profile: SourceProfile): string | undefined {
  const name = spelt(column.name)
  const ofPersons = personsIn(column, member, profile)
  if (ofPersons !== undefined) return ofPersons
  if (member === 'history_notes' && PROVENANCE.test(name)) return OWNERS
  if (OF_PEOPLE.has(member) && column.delicate > 0) return DELICATE
  const address = PLACES.test(name) ? addressBeside(column, member, profile) : undefined
  if (address !== undefined) return `With “${address.name}” it can be the address of a person.`
  const isStore = member === 'on_display' && (column.stores >= 0.1 || isStoreName(name))
  if (isStore || column.numberedStores >= 0.1) return 'It can say where items are stored.'
  if (isRemark(column.name)) return 'It can be meant for the staff only.'
  if (member === 'makers' && column.otherRoles > 0) {
    return 'Some of its values say that they are no makers: donors, owners and the like.'
  }
  const roles = member === 'makers' ? rolesOfOthers(column, profile) : undefined
  return roles === undefined
    ? undefined
    : `“${roles}” says that some of these are no makers: donors, owners and the like.`
}

/** The column with the street or postcode of an address, beside a column of places. */
function addressBeside(column: Column, member: SourceMember, { columns }: SourceProfile): Column | undefined {
  if (member !== 'production_place' && member !== 'used_place') return undefined
  return columns.find((other) => other !== column && ADDRESS.test(spelt(other.name)))
}

/** Names of columns that say only that they have places. */
const PLACES = /^(?:place|town|city|ort|stadt|lieu|ville|lugar|ciudad|plaats|stad|luogo|citta)$/m
const ADDRESS =
  /\b(?:street|stra(?:ss|ß)e|str|plz|postleitzahl|post ?code|zip|zip code|rue|code postal|calle|codigo postal|straat|cap)\b/

/** Why a column can name private persons. */
function personsIn(column: Column, member: SourceMember, profile: SourceProfile): string | undefined {
  const name = spelt(column.name)
  if (PERSONS.test(name) || (member === 'acquisition_credit_line' && SOURCES.test(name))) {
    return 'It can name private persons.'
  }
  if (member === 'acquisition_credit_line' && column.people >= 0.1 && column.credits < 0.9) {
    return 'Its values look like names of private persons.'
  }
  if (member === 'rights' && HOLDERS.test(name) && column.people >= 0.1) {
    return 'Its values look like names of private persons.'
  }
  const firstNames = firstNamesBeside(column, profile)
  return firstNames !== undefined && PERSONS.test(spelt(firstNames.name))
    ? `“${firstNames.name}” says that it can name private persons.`
    : undefined
}

/** Members whose values have other numbers. */
const IN_FIGURES: ReadonlySet<SourceMember> = new Set([
  'registration_number',
  'dimensions',
  'production_date',
  'images',
  'record_uri',
])
/** Members with texts of several sentences that are not about owners. */
const TEXTS: ReadonlySet<SourceMember> = new Set([
  'title',
  'summary',
  'description',
  'significance_statement',
  'production_notes',
])
/** Members whose values are no names of people, besides titles. */
const WITHOUT_PEOPLE: ReadonlySet<SourceMember> = new Set(['names', 'rights', 'provider'])
const OWNERS = 'It can name earlier owners and what they paid.'
const DELICATE = 'Some of its values mention sums of money, addresses or a wish for privacy.'
/** Members whose texts are about owners, givers and others with rights. */
const OF_PEOPLE: ReadonlySet<SourceMember> = new Set(['history_notes', 'acquisition_credit_line', 'rights'])

/** Doubts about a column that a person should look at before it is published. */
export function doubtsOfPrivacy(column: Column, member: SourceMember, profile: SourceProfile): string[] {
  const name = allWordsOf(column.name).join(' ')
  const doubts: string[] = []
  if (member === 'acquisition_credit_line' && column.credits < 0.5) {
    doubts.push('Few of its values are credit lines: they may name private persons.')
  }
  if (member === 'history_notes') doubts.push(OWNERS)
  else if (!IN_FIGURES.has(member) && column.delicate > 0) doubts.push(DELICATE)
  if (TEXTS.has(member) && column.givers > 0) doubts.push('Some of its values say who gave or sold an item.')
  if (column.numberedStores > 0) doubts.push('Some of its values are places in a store.')
  // “Windsor Chair” is written like a name, and names a term.
  const isOfPeople = WITHOUT_PEOPLE.has(member) || (member === 'title' && column.terms < 0.3)
  if (isOfPeople && column.people >= 0.6) doubts.push('Its values look like names of people.')
  if (member === 'makers') doubts.push(...doubtsOfMakers(column, name, profile))
  const firstNames = firstNamesBeside(column, profile)
  if (firstNames !== undefined) doubts.push(`“${firstNames.name}” has first names: these can be surnames.`)
  if (column.internalAddresses > 0) {
    doubts.push('Some of its addresses can be reached only inside the museum.')
  }
  return doubts
}

function doubtsOfMakers(column: Column, name: string, profile: SourceProfile): string[] {
  const accounts = [...column.seen].slice(0, MOST_SEEN).filter((value) => ACCOUNT.test(value))
  return [
    ...(PHOTOGRAPHERS.test(name)
      ? ['It can be who took the picture of the item.']
      : ANYONE.test(name) && roleBeside(column, profile) === undefined
        ? ['Its name does not say that they are makers.']
        : []),
    ...(accounts.length > column.distinct / 2 ? ['Its values look like accounts of the staff.'] : []),
  ]
}

/** The column with the first names of people, beside a column that is called only “Name”. */
function firstNamesBeside({ name }: Column, { columns }: SourceProfile): Column | undefined {
  return SURNAMES.test(spelt(name))
    ? columns.find((other) => other.name !== name && FIRST_NAMES.test(spelt(other.name)))
    : undefined
}

const SURNAMES =
  /^(?:name|naam|nom|nombre|navn|namn|nimi|(?:last|family|second) name|surname|nachname|familienname|achternaam|apellido|cognome)$/m
const FIRST_NAMES =
  /\b(?:(?:first|given|christian|fore) ?name|name first|vorname|voornaam|prenom|fornavn|fornamn|etunimi|nombre de pila)/
const ACCOUNT = /^[a-z][a-z0-9._-]+$/
const PHOTOGRAPHERS = /^(?:photographer|fotograf|photographe|fotograaf|fotografo)/
const ANYONE =
  /(?:^|\s)(?:person|people|persona|personne|personen|contributor|constituent|agent|full name)(?: name)?$/

/** The column with the roles of the people in a column, if some are donors, owners or lenders. */
function rolesOfOthers(column: Column, profile: SourceProfile): string | undefined {
  return roleBeside(column, profile, isRoleOfOthers)?.name
}

function isRoleOfOthers({ seen }: Column): boolean {
  return [...seen].slice(0, MOST_SEEN).some((role) => PERSONS.test(spelt(role)))
}

/** A column beside one of people that gives their roles. */
function roleBeside(
  { name }: Column,
  { columns }: SourceProfile,
  isWanted: (roles: Column) => boolean = () => true,
): Column | undefined {
  const folder = name.slice(0, name.lastIndexOf('.') + 1)
  return columns.find(
    (other) =>
      other.name.startsWith(folder) &&
      allWordsOf(other.name).some((word) => ROLES.has(word)) &&
      isWanted(other),
  )
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
const MOST_SEEN = 1000

/** The words of a name in the singular, and in a second line as they are written: “standplaats” is no plural. */
function spelt(name: string): string {
  return `${allWordsOf(name).join(' ')}\n${writtenWordsOf(name).join(' ')}`
}

function isStoreName(name: string): boolean {
  return STORES.test(name) && !GALLERIES.test(name.replaceAll('display name', ''))
}

const SUM = /[£€¥]|(?:^|[\s(])\$(?:$|[\s)])/
const CONFIDENTIAL =
  /insur|valuation|apprais|\b(?:price|cost|(?:market|estimated|replacement|purchase|fair|book|current|est|estimated) value|sold for|e ?mail|telephone|phone|mobile|fax|(?:home|street|postal|mailing|donor|owner|lender) address|password|bank|iban|prix|assurance|valeur|precio|tasacion|seguro|prijs|waarde|verzekering\w*|forsakring\w*|forsikring\w*|(?:inkops)?pris|varde|courriel|telefono|correo)\b|(?:preis|prijs|price)\b|\b(?:acq|cur|org|ins|mkt|est|tot)value\b|versicherung|(?:schatz|markt|kauf)wert|telefon|anschrift|^(?:value|worth|amount|tel|fmv|gbp|usd|chf|valor|taxatie|wert|betrag|montant|waarde|bedrag|importe|valore|prezzo|stima|euro?)$/m
const PERSONS =
  /\b(?:donated|donation|giver|gift of|bequeathed|bequest|lent by|loaned by|owned|seller|vendor|sold by|buyer|bought from|purchaser|consignor|depositor|borrower|sitter contact|contact|client|informant|donateur|donatrice|legataire|preteur|proprietaire|vendeur|donante|propietario|prestamista|vendedor|eigenaar|bruikleengever|verkoper)\b|donor|lender|owner|besitzer|eigent[uü]m|leihgeber|stifter|spender|verkaufer|schenk|einlieferer/
/** The people who have the rights, which is not what others may do. */
const HOLDERS =
  /holders?\b|inhaber|\b(?:ayants? droits?|titulaires?|titular(?:es)?|rechthebbenden?|detentor\w*)\b/
const SOURCES =
  /\b(?:acquired from|received from|recd from|recd|rec from|recfrom|source|don de|zugang|erwerb\w*|verwerving|procedencia|ingreso)\b|^(?:don|donn?e par|offert par|leg|legs|don?acion|legado|lascito|dono|donat[oa]|gestiftet|vermachtnis|gav[ea])\b/m
const PROVENANCE = /provenanc|provenienc|owner|provenienz|herkunft|procedencia|herkomst/
const STORES =
  /location|storage|\b(?:store|shelf|room|bin|cabinet|drawer|standort|lagerort|depot|magazin|emplacement|localisation|reserve|ubicacion|deposito|almacen|standplaats|bewaarplaats|opslag|building|site)\b/
const GALLERIES = /\b(?:display|view|exhibit\w*|public|ausgestellt|ausstellung)\b/
const STAFF =
  /^(?:note|remark|comment|nota|notas|notities|notizen|osservazioni|bemerkung|bemerkungen|anmerkung|anmerkungen|remarque|bijzonderheden|observacion|observaciones|opmerking|opmerkingen|user|nutzer|utilisateur)$|\b(?:internal|private|confidential|staff|restricted|curatorial|intern|interne|vertraulich|catalogu?er|user name|username|entered by|modified by|updated by|catalogu?ed by|recorded by|recorder)\b/m
