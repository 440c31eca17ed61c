import type { Image } from '../../../../contract/item.ts'
import { t } from '../../../../contract/texts.ts'
import { webAddress } from '../../../ui/text/web-address.ts'

/** The caption, credit and licence of a picture. */
export function PictureWords({ image: { caption, credit, licence_uri } }: { image: Image }) {
  const licence = webAddress(licence_uri)
  return (
    <>
      {caption && <span className="text-ink">{caption}</span>}
      {caption && (credit || licence_uri) && <br />}
      {credit}
      {credit && licence_uri && ' · '}
      {licence_uri &&
        (licence === undefined ? (
          t`Licence: ${licence_uri}`
        ) : (
          <a href={licence} rel="license" className="link inline-block py-0.5">
            Image licence
          </a>
        ))}
    </>
  )
}
