import { shownImage } from '../../../contract/image-service.ts'
import {
  type Image,
  type Item,
  imageSchema,
  type Person,
  personSchema,
  providerSchema,
  rightsSchema,
  type ValueOf,
} from '../../../contract/item.ts'
import { ITEM_MEMBERS, type RecordedKind, type RecordedMember } from '../../../contract/item-fields.ts'
import { tableOf } from '../../../contract/keys.ts'
import type { ItemDraft } from '../../drafts.ts'
import { measureOf, sizeOfImage } from '../cleaning/clean-numbers.ts'
import { isUnknown, notePlaceholder } from '../cleaning/clean-text.ts'
import {
  checkPart,
  distinct,
  isEmptyPart,
  nameOf,
  namesOf,
  partsOf,
  textOf,
  textsOf,
  webAddressOf,
} from '../cleaning/clean-values.ts'
import { acquisitionYear, productionYears } from '../cleaning/clean-year.ts'
import { displayPlaceOf, type PublicPlaces } from '../cleaning/display-places.ts'
import type { Note } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import { RECORDED_MEMBERS } from './item-members.ts'

type Values = Readonly<Record<string, unknown>>
type Read<Value> = (value: unknown, member: string, note: Note) => Value

/** How a value of each kind is cleaned. */
const READERS: { readonly [Kind in RecordedKind]: Read<ValueOf<Kind>> } = {
  line: textOf,
  paragraphs: (value, member, note) => textOf(value, member, note, 'paragraphs'),
  texts: textsOf,
  people: peopleOf,
  year: acquisitionYear,
  length: (value, member, note) => measureOf(value, member, 'length', note),
  weight: (value, member, note) => measureOf(value, member, 'weight', note),
  rights: rightsOf,
  images: imagesOf,
  address: webAddressOf,
  provider: providerOf,
}

/** Builds a clean item from one record. An error in a value is reported and affects only that value. */
export function buildItem(
  id: number,
  values: Values,
  termIds: number[],
  note: Note,
  publicPlaces?: PublicPlaces,
): ItemDraft {
  const read = tableOf<Omit<ItemDraft, 'id' | 'termIds' | ReadApart>>(READ_BY_KIND, (member) =>
    READERS[ITEM_MEMBERS[member].value](memberOf(values, member), member, note),
  )
  const [first, last] = [memberOf(values, 'production_year_from'), memberOf(values, 'production_year_to')]
  const years = productionYears(first, last, read.production_date, note)
  return {
    id,
    termIds,
    ...read,
    production_place: knownPlace(read.production_place, 'production_place', note),
    used_place: knownPlace(read.used_place, 'used_place', note),
    production_year_from: years.from,
    production_year_to: years.to,
    on_display: displayPlaceOf(memberOf(values, 'on_display'), 'on_display', note, publicPlaces),
    title: nameOf(memberOf(values, 'title'), 'title', note),
    names: namesOf(memberOf(values, 'names'), 'names', note),
  }
}

/** Members whose value depends on others, or that are not read as all values of their kind. */
type ReadApart = 'title' | 'names' | 'production_year_from' | 'production_year_to' | 'on_display'
const READ_APART: ReadonlySet<string> = new Set<ReadApart>([
  'title',
  'names',
  'production_year_from',
  'production_year_to',
  'on_display',
])
const READ_BY_KIND = RECORDED_MEMBERS.filter(
  (member): member is Exclude<RecordedMember, ReadApart> => !READ_APART.has(member),
)

const PERSON_MEMBERS = Object.keys(personSchema.shape)
const IMAGE_MEMBERS = Object.keys(imageSchema.shape)
const PROVIDER_MEMBERS = Object.keys(providerSchema.shape)
const RIGHTS_MEMBERS = Object.keys(rightsSchema.shape)

function peopleOf(value: unknown, member: string, note: Note): Person[] {
  const people = partsOf(value, member, note).flatMap((part): Person[] => {
    if (isEmptyPart(part, member, note)) return []
    if (isRecord(part)) checkPart(part, PERSON_MEMBERS, member, note)
    const name = nameOf(isRecord(part) ? memberOf(part, 'name') : part, `${member}.name`, note)
    if (name === null) {
      if (isRecord(part))
        note('wrong-type', `${member}: a person must have a name; the value is dropped.`, part)
      return []
    }
    const detail = (detailName: string) =>
      isRecord(part) ? textOf(memberOf(part, detailName), `${member}.${detailName}`, note) : null
    const person = { name, role: detail('role'), place: detail('place'), date: detail('date') }
    if (isUnknown(name) && person.role === null && person.place === null && person.date === null) {
      notePlaceholder(name, member, note)
      return []
    }
    return [person]
  })
  const keyOf = ({ name, role, place, date }: Person) => JSON.stringify([name, role, place, date])
  return distinct(people, keyOf, member, note)
}

function knownPlace(place: string | null, member: string, note: Note): string | null {
  if (place === null || !isUnknown(place)) return place
  notePlaceholder(place, member, note)
  return null
}

function imagesOf(value: unknown, member: string, note: Note): Image[] {
  const images = partsOf(value, member, note).flatMap((part): Image[] => {
    if (isEmptyPart(part, member, note)) return []
    const image: Values = isRecord(part) ? part : { uri: part }
    checkPart(image, IMAGE_MEMBERS, member, note)
    const uri = webAddressOf(memberOf(image, 'uri'), `${member}.uri`, note)
    if (uri === null) {
      if (isRecord(part))
        note('wrong-type', `${member}: an image must have a uri; the value is dropped.`, part)
      return []
    }
    const text = (part: string) => textOf(memberOf(image, part), `${member}.${part}`, note)
    const address = (part: string) => webAddressOf(memberOf(image, part), `${member}.${part}`, note)
    const thumbnailUri = address('thumbnail_uri')
    return [
      {
        uri: shownImage(uri),
        thumbnail_uri: thumbnailUri && shownImage(thumbnailUri),
        width: sizeOfImage(memberOf(image, 'width'), `${member}.width`, note),
        height: sizeOfImage(memberOf(image, 'height'), `${member}.height`, note),
        alt: text('alt'),
        caption: text('caption'),
        credit: text('credit'),
        licence_uri: address('licence_uri'),
      },
    ]
  })
  return distinct(images, (image) => image.uri, member, note)
}

/** Rights from an object, or from a plain text as their statement; null if there are none. */
function rightsOf(value: unknown, member: string, note: Note): Item['rights'] {
  const [given, ...more] = Array.isArray(value) ? value : [value]
  const rights: Values =
    isRecord(given) && more.length === 0 ? given : { statement: more.length === 0 ? given : value }
  checkPart(rights, RIGHTS_MEMBERS, member, note)
  const statement = textOf(memberOf(rights, 'statement'), `${member}.statement`, note, 'paragraphs')
  const licence = textOf(memberOf(rights, 'licence'), `${member}.licence`, note)
  const licenceUri = webAddressOf(memberOf(rights, 'licence_uri'), `${member}.licence_uri`, note)
  if (statement === null && licence === null && licenceUri === null) return null
  return { statement, licence, licence_uri: licenceUri }
}

/** An institution from an object, or from its name alone. */
function providerOf(value: unknown, member: string, note: Note): Item['provider'] {
  const [given, ...more] = Array.isArray(value) ? value : [value]
  const provider: Values =
    isRecord(given) && more.length === 0 ? given : { name: more.length === 0 ? given : value }
  checkPart(provider, PROVIDER_MEMBERS, member, note)
  const name = textOf(memberOf(provider, 'name'), `${member}.name`, note)
  if (name === null) {
    if (isRecord(given))
      note('wrong-type', `${member}: an institution must have a name; the value is dropped.`, given)
    return undefined
  }
  return {
    key: textOf(memberOf(provider, 'key'), `${member}.key`, note),
    name,
    address: webAddressOf(memberOf(provider, 'address'), `${member}.address`, note),
    logo: webAddressOf(memberOf(provider, 'logo'), `${member}.logo`, note),
  }
}
