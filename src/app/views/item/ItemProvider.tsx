import { Link } from 'react-router'
import type { Provider } from '../../../contract/item.ts'
import { t } from '../../../contract/texts.ts'
import { ItemPicture } from '../../components/items/ItemPicture.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { buildItemsUrl } from '../../routing/urls.ts'
import { webAddress } from '../../ui/text/web-address.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** The institution that an item comes from: its logo, its name, and a list of its items. */
export function ItemProvider({ provider: { name, address, logo } }: { provider: Provider }) {
  const museum = useMuseum()
  const href = webAddress(address)
  return (
    <div className="mt-4 flex items-center gap-4">
      {webAddress(logo) !== undefined && (
        <span className="h-12 w-20 shrink-0 empty:hidden">
          <ItemPicture image={logoImage(logo)} />
        </span>
      )}
      <p className="min-w-0">
        {href === undefined ? (
          <CatalogueText>{name}</CatalogueText>
        ) : (
          <a href={href} rel="external" className="link">
            <CatalogueText>{name}</CatalogueText>
          </a>
        )}
        <br />
        <Link to={buildItemsUrl([['provider_exact', name]])} className="quiet-link label">
          {t`All ${museum.items} of this museum`}
        </Link>
      </p>
    </div>
  )
}

function logoImage(logo: string | null) {
  const none = {
    thumbnail_uri: null,
    width: null,
    height: null,
    alt: null,
    caption: null,
    credit: null,
    licence_uri: null,
  }
  return logo === null ? undefined : { ...none, uri: logo }
}
