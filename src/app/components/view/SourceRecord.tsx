import { webAddress } from '../../ui/text/web-address.ts'

/** The address of a record in its source, which is a link if it leads to the web. */
export function SourceRecord({ address }: { address: string | null }) {
  if (address === null) return null
  const href = webAddress(address)
  return (
    <p className="label mt-8">
      Source record:{' '}
      {href === undefined ? (
        address
      ) : (
        <a href={href} className="link" rel="external">
          {address}
        </a>
      )}
    </p>
  )
}
