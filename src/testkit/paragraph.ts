import type { MatcherFunction } from '@testing-library/react'

/** Finds a paragraph by its whole text, which elements inside may divide. */
export function paragraph(text: string): MatcherFunction {
  return (_, element) => element?.tagName === 'P' && element.textContent === text
}
