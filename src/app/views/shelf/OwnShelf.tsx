import { useRef, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { buildShelfUrl, type Shelf } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { changeShelf, useShelf } from '../../storage/shelf.ts'
import { countOf, EMPTY_SHELF } from '../../storage/shelf-changes.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { Notice } from '../../ui/panels/Notice.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { PasteNames } from './PasteNames.tsx'
import { ShelfDownload } from './ShelfDownload.tsx'
import { ShelfRows } from './ShelfRows.tsx'

/** What can be undone: the shelf before, and what happened. */
interface Step {
  readonly before: Shelf
  readonly what: string
}

/** The shelf of this browser, with everything that changes it. */
export function OwnShelf() {
  const museum = useMuseum()
  const shelf = useShelf()
  const isStatic = useIsStatic()
  const { url } = useSession()
  const [collecting, setCollecting] = usePreference('collecting')
  const [step, setStep] = useState<Step>()
  const undo = useRef<HTMLButtonElement>(null)
  const count = countOf(shelf)
  const change = (what: string, to: (now: Shelf) => Shelf) => setStep({ before: changeShelf(to), what })
  return (
    <>
      <ViewHeading title={t`Shelf`}>Shelf</ViewHeading>
      <p className="measure mt-3 font-serif text-lead">
        Collect {museum.terms} and {museum.items} while you work. The shelf is stored in this browser only;
        its link shows it to others.
      </p>
      <div className="hidden mt-6 no-scripts:block">
        <Notice title={t`Your own shelf needs JavaScript`}>
          <p>A link to a shelf can be opened without it.</p>
        </Notice>
      </div>
      <div className="no-scripts:hidden">
        <div className="no-print mt-3 flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1">
          <span className="text-muted">
            {isStatic
              ? ''
              : plural(count, { '=0': 'Nothing on the shelf', one: '# record', other: '# records' })}
          </span>
          {count > 0 && (
            <>
              <CopyButton look="tool" text={url + buildShelfUrl(shelf)}>
                Copy link
              </CopyButton>{' '}
              <ShelfDownload shelf={shelf} />{' '}
              <button
                type="button"
                className="tool"
                onClick={() => change(t`Shelf cleared.`, () => EMPTY_SHELF)}
              >
                Clear
              </button>
            </>
          )}
        </div>
        <div role="status" className="no-print min-h-9">
          {step && (
            <p className="flex flex-wrap items-center gap-x-4">
              {step.what}{' '}
              <button
                ref={undo}
                type="button"
                className="link target cursor-pointer"
                onClick={() => {
                  changeShelf(() => step.before)
                  setStep(undefined)
                }}
              >
                Undo
              </button>
            </p>
          )}
        </div>
        {count === 0 && !isStatic && (
          <p className="measure">
            Open any {museum.term} or {museum.item} and choose <em>Add to shelf</em>, or paste a list of names
            below.
          </p>
        )}
        <ShelfRows
          shelf={shelf}
          onChange={(what, to) => change(what, to)}
          onRemoved={() => undo.current?.focus()}
        />
        <PasteNames onAdded={(what, to) => change(what, to)} />
        <div className="no-print mt-8">
          <Toggle
            label={t`Show a button for the shelf in every row of a list`}
            isOn={collecting === 'on'}
            onChange={(isOn) => setCollecting(isOn ? 'on' : 'off')}
          />
        </div>
      </div>
    </>
  )
}
