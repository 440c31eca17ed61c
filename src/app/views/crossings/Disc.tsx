interface DiscProps {
  shared: number
  /** The number of the largest disc. */
  most: number
  /** The diameter of the largest disc. */
  largestRem: number
}

/** A disc whose area is proportional to a number, in the middle of what is around it. */
export function Disc({ shared, most, largestRem }: DiscProps) {
  const size = `${largestRem * Math.sqrt(shared / most)}rem`
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="absolute start-1/2 top-1/2 min-h-1 min-w-1 -translate-1/2 rounded-full border-ochre bg-ochre/60 forced-colors:border print:border rtl:translate-x-1/2"
    />
  )
}
