import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { parseId } from '../../../contract/endpoint.ts'
import { isOutside, isUnused, type Term as TermRecord } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { goneIn, isNotFound } from '../../api/errors.ts'
import { useApi } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { NotFound } from '../../components/failures/NotFound.tsx'
import { Removed } from '../../components/failures/Removed.tsx'
import { FirstVisit } from '../../components/first-visit/FirstVisit.tsx'
import { PrintedSource } from '../../components/view/PrintedSource.tsx'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { SourceRecord } from '../../components/view/SourceRecord.tsx'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { placesOf } from '../../head/places.ts'
import { recordUrl } from '../../head/site.ts'
import { ancestorsQuery } from '../../queries/ancestors.ts'
import { termQueries } from '../../queries/terms.ts'
import {
  buildBrowseUrl,
  buildTermUrl,
  changeQuery,
  placeQuery,
  readEdition,
  readTermUrl,
} from '../../routing/urls.ts'
import { useCanonicalPath } from '../../routing/use-canonical-path.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import { usePreference } from '../../storage/preferences.ts'
import { useVisit } from '../../storage/remembered-terms.ts'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Pending } from '../../ui/loading/Pending.tsx'
import { Tabs, tabId } from '../../ui/panels/Tabs.tsx'
import { EditionTerm } from './EditionTerm.tsx'
import { HierarchyPanel } from './HierarchyPanel.tsx'
import { RelatedTerms } from './RelatedTerms.tsx'
import { TermHead } from './TermHead.tsx'
import { TermHistory } from './TermHistory.tsx'
import { TermItems } from './TermItems.tsx'
import { TermNotes } from './TermNotes.tsx'
import { useTermPlaces } from './use-term-places.ts'

/** A term: its meaning, its places, its related terms and its items. */
export function TermView() {
  const { id: segment } = useParams()
  const [query] = useSearchParams()
  const id = parseId(segment ?? '')
  if (id === undefined) {
    return (
      <NotFound what="term" title={t`Term not found`} detail={t`“${segment}” is not the ID of a term.`} />
    )
  }
  const edition = readEdition(query)
  return edition ? (
    <EditionTerm key={`${id} ${edition}`} id={id} edition={edition} />
  ) : (
    <TermById key={id} id={id} />
  )
}

function TermById({ id }: { id: number }) {
  const api = useApi()
  const { data: term, error } = useQuery(termQueries.detail(api, id))
  // Requested at the same time as the term.
  useQuery(ancestorsQuery(api, id))
  if (isNotFound(error)) {
    return (
      <NotFound what="term" id={id} title={t`Term not found`} detail={t`There is no term with ID ${id}.`} />
    )
  }
  const gone = goneIn(error)
  if (gone) return <Removed resource="term" gone={gone} />
  if (error && !term) {
    return (
      <>
        <ViewHeading title={t`Term ${id}`}>Term {id}</ViewHeading>
        <div className="mt-6">
          <FailureNotice error={error} what={t`The term`} />
        </div>
      </>
    )
  }
  return term ? <Term term={term} /> : <PendingTerm id={id} />
}

/** The rule below the tabs of the hierarchy is also that of the column beside it. */
const BESIDE = 'flex min-w-0 flex-col gap-12 lg:*:first:border-t-0 lg:*:first:pt-0'

const PANEL = 'where-it-sits'
const TABS = [
  { key: 'hierarchy', name: t`Hierarchy` },
  { key: 'map', name: t`Map` },
] as const

function Term({ term }: { term: TermRecord }) {
  const [query] = useSearchParams()
  const url = readTermUrl(query)
  const { places, error } = useTermPlaces(term, url.path)
  const { graph, paths } = places ?? {}
  const head = useMemo(
    () => graph && paths && { view: 'term' as const, term, ...placesOf(graph, paths) },
    [term, graph, paths],
  )
  usePageHead(head)
  useVisit(term)
  useCanonicalPath(buildTermUrl(term))
  const edit = useEditQuery()
  const site = useSite()
  const path = places && url.path !== undefined && !places.place.isFallback ? places.place.path : []
  const hierarchy = <HierarchyPanel term={term} url={url} places={places} error={error} />
  // The map needs the whole width.
  const isBeside = url.tab === 'hierarchy'
  return (
    <>
      <FirstVisit />
      <TermHead term={term} places={places} path={path} />
      <div className="no-print mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line">
        <Tabs
          label={t`Where the term sits`}
          tabs={TABS}
          chosen={url.tab}
          panelId={PANEL}
          onChoose={(tab) => edit((before) => changeQuery(before, { tab: tab === 'hierarchy' ? null : tab }))}
        />
        <div className="flex flex-wrap items-center gap-x-6">
          {!isOutside(term) && (
            <Link to={buildBrowseUrl([...path, term.id], isUnused(term))} className="link target">
              Show in tree
            </Link>
          )}
          <LabelSwitch />
        </div>
      </div>
      <div className={isBeside ? 'mt-6 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2' : 'mt-6'}>
        <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, url.tab)} className="min-w-0">
          {url.tab === 'map' ? <MapPanel term={term} /> : hierarchy}
        </div>
        <div className={isBeside ? BESIDE : 'mt-14 flex flex-col gap-14'}>
          <RelatedTerms term={term} isNarrow={isBeside} />
          <TermItems term={term} isNarrow={isBeside} />
        </div>
      </div>
      <TermNotes term={term} />
      <TermHistory term={term} />
      <SourceRecord address={term.source_uri} />
      <PrintedSource record={t`Term ${term.id}`} url={recordUrl(site, 'term', term) + placeQuery(path)} />
    </>
  )
}

/** The map loads with its layout library, only when it is opened. */
const MapPanel = lazyComponent({
  load: async () => (await import('./map/MapPanel.tsx')).MapPanel,
  what: t`The map`,
  pending: () => (
    <>
      <p className="min-h-120 text-muted no-scripts:hidden">Drawing map…</p>
      <p className="hidden text-muted no-scripts:block">
        The map needs scripts. The hierarchy shows the same in words.
      </p>
    </>
  ),
})

function LabelSwitch() {
  const [labels, setLabels] = usePreference('labels')
  return (
    <div className="no-scripts:hidden">
      <Toggle
        label={t`Show codes (BT, NT, RT, UF)`}
        isOn={labels === 'trade'}
        onChange={(isOn) => setLabels(isOn ? 'trade' : 'plain')}
      />
    </div>
  )
}

function PendingTerm({ id }: { id: number }) {
  return (
    <div className="min-h-screen">
      <ViewHeading title={t`Term ${id}`} isLoading className="text-title lg:text-display">
        <span className="sr-only">Term {id}, loading</span>
        <Pending em={7} />
      </ViewHeading>
      <p className="mt-3">
        <Pending em={24} />
      </p>
      <p className="mt-3">
        <Pending em={14} />
      </p>
      <div className="section mt-8" aria-hidden="true">
        <p className="section-head">
          <Pending em={6} />
        </p>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <p key={key} className="mt-4">
            <Pending em={20} />
          </p>
        ))}
      </div>
    </div>
  )
}
