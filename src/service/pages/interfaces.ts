import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod/mini'
import { type InterfaceLanguage, primaryLanguage } from '../../contract/interface-languages.ts'
import { LOCALE, OFFER } from '../../contract/texts.ts'
import type { ServiceResponse } from '../response.ts'
import { AppFiles, HASHED_FOLDER } from './app-files.ts'
import { type BuiltApp, builtApp } from './built-app.ts'
import { serverBuildOf } from './built-renderer.ts'

/** Where builds in further languages are, each in a folder of its own: beside the folder of the app. */
const FURTHER = '../languages'
/** A build says in which language it is. */
const LANGUAGE_FILE = 'language.json'

/** The app in one language. */
export interface Interface {
  readonly tag: string
  readonly offer: string
  readonly files: AppFiles
  /** Undefined if the app is not built. */
  readonly built: () => BuiltApp | undefined
  readonly serverBuild: string
}

export type Interfaces = readonly [Interface, ...Interface[]]

/** An interface at a site, where one is the main one. */
export interface SiteInterface extends Interface, InterfaceLanguage {}

/** The builds of the app: that in the language of the code first. */
export function readInterfaces(appFolder: string): Interfaces {
  const languages = path.join(appFolder, FURTHER)
  return [
    readInterface(appFolder),
    ...foldersIn(languages).map((folder) => readInterface(path.join(folder, 'app'))),
  ]
}

/**
 * The interfaces of a site. The main one is in the language of the catalogue, or else in that of the code; its pages have no
 * base.
 */
export function interfacesFor(language: string, all: Interfaces): [SiteInterface, ...SiteInterface[]] {
  const main = all.find(({ tag }) => primaryLanguage(tag) === primaryLanguage(language)) ?? all[0]
  const inSite = (one: Interface) => ({ ...one, base: one === main ? '' : `/${primaryLanguage(one.tag)}` })
  return [inSite(main), ...all.filter((one) => one !== main).map(inSite)]
}

/** A file of a build. Those with the same content have the same name in all, so the first one is right. */
export function fileOf(
  all: Interfaces,
  pathname: string,
  acceptEncoding: string | null,
): ServiceResponse | undefined {
  // Further builds have only files whose names change with their content.
  const builds = pathname.startsWith(HASHED_FOLDER) ? all : all.slice(0, 1)
  for (const { files } of builds) {
    const response = files.answer(pathname, acceptEncoding)
    if (response) return response
  }
  return undefined
}

function readInterface(appFolder: string): Interface {
  const files = new AppFiles(appFolder)
  return {
    ...readLanguage(path.join(appFolder, LANGUAGE_FILE)),
    files,
    built: builtApp(files),
    serverBuild: serverBuildOf(appFolder),
  }
}

const languageSchema = z.object({ tag: z.string(), offer: z.string() })

function readLanguage(file: string): z.infer<typeof languageSchema> {
  // The app is not built yet.
  if (!existsSync(file)) return { tag: LOCALE, offer: OFFER }
  try {
    return languageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} cannot be read; build the app again`, { cause })
  }
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name))
}
