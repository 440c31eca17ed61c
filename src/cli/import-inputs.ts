import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type ReadAbout, readAbout } from '../catalogue/importing/about/read-about.ts'
import {
  type MappedKind,
  parseMap,
  type RecordMap,
  RecordMapError,
} from '../catalogue/importing/mapping/record-map.ts'
import { TomlFileError } from '../catalogue/importing/read-toml.ts'
import type { SourceFile } from '../catalogue/importing/sources/source.ts'
import type { SourceFormat } from '../catalogue/importing/sources/source-format.ts'
import { encodingOf } from '../catalogue/importing/sources/text-encoding.ts'
import { CommandFailure } from './failure.ts'

/** A given format applies to all sources, otherwise each source's format is detected; a given sheet to all workbooks. */
export function sourcesOf(
  paths: readonly string[],
  format: SourceFormat | undefined,
  sheet?: string,
): SourceFile[] {
  return paths.map((file) => ({ path: file, format, sheet }))
}

/** @throws CommandFailure if the tag is no language tag */
export function checkLanguage(tag: string): void {
  try {
    Intl.getCanonicalLocales(tag)
  } catch {
    throw new CommandFailure(`--lang: “${tag}” is no language tag such as en or en-AU`, 2)
  }
}

/** @throws CommandFailure if there is no such folder, or no place for its photos */
export function checkPhotos(
  folder: string | undefined,
  photoFolder: string | undefined,
  flag = '--photos',
): void {
  if (folder === undefined) return
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailure(
      `${flag}: ${folder} is not a folder; the folder with the pictures was expected`,
      2,
    )
  if (photoFolder === undefined)
    throw new CommandFailure(
      `${flag}: set VITRINE_PHOTOS to the folder from which the photos of this database are served`,
      2,
    )
  const way = path.relative(path.resolve(photoFolder), path.resolve(folder))
  if (!way.startsWith('..') && !path.isAbsolute(way))
    throw new CommandFailure(
      `${flag}: photos are served from ${photoFolder}; another folder, with the pictures, was expected`,
      2,
    )
}

/** @throws CommandFailure if the file cannot be read, or is no map of this kind */
export function readMap(file: string | undefined, flag: string, kind: MappedKind): RecordMap | undefined {
  if (file === undefined) return undefined
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    throw new CommandFailure(`${flag}: ${file} cannot be read`, 2)
  }
  // Editors and shells of Windows write a byte-order mark, or UTF-16.
  const { length, encoding = 'utf-8' } = encodingOf(bytes)
  let json: string
  try {
    json = new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(length))
  } catch {
    throw new CommandFailure(`${flag}: ${file} is not in UTF-8; save it in that encoding`, 2)
  }
  try {
    return parseMap(json, kind)
  } catch (error) {
    if (error instanceof RecordMapError) throw new CommandFailure(`${flag}: ${file}: ${error.message}`, 2)
    throw error
  }
}

/** @throws CommandFailure if the file cannot be read, or has something else than what the museum says of itself */
export function readIdentity(file: string | undefined): ReadAbout | undefined {
  if (file === undefined) return undefined
  try {
    return readAbout(file)
  } catch (error) {
    if (error instanceof TomlFileError) throw new CommandFailure(`--about: ${file}: ${error.message}`, 2)
    throw error
  }
}
