/** A place held for words that are still to come; `em` is how wide they are likely to be. */
export function Pending({ em }: { em: number }) {
  return <span className="pending" style={{ width: `${em}em` }} aria-hidden="true" />
}
