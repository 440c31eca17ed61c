import {
  type Image,
  type Item,
  imageSchema,
  type Person,
  personSchema,
  rightsSchema,
} from '../../../contract/item.ts'
import type { ItemDraft } from '../../drafts.ts'
import { measureOf, sizeOfImage, yearOf } from '../cleaning/clean-numbers.ts'
import {
  addressOf,
  checkPart,
  distinct,
  isEmptyPart,
  partsOf,
  requiredTextOf,
  textOf,
  textsOf,
} from '../cleaning/clean-values.ts'
import { parseYears } from '../cleaning/parse-years.ts'
import type { Note } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'

type Values = Readonly<Record<string, unknown>>

/** Builds a clean item from one record. An error in a value is reported and affects only that value. */
export function buildItem(id: number, values: Values, termIds: number[], note: Note): ItemDraft {
  const line = (member: string) => textOf(memberOf(values, member), member, note)
  const paragraphs = (member: string) => textOf(memberOf(values, member), member, note, 'paragraphs')
  const texts = (member: string) => textsOf(memberOf(values, member), member, note)
  const people = (member: string) => peopleOf(memberOf(values, member), member, note)
  const millimetres = (member: string) => measureOf(memberOf(values, member), member, 'length', note)
  const productionDate = line('production_date')
  const [productionYearFrom, productionYearTo] = productionYears(values, productionDate, note)
  const item: ItemDraft = {
    id,
    registration_number: line('registration_number'),
    title: null,
    summary: paragraphs('summary'),
    description: paragraphs('description'),
    significance_statement: paragraphs('significance_statement'),
    history_notes: paragraphs('history_notes'),
    production_notes: paragraphs('production_notes'),
    marks: paragraphs('marks'),
    names: texts('names'),
    termIds,
    categories: texts('categories'),
    subjects: texts('subjects'),
    materials: texts('materials'),
    techniques: texts('techniques'),
    makers: people('makers'),
    designers: people('designers'),
    users: people('users'),
    production_date: productionDate,
    production_year_from: productionYearFrom,
    production_year_to: productionYearTo,
    production_place: line('production_place'),
    used_place: line('used_place'),
    height_mm: millimetres('height_mm'),
    width_mm: millimetres('width_mm'),
    depth_mm: millimetres('depth_mm'),
    diameter_mm: millimetres('diameter_mm'),
    weight_g: measureOf(memberOf(values, 'weight_g'), 'weight_g', 'weight', note),
    dimensions: paragraphs('dimensions'),
    acquisition_credit_line: line('acquisition_credit_line'),
    acquisition_year: yearOf(memberOf(values, 'acquisition_year'), 'acquisition_year', 'only', note),
    on_display: line('on_display'),
    rights: rightsOf(memberOf(values, 'rights'), note),
    images: imagesOf(memberOf(values, 'images'), note),
    record_uri: addressOf(memberOf(values, 'record_uri'), 'record_uri', note),
  }
  const isNamed = (item.summary ?? item.names[0] ?? item.description ?? item.registration_number) !== null
  // Without other names, the title is required and can be any word, such as “None”.
  item.title = (isNamed ? textOf : requiredTextOf)(memberOf(values, 'title'), 'title', note)
  return item
}

const PERSON_MEMBERS = Object.keys(personSchema.shape)
const IMAGE_MEMBERS = Object.keys(imageSchema.shape)
const RIGHTS_MEMBERS = Object.keys(rightsSchema.shape)

/** The years that the source states, in order; without any, the years of its date if they are clear. */
function productionYears(
  values: Values,
  productionDate: string | null,
  note: Note,
): [number | null, number | null] {
  const from = yearOf(memberOf(values, 'production_year_from'), 'production_year_from', 'first', note)
  const to = yearOf(memberOf(values, 'production_year_to'), 'production_year_to', 'last', note)
  if (from !== null && to !== null && from > to) {
    note(
      'swapped-years',
      `production_year_from is ${from}, after production_year_to, ${to}; they are swapped.`,
    )
    return [to, from]
  }
  if (from !== null || to !== null || productionDate === null) return [from, to]
  const span = parseYears(productionDate)
  if (span === undefined) return [null, null]
  note(
    'derived-years',
    `The years ${span.from ?? '…'} to ${span.to ?? '…'} are taken from production_date.`,
    productionDate,
  )
  return [span.from, span.to]
}

function peopleOf(value: unknown, member: string, note: Note): Person[] {
  const people = partsOf(value).flatMap((part): Person[] => {
    if (isEmptyPart(part, member, note)) return []
    if (isRecord(part)) checkPart(part, PERSON_MEMBERS, member, note)
    const name = textOf(isRecord(part) ? memberOf(part, 'name') : part, `${member}.name`, note)
    if (name === null) {
      if (isRecord(part))
        note('wrong-type', `${member}: a person must have a name; the value is dropped.`, part)
      return []
    }
    const detail = (detailName: string) =>
      isRecord(part) ? textOf(memberOf(part, detailName), `${member}.${detailName}`, note) : null
    return [{ name, role: detail('role'), place: detail('place'), date: detail('date') }]
  })
  const keyOf = ({ name, role, place, date }: Person) => JSON.stringify([name, role, place, date])
  return distinct(people, keyOf, member, note)
}

function imagesOf(value: unknown, note: Note): Image[] {
  const images = partsOf(value).flatMap((part): Image[] => {
    if (isEmptyPart(part, 'images', note)) return []
    const image: Values = isRecord(part) ? part : { uri: part }
    checkPart(image, IMAGE_MEMBERS, 'images', note)
    const uri = addressOf(memberOf(image, 'uri'), 'images.uri', note)
    if (uri === null) {
      if (isRecord(part)) note('wrong-type', 'images: an image must have a uri; the value is dropped.', part)
      return []
    }
    const text = (member: string) => textOf(memberOf(image, member), `images.${member}`, note)
    const address = (member: string) => addressOf(memberOf(image, member), `images.${member}`, note)
    return [
      {
        uri,
        thumbnail_uri: address('thumbnail_uri'),
        width: sizeOfImage(memberOf(image, 'width'), 'images.width', note),
        height: sizeOfImage(memberOf(image, 'height'), 'images.height', note),
        alt: text('alt'),
        caption: text('caption'),
        credit: text('credit'),
        licence_uri: address('licence_uri'),
      },
    ]
  })
  return distinct(images, (image) => image.uri, 'images', note)
}

/** Rights from an object, or from a plain text as their statement; null if there are none. */
function rightsOf(value: unknown, note: Note): Item['rights'] {
  const [given, ...more] = Array.isArray(value) ? value : [value]
  const rights: Values =
    isRecord(given) && more.length === 0 ? given : { statement: more.length === 0 ? given : value }
  checkPart(rights, RIGHTS_MEMBERS, 'rights', note)
  const statement = textOf(memberOf(rights, 'statement'), 'rights.statement', note, 'paragraphs')
  const licence = textOf(memberOf(rights, 'licence'), 'rights.licence', note)
  const licenceUri = addressOf(memberOf(rights, 'licence_uri'), 'rights.licence_uri', note)
  if (statement === null && licence === null && licenceUri === null) return null
  return { statement, licence, licence_uri: licenceUri }
}
