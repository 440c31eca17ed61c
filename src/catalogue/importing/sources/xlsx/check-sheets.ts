import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

const SHEET = /(?:^|\/)worksheets\/[^/]+\.xml$/i
/** A sheet can be longer than the longest text. */
const PIECE_BYTES = 1 << 20

export interface CheckedSheets {
  /** The number of phonetic readings inside cells. The library reads them as part of the texts. */
  readings: number
}

/** Throws if the XML of a sheet is not well-formed, or breaks off: the library that reads it would ignore the rest. */
export function checkSheets(workbook: Uint8Array): CheckedSheets {
  let readings = 0
  for (const [name, xml] of Object.entries(unzipSync(workbook, { filter: ({ name }) => SHEET.test(name) }))) {
    const parser = new SaxesParser()
    parser.on('error', ({ message }) => {
      throw new Error(`${name}:${message}`)
    })
    parser.on('opentagstart', ({ name }) => {
      if (/(?:^|:)rPh$/.test(name)) readings++
    })
    const decoder = new TextDecoder()
    for (let at = 0; at < xml.length; at += PIECE_BYTES)
      parser.write(decoder.decode(xml.subarray(at, at + PIECE_BYTES), { stream: true }))
    parser.write(decoder.decode()).close()
  }
  return { readings }
}
