/** A place held for words that are still to come; `em` is how wide they are likely to be. */
export function Pending({ em }: { em: number }) {
  return (
    <span
      className="inline-block h-[0.7em] max-w-full rounded-[2px] bg-line align-baseline"
      style={{ width: `${em}em` }}
      aria-hidden="true"
    />
  )
}
