import type { LabelLanguages, TermDraft, ThesaurusDraft } from '../src/catalogue/drafts.ts'
import { capital, phrase, type Random, randomFrom, sometimes, word } from './generate-words.ts'

/** Terms without a broader term; at most half of all terms. */
const TOP_TERMS = 40
/** How the terms below the top terms spread over the second to the eighth level. */
const LEVEL_SHARES = [0.004, 0.03, 0.13, 0.27, 0.3, 0.18, 0.086]
/** The last terms of the fourth level have this many narrower terms if the fifth level is large enough. */
const WIDE = { level: 5, counts: [5000, 1500] }
const SEVERAL_BROADER = 0.15
const SOME_RELATED = 0.1

/** A thesaurus of any size, the same for the same size. Ids ascend from level to level. */
export function generateThesaurus(count: number): ThesaurusDraft {
  const random = randomFrom(17)
  const broader = placeTerms(levelsOf(count), random)
  const direct = new Set(broader.map(([narrower, broader]) => `${narrower} ${broader}`))
  const related: [number, number][] = []
  for (let id = 2; id <= count; id++) {
    const other = 1 + Math.floor(random() * (id - 1))
    if (random() < SOME_RELATED && !direct.has(`${id} ${other}`)) related.push([id, other])
  }
  const taken = new Set<string>()
  const terms = Array.from({ length: count }, (_, index) => makeTerm(index + 1, taken, random))
  return { terms, broader, related, languages: inFrench(terms) }
}

/** A second name and note for each term, about as long as the first. They change nothing else of the thesaurus. */
function inFrench(terms: readonly TermDraft[]): Map<number, LabelLanguages> {
  const random = randomFrom(29)
  return new Map(
    terms.map(({ id, usedFor, scopeNotes }) => {
      const fr = {
        name: `${capital(phrase(random, 2))}s`,
        ...(usedFor.length > 0 && { used_for: [`${capital(phrase(random, 2))}s`] }),
        ...(scopeNotes !== null && { scope_notes: `Pour ${phrase(random, 13)}.` }),
      }
      return [id, { name: null, used_for: usedFor.map(() => null), scope_notes: null, labels: { fr } }]
    }),
  )
}

/** The first top term and its descendants. Three in ten items have one of these terms. */
export function firstBranch({ broader }: ThesaurusDraft): Set<number> {
  const branch = new Set([1])
  // Broader terms have smaller ids and the pairs ascend by the narrower one, so that one pass reaches all.
  for (const [narrower, broaderId] of broader) if (branch.has(broaderId)) branch.add(narrower)
  return branch
}

interface Level {
  first: number
  count: number
}

function levelsOf(count: number): Level[] {
  const tops = Math.min(TOP_TERMS, Math.floor(count / 2))
  const levels: Level[] = [{ first: 1, count: tops }]
  let first = tops + 1
  let share = 0
  for (const levelShare of LEVEL_SHARES) {
    share += levelShare
    const end = tops + Math.round((count - tops) * Math.min(1, share))
    if (end < first) continue
    levels.push({ first, count: end - first + 1 })
    first = end + 1
  }
  return levels
}

/**
 * Gives each term one broader term of the level above, some a second one. Some terms have many narrower ones, most few.
 * The first of a level always comes under the first above it, so that the first branch is deep at any size.
 */
function placeTerms(levels: readonly Level[], random: Random): [number, number][] {
  const broader: [number, number][] = []
  for (const [index, { first, count }] of levels.entries()) {
    const above = levels[index - 1]
    if (!above) continue
    const wide = index + 1 === WIDE.level ? WIDE.counts.filter((narrower) => narrower <= count * 0.6) : []
    const inOrder = wide.flatMap((narrower, place) =>
      Array<number>(narrower).fill(above.first + above.count - 1 - place),
    )
    for (let place = 0; place < count; place++) {
      const drawn = above.first + Math.floor(random() ** 2 * above.count)
      const chosen = place === 0 ? above.first : (inOrder[place] ?? drawn)
      broader.push([first + place, chosen])
      const second = above.first + Math.floor(random() * above.count)
      if (random() < SEVERAL_BROADER && second !== chosen) broader.push([first + place, second])
    }
  }
  return broader
}

function makeTerm(id: number, taken: Set<string>, random: Random): TermDraft {
  let name = `${capital(word(random))}s`
  while (taken.has(name)) name = `${capital(word(random))} ${name.toLowerCase()}`
  taken.add(name)
  const usedFor = sometimes(0.4, random, () => [`${capital(phrase(random, 2))}s`])
  const scopeNotes = sometimes(0.5, random, () => `Use for ${phrase(random, 13)}.`)
  return { id, name, usedFor: usedFor ?? [], scopeNotes, sourceUri: null }
}
