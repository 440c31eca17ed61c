/** The diameter of the largest disc. */
const LARGEST_REM = 2.5

/** A number is about as large. With forced colours a disc is a circle, which would cross out a number over it. */
const NUMBER_REM = 1.4

interface DiscProps {
  shared: number
  /** The number of the largest disc. */
  most: number
  hasNumber?: boolean
}

/** A disc whose area is proportional to a number, in the middle of what is around it. */
export function Disc({ shared, most, hasNumber = false }: DiscProps) {
  const sizeRem = LARGEST_REM * Math.sqrt(shared / most)
  const isCovered = hasNumber && sizeRem < NUMBER_REM
  const size = `${sizeRem}rem`
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={`absolute start-1/2 top-1/2 min-h-1 min-w-1 -translate-1/2 rounded-full border-ochre bg-ochre/25 print:border rtl:translate-x-1/2 ${isCovered ? 'forced-colors:hidden' : 'forced-colors:border'}`}
    />
  )
}
