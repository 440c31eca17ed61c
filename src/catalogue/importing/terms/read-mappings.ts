import {
  MAPPING_KINDS,
  type MappingKind,
  type StatedMapping,
  sortedMappings,
} from '../../../contract/mappings.ts'
import { isWritable } from '../../term-address.ts'
import { addressOf, checkPart, isEmptyPart, nameOf, partsOf } from '../cleaning/clean-values.ts'
import { parseTag } from '../cleaning/language-tags.ts'
import type { Note } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'

/** The mappings in a table or in JSON: addresses, which are exact mappings, or objects with a kind, an address and a name. */
export function mappingsIn(value: unknown, note: Note): StatedMapping[] {
  const read = partsOf(value, 'mappings', note).flatMap((part): StatedMapping[] => {
    if (isEmptyPart(part, 'mappings', note)) return []
    if (!isRecord(part)) return mappingTo(part, 'exact', note)
    checkPart(part, ['kind', 'uri', 'name', 'language', 'vocabulary'], 'mappings', note)
    const kind = kindOf(memberOf(part, 'kind') ?? 'exact', note)
    const name = nameOf(memberOf(part, 'name'), 'mappings.name', note)
    const tag = parseTag(String(memberOf(part, 'language') ?? ''))
    const named = name === null ? {} : { name, ...(tag !== '' && { language: tag }) }
    const mappings = kind === undefined ? [] : mappingTo(memberOf(part, 'uri'), kind, note)
    return mappings.map((mapping) => ({ ...mapping, ...named }))
  })
  return sortedMappings(read)
}

function kindOf(value: unknown, note: Note): MappingKind | undefined {
  const kind = MAPPING_KINDS.find((one) => one === value)
  if (kind !== undefined) return kind
  const reason = `A mapping must be of a kind ${MAPPING_KINDS.join(', ')}; it is dropped.`
  note('wrong-type', reason, value)
  return undefined
}

/** The mapping to an address that RDF can express; none, and reported, for any other value. */
export function mappingTo(value: unknown, kind: MappingKind, note: Note): StatedMapping[] {
  const uri = addressOf(value, 'mappings', note)
  if (uri === null) return []
  if (isWritable(uri)) return [{ kind, uri }]
  note(
    'invalid-address',
    'mappings must have complete addresses, such as https://x.test/1; the value is dropped.',
    uri,
  )
  return []
}
