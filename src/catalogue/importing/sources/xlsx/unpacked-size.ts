/** The signatures of the records of a ZIP file that say what it contains. */
const END = 0x06054b50
const ENTRY = 0x02014b50

/**
 * The bytes that the files in a ZIP file have when unpacked, as it states; undefined if it is incomplete. Its end is a record
 * of 22 bytes and a comment, which gives the address of the list of files.
 */
export function unpackedSize(zip: Buffer): number | undefined {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END) end--
  if (end < 0) return undefined
  let total = 0
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return undefined
    const packed = zip.readUInt32LE(at + 20)
    const unpacked = zip.readUInt32LE(at + 24)
    // A file that hides its size is as large as can be.
    total += packed > 0 && unpacked === 0 ? Number.POSITIVE_INFINITY : unpacked
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return total
}
