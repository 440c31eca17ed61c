import path from 'node:path'
import { writeCatalogue } from '../catalogue/engines.ts'
import { newFolder, type Running, startCommand } from './command.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from './museum.ts'
import { itemOf, thesaurusOf } from './world.ts'

const OPTIONS = { title: 'Test museum', language: 'en' }

/** Writes a catalogue of the museum's items and these terms. */
export async function makeCatalogue(file: string, terms = MUSEUM_TERMS): Promise<void> {
  await writeCatalogue(file, thesaurusOf(terms), MUSEUM_ITEMS.map(itemOf), OPTIONS)
}

/** The address at which a service that was started is open. */
export async function addressOf(running: Running): Promise<string> {
  return (await running.line(/^Vitrine is open at /)).replace('Vitrine is open at ', '')
}

/** Starts a service over a catalogue of the museum, with `first-key-1` as its key. */
export async function serveMuseum(env: Record<string, string> = {}) {
  const file = path.join(newFolder(), 'museum.db')
  await makeCatalogue(file)
  const running = startCommand(['serve', '--catalogue', file, '--port', '0'], {
    VITRINE_API_KEYS: 'a:first-key-1',
    ...env,
  })
  return { running, file, address: await addressOf(running) }
}
