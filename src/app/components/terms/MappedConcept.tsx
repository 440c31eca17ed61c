import type { Mapping } from '../../../contract/mappings.ts'
import { t } from '../../../contract/texts.ts'
import { webAddress } from '../../ui/text/web-address.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

/** A concept of another vocabulary, by its name or else its address: “teapots in AAT”. */
export function MappedConcept({ mapping: { uri, name, language, vocabulary } }: { mapping: Mapping }) {
  const href = webAddress(uri)
  const shown = name === undefined ? uri : <CatalogueText language={language}>{name}</CatalogueText>
  return (
    <p className="wrap-anywhere">
      {href === undefined ? (
        shown
      ) : (
        <a href={href} className="link" rel="external">
          {shown}
        </a>
      )}
      {vocabulary !== undefined && <span className="text-muted"> {t`in ${vocabulary}`}</span>}
    </p>
  )
}
