import { Link } from 'react-router'
import { imageOf, type Provider } from '../../../contract/item.ts'
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
      {logo !== null && webAddress(logo) !== undefined && (
        <span className="h-12 w-20 shrink-0 empty:hidden">
          <ItemPicture image={imageOf(logo)} />
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
