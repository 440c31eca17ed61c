/**
 * The record of a term as it is where the term has no more than `max` narrower terms, else without any of their relations;
 * the count of them stays. Takes the JSON text of a whole record in the order of the schema, as `JSON.stringify` writes
 * it, and reads no more of it than its ends: it may be of thousands of relations.
 */
export function withFewNarrower(record: Buffer, max: number): Buffer {
  if (narrowerCount(record) <= max) return record
  // Inside a string the quotes would stand behind backslashes, so that nothing but a relation can look like these.
  const from = record.indexOf('{"kind":"Narrower"')
  const relationsEnd = record.lastIndexOf('],"uri":')
  const related = record.indexOf('{"kind":"Related"', record.lastIndexOf('{"kind":"Narrower"'))
  if (related >= 0) return Buffer.concat([record.subarray(0, from), record.subarray(related)])
  const before = record[from - 1] === COMMA ? from - 1 : from
  return Buffer.concat([record.subarray(0, before), record.subarray(relationsEnd)])
}

const COMMA = 0x2c
const COUNT = '"num_narrower":'

/** How many narrower terms the term of such a record has. Its own count stands behind those of its relations. */
function narrowerCount(record: Buffer): number {
  const start = record.lastIndexOf(COUNT) + COUNT.length
  return Number(record.toString('latin1', start, record.indexOf(',', start)))
}
