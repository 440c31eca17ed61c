import { CatalogueOpenError } from '../../catalogue.ts'

/** How much of another text a message shows. */
const SHOWN_LENGTH = 40

/**
 * The checksum in a file that `sha256sum` wrote, by default or with `--tag`. Throws if it has none: `sha256sum` leaves its
 * output empty until it has read the whole catalogue.
 */
export function checksumIn(content: string, name: string): string {
  const text = content.trim()
  const [, checksum] = /^(?:\\|SHA256 \(.*\) = )?([0-9a-f]{64})\b/i.exec(text) ?? []
  if (checksum !== undefined) return checksum.toLowerCase()
  if (text === '') throw new CatalogueOpenError(`${name} is empty, or still being written`)
  const beginning = text
    .slice(0, SHOWN_LENGTH)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
  throw new CatalogueOpenError(`${name} has no SHA-256 checksum: it begins with “${beginning}”`)
}
