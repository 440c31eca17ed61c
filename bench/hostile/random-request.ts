import type { Random } from '../generate-words.ts'
import { type RandomRequest, written } from './request-parts.ts'
import { validParts, validToolParts } from './valid-request.ts'
import { wild } from './wild-request.ts'
import { wrongInOneWay } from './wrong-request.ts'

/** A request of any kind: valid, wrong in one known way, or random. */
export function randomRequest(random: Random): RandomRequest {
  const kind = random()
  if (kind < 0.4) return inOrder(random)
  return kind < 0.75 ? wrongInOneWay(random) : wild(random)
}

function inOrder(random: Random): RandomRequest {
  return written(random() < 0.75 ? validParts(random) : validToolParts(random), random, [200])
}
