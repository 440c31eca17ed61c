import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { matchNames, type NamedTerm } from '../../api/match-names.ts'
import { useApi } from '../../api/session.ts'
import { useShelf } from '../../storage/shelf.ts'
import { countOf, EMPTY_SHELF, joined, MAX_ON_SHELF } from '../../storage/shelf-changes.ts'
import { FaultText } from '../../ui/fields/FaultText.tsx'
import { Notice } from '../../ui/panels/Notice.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { MatchedNames } from './MatchedNames.tsx'
import type { ShelfChange } from './RowTools.tsx'

/** More names are a task for OpenRefine. */
const MAX_NAMES = 500

type State =
  | { readonly is: 'ready' | 'pending' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'done'; readonly named: readonly NamedTerm[] }

/** Names, one in each line, of which those that are terms are put onto the shelf. */
export function PasteNames({ onAdded }: { onAdded: ShelfChange }) {
  const museum = useMuseum()
  const api = useApi()
  const id = useId()
  const room = MAX_ON_SHELF - countOf(useShelf())
  const [text, setText] = useState('')
  const [state, setState] = useState<State>({ is: 'ready' })
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const names = namesIn(text)
  const isTooMany = names.length > MAX_NAMES
  const add = (added: readonly NamedTerm[]) => {
    const terms = added.flatMap((one) => (one.outcome === 'one' ? [one.term.id] : []))
    if (terms.length === 0) return
    const what = t`Added ${museum.countTerms(new Set(terms).size)}.`
    onAdded(what, (shelf) => joined(shelf, { ...EMPTY_SHELF, terms }))
  }
  const match = async () => {
    setState({ is: 'pending' })
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const named = await matchNames(api, names, signal)
      setState({ is: 'done', named })
      add(named)
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', message: error instanceof Error ? error.message : '' })
    }
  }
  return (
    <section className="section mt-10" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Paste a list of names</h2>
      <form
        className="mt-3 max-w-3xl"
        onSubmit={(event) => {
          event.preventDefault()
          if (names.length > 0 && !isTooMany) void match()
        }}
      >
        <label htmlFor={id} className="block text-muted">
          One name in each line. Names that are terms go onto the shelf, also in another number or spelling;
          the rest is listed.
        </label>
        <textarea
          id={id}
          rows={5}
          value={text}
          aria-invalid={isTooMany}
          aria-describedby={isTooMany ? `${id}-fault` : undefined}
          className="field mt-1 block w-full resize-y"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isTooMany && (
          <FaultText id={`${id}-fault`}>
            {t`These are ${formatNumber(names.length)} names; ${formatNumber(MAX_NAMES)} are matched at a time.`}
          </FaultText>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <button type="submit" className="button" disabled={state.is === 'pending'}>
            {state.is === 'pending' ? t`Matching…` : t`Match names`}
          </button>
          {room <= 0 && (
            <p className="label">
              {plural(MAX_ON_SHELF, { one: 'A shelf holds # record.', other: 'A shelf holds # records.' })}
            </p>
          )}
        </div>
      </form>
      {state.is === 'failed' && (
        <div className="mt-6">
          <Notice title={t`The names could not be matched`} urgent>
            <p>{state.message}</p>
            <p>Nothing was added. Choose “Match names” to try again.</p>
          </Notice>
        </div>
      )}
      {state.is === 'done' && (
        <MatchedNames
          key={state.named.map(({ written }) => written).join('\n')}
          named={state.named}
          onChoose={(written, term) => add([{ written, outcome: 'one', term }])}
        />
      )}
    </section>
  )
}

/** The names of a text, each once. */
function namesIn(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(/\t.*/, '').trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
