import { formatNumber } from './numbers.ts'

interface CountWithUnitProps {
  count: number
  /** The count with its unit: “12 items”. */
  words: string
}

/** A number for the eye, where a heading or what is around it says what it counts; for screen readers the unit too. */
export function CountWithUnit({ count, words }: CountWithUnitProps) {
  const number = formatNumber(count)
  return words.startsWith(number) ? (
    <>
      {number} <span className="sr-only">{words.slice(number.length).trimStart()}</span>
    </>
  ) : (
    // Two items have a word without a number in Arabic.
    <>
      <span aria-hidden="true">{number}</span> <span className="sr-only">{words}</span>
    </>
  )
}
