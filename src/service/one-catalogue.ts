import { type Catalogue, Overload } from '../catalogue/catalogue.ts'

/**
 * Makes a response from one catalogue. If servers fail meanwhile, so that it cannot be read any more and another one is
 * chosen instead, the response is made again from the beginning: it is never a mixture.
 */
export async function fromOneCatalogue<Answer>(
  choose: () => Catalogue | undefined,
  answer: (catalogue: Catalogue | undefined) => Promise<Answer>,
): Promise<Answer> {
  const tried = new Set<Catalogue | undefined>()
  for (let chosen = choose(); ; chosen = choose()) {
    tried.add(chosen)
    try {
      return await answer(chosen)
    } catch (error) {
      if (!(error instanceof Overload) || tried.has(choose())) throw error
    }
  }
}
