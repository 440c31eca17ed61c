import type { Catalogue } from '../catalogue/catalogue.ts'
import { openCatalogue } from '../catalogue/engines.ts'
import { CommandFailure, reasonOf } from './failure.ts'

/** Opens a catalogue file. If that fails, the command fails with the reason. */
export async function openFile(file: string): Promise<Catalogue> {
  try {
    return await openCatalogue(file)
  } catch (error) {
    throw new CommandFailure(reasonOf(error))
  }
}
