import { useEffect, useRef } from 'react'
import { t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { buildSuggestTermsUrl } from '../../routing/urls.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { DescriptionForm } from './DescriptionForm.tsx'
import { SuggestedTerms } from './SuggestedTerms.tsx'
import { useDescription } from './use-description.ts'

/** Suggests terms for the description of an object, with the reasons. Nothing is assigned. */
export function SuggestTermsView() {
  const museum = useMuseum()
  const { url } = useSession()
  const { text, isInAddress, submit } = useDescription()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSubmitted = useRef(false)
  const title = t`Which term?`
  usePageHead({
    view: 'list',
    list: {
      title,
      description: t`Suggests terms of the thesaurus for the description of an object.`,
      canonical: text === '' ? url + buildSuggestTermsUrl() : undefined,
      isIndexed: text === '',
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results of another text take the focus
  useEffect(() => {
    if (isSubmitted.current) heading.current?.focus()
    isSubmitted.current = false
  }, [text])
  return (
    <>
      <ViewHeading title={title}>{title}</ViewHeading>
      <p className="measure mt-3 font-serif text-lead">
        Paste the description of an object. You see the terms of similar {museum.items} and the terms that the
        text names, each with its evidence. Nothing is assigned.
      </p>
      <DescriptionForm
        key={text}
        initial={text}
        onSubmit={(written) => {
          isSubmitted.current = written !== text
          submit(written)
          if (written === text) heading.current?.focus()
        }}
      />
      {text !== '' && (
        <section className="section mt-10" aria-labelledby="suggested-terms">
          <h2 id="suggested-terms" ref={heading} tabIndex={-1}>
            Suggested terms
          </h2>
          <p className="label mt-1 flex flex-wrap items-center gap-x-3 no-scripts:hidden">
            {isInAddress ? (
              <>
                The address of this page contains the text.{' '}
                <CopyButton look="tool" text={url + buildSuggestTermsUrl(text)}>
                  Copy link
                </CopyButton>
              </>
            ) : (
              t`This text is too long for a link. It stays in this tab, also after a reload; a link to this page does not contain it.`
            )}
          </p>
          <SuggestedTerms key={text} text={text} />
        </section>
      )}
    </>
  )
}
