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

/** Opens two catalogues for some work, and closes them after it. */
export async function withBoth<Result>(
  one: string,
  other: string,
  work: (one: Catalogue, other: Catalogue) => Promise<Result>,
): Promise<Result> {
  const first = await openFile(one)
  try {
    const second = await openFile(other)
    try {
      return await work(first, second)
    } finally {
      await second.close()
    }
  } finally {
    await first.close()
  }
}
