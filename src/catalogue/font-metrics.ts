/** The characters of a font and their widths, read from its tables (https://learn.microsoft.com/typography/opentype/spec/). */
export interface FontMetrics {
  /** The width of a character in ems; undefined if the font does not have it. */
  widthOf(codePoint: number): number | undefined
}

export function fontMetrics(font: Buffer): FontMetrics {
  const table = tablesOf(font)
  const unitsPerEm = table('head').readUInt16BE(18)
  const advanceCount = table('hhea').readUInt16BE(34)
  const advances = table('hmtx')
  const glyphOf = characterMap(table('cmap'))
  return {
    widthOf(codePoint) {
      const glyph = glyphOf(codePoint)
      if (glyph === 0) return undefined
      // The last advance holds for all later glyphs.
      return advances.readUInt16BE(Math.min(glyph, advanceCount - 1) * 4) / unitsPerEm
    },
  }
}

function tablesOf(font: Buffer): (tag: string) => Buffer {
  const places = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    const start = font.readUInt32BE(entry + 8)
    places.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(start, start + font.readUInt32BE(entry + 12)),
    )
  }
  return (tag) => {
    const table = places.get(tag)
    if (!table) throw new Error(`the font has no table ${tag}`)
    return table
  }
}

/** Glyph by code point, from a subtable of format 4, which all files of the cards have; 0 for a missing character. */
function characterMap(cmap: Buffer): (codePoint: number) => number {
  const count = cmap.readUInt16BE(2)
  const subtables = Array.from({ length: count }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  )
  const subtable = subtables.find((one) => one.readUInt16BE(0) === 4)
  if (!subtable) throw new Error('the font has no character map of format 4')
  const segments = subtable.readUInt16BE(6) / 2
  const at = (array: number, segment: number) => 14 + array * segments * 2 + (array > 0 ? 2 : 0) + segment * 2
  return (codePoint) => {
    if (codePoint > 0xffff) return 0
    let segment = 0
    while (segment < segments && subtable.readUInt16BE(at(0, segment)) < codePoint) segment++
    if (segment === segments) return 0
    const start = subtable.readUInt16BE(at(1, segment))
    if (start > codePoint) return 0
    const delta = subtable.readUInt16BE(at(2, segment))
    const offsetAt = at(3, segment)
    const offset = subtable.readUInt16BE(offsetAt)
    if (offset === 0) return (codePoint + delta) & 0xffff
    const glyph = subtable.readUInt16BE(offsetAt + offset + (codePoint - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}
