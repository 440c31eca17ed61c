/** Holds the space of text that is still loading; `em` is its likely width. */
export function Pending({ em }: { em: number }) {
  return (
    <span
      className="inline-block h-[0.7em] max-w-full rounded-[2px] bg-line align-baseline forced-colors:border"
      style={{ width: `${em}em` }}
      aria-hidden="true"
    />
  )
}
