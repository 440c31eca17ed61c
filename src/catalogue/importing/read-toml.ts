import { existsSync, readFileSync } from 'node:fs'
import { parse, TomlError } from 'smol-toml'
import { messageOf } from './sources/source.ts'

/** A TOML file that cannot be used; the message has a sentence for each fault. */
export class TomlFileError extends Error {}

export function readTomlText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if (!existsSync(file)) throw new TomlFileError('There is no such file.')
    const isEncoding = error instanceof TypeError
    throw new TomlFileError(
      isEncoding ? 'It is not in UTF-8; save it in that encoding.' : 'It cannot be read.',
    )
  }
}

export function parseToml(text: string): Record<string, unknown> {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = ''] = messageOf(error)
      .replace(/^Invalid TOML document: /, '')
      .split('\n')
    throw new TomlFileError(`Line ${error.line}: this is not TOML: ${reason}.`)
  }
}
