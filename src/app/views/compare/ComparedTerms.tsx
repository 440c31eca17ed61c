import { Link } from 'react-router'
import { MAPPINGS } from '../../../contract/mappings.ts'
import { RELATIONS, type Relation, type RelationKind, type Term } from '../../../contract/term.ts'
import { TERM_NOTE_MEMBERS, TERM_TEXTS } from '../../../contract/term-texts.ts'
import { t } from '../../../contract/texts.ts'
import { type AncestorTerm, hierarchyTerm } from '../../api/terms.ts'
import { BranchItemsLink } from '../../components/terms/BranchItemsLink.tsx'
import { DeprecatedMark, Deprecation } from '../../components/terms/Deprecation.tsx'
import { MappedConcept } from '../../components/terms/MappedConcept.tsx'
import { Notations } from '../../components/terms/Notations.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { TermPicture } from '../../components/terms/TermPicture.tsx'
import { TermPlaces } from '../../components/terms/TermPlaces.tsx'
import { CatalogueText, CatalogueTexts } from '../../components/view/CatalogueText.tsx'
import type { ComparedNarrower } from '../../hierarchy/compared-narrower.ts'
import { ancestorSets } from '../../hierarchy/nearest-common.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { buildCompareUrl, buildTermUrl } from '../../routing/urls.ts'
import { plural } from '../../ui/text/plural.ts'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { ComparedItems } from './ComparedItems.tsx'
import { BESIDE_TITLES, Columns, Row, STICKY } from './ComparedRow.tsx'

interface ComparedTermsProps {
  terms: readonly Term[]
  ids: readonly number[]
  ancestors: readonly AncestorTerm[]
  narrower: ComparedNarrower
}

/**
 * One column for each term, with its name in view, and one row for each property. Where the columns have no room, the terms
 * stand below each other in each row.
 */
export function ComparedTerms({ terms, ids, ancestors, narrower }: ComparedTermsProps) {
  const museum = useMuseum()
  const above = ancestorSets(
    terms.map(({ id }) => id),
    [...ancestors, ...terms.map(hierarchyTerm)],
  )
  const isShared = (id: number) => [...above.values()].every((ids) => ids.has(id))
  // Without anything in common, everything would be bold.
  const isMarked = terms.length > 1 && ancestors.some(({ id }) => isShared(id))
  // Pictures scroll away, names stay.
  const hasPictures = terms.some(({ image }) => image)
  const related = terms.map((term) => idsOf(term, 'Related'))
  const [first = [], ...others] = related
  return (
    // What takes focus is not behind the names.
    <div className="@container/compared mt-10 border-t border-ink pt-1 [&_a]:scroll-mt-32">
      <div
        className={`z-2 border-b border-ink bg-paper py-2 print:static ${hasPictures ? '-top-34' : 'top-0'} ${BESIDE_TITLES} ${STICKY[terms.length] ?? ''}`}
      >
        <Columns terms={terms} label={t`Compared terms`} className="xl:col-start-2">
          {(term) => (
            <>
              {hasPictures && (
                <span className="no-print mb-2 block aspect-[4/3] h-32 max-w-full">
                  <TermPicture term={term} />
                </span>
              )}
              <TermLink
                term={term}
                className="quiet-link font-serif text-prose leading-snug @min-[13rem]:text-lead @min-[18rem]:text-head"
              />
            </>
          )}
        </Columns>
      </div>
      <div className="space-y-8 *:first:border-t-0">
        <Row terms={terms} title={t`Names`}>
          {(term) => (
            <>
              <Notations term={term} />
              <Deprecation term={term} />
              <p className="label">
                ID {term.id}{' '}
                {ids.length > 1 && (
                  <Link
                    to={buildCompareUrl(ids.filter((id) => id !== term.id))}
                    className="link target no-print ms-3 inline-block"
                  >
                    Remove{' '}
                    <CatalogueText language={term.language} className="sr-only">
                      {term.name}
                    </CatalogueText>
                  </Link>
                )}
              </p>
              {term.used_for.length > 0 && (
                <p className="mt-1">
                  <span className="text-muted">Used for </span>
                  <CatalogueTexts texts={term.used_for} language={term.language} separator={SEMICOLON} />
                </p>
              )}
            </>
          )}
        </Row>
        <Row
          terms={terms}
          title={t`Scope note`}
          areSame={areEqual(terms.map(({ scope_notes }) => scope_notes))}
          isEmpty={terms.every(({ scope_notes }) => scope_notes === null)}
        >
          {(term) =>
            term.scope_notes === null ? (
              <p className="text-muted">This term has no scope note.</p>
            ) : (
              <p className="font-serif text-prose whitespace-pre-line">
                <CatalogueText language={noteLanguage(term, 'scope_notes')}>{term.scope_notes}</CatalogueText>
              </p>
            )
          }
        </Row>
        {TERM_NOTE_MEMBERS.filter((member) => terms.some((term) => term[member] !== undefined)).map(
          (member) => (
            <Row
              key={member}
              terms={terms}
              title={TERM_TEXTS[member].heading}
              areSame={areEqual(terms.map((term) => term[member] ?? []))}
            >
              {(term) => <Notes notes={term[member]} language={noteLanguage(term, member)} />}
            </Row>
          ),
        )}
        {terms.some(({ mappings }) => mappings !== undefined) && (
          <Row terms={terms} title={t`In other vocabularies`}>
            {({ mappings }) => <ComparedMappings mappings={mappings} />}
          </Row>
        )}
        <Row
          terms={terms}
          title={t`Places`}
          areSame={areEqual(terms.map((term) => idsOf(term, 'Broader')))}
          note={isMarked ? t`Bold: not shared` : undefined}
        >
          {(term) => (
            <TermPlaces term={term} ancestors={ancestors} isOwn={(id) => isMarked && !isShared(id)} />
          )}
        </Row>
        <RelationRow terms={terms} kind="Narrower" title={t`Narrower terms`} {...narrower} />
        <RelationRow
          terms={terms}
          kind="Related"
          title={t`Related terms`}
          shared={first.filter((id) => others.every((ids) => ids.includes(id)))}
          areSame={areEqual(related)}
        />
        <Row terms={terms} title={museum.Items} isEmpty={terms.every((term) => term.num_branch_items === 0)}>
          {(term) => (
            <>
              <BranchItemsLink term={term} />
              {term.num_branch_items > 0 && <ComparedItems term={term} />}
            </>
          )}
        </Row>
      </div>
    </div>
  )
}

interface NotesProps {
  notes: readonly string[] | undefined
  language: string | undefined
}

function Notes({ notes, language }: NotesProps) {
  if (notes === undefined) return <p className="text-muted">None</p>
  return notes.map((note) => (
    <p key={note} className="font-serif text-prose whitespace-pre-line">
      <CatalogueText language={language}>{note}</CatalogueText>
    </p>
  ))
}

function ComparedMappings({ mappings }: Pick<Term, 'mappings'>) {
  if (mappings === undefined) return <p className="text-muted">None</p>
  return (
    <dl>
      {mappings.map((mapping) => (
        <div key={`${mapping.kind} ${mapping.uri}`} className="mb-1">
          <dt className="label">{MAPPINGS[mapping.kind].label}</dt>
          <dd>
            <MappedConcept mapping={mapping} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Undefined if none has anything: to lack the same is nothing to compare. */
function areEqual(values: readonly (string | readonly (number | string)[] | null)[]): boolean | undefined {
  if (values.every((value) => value === null || value.length === 0)) return undefined
  const [first, ...others] = values.map((value) => JSON.stringify(value))
  return others.every((other) => other === first)
}

const MOST_RELATIONS = 10

interface RelationRowProps extends ComparedNarrower {
  terms: readonly Term[]
  kind: RelationKind
  title: string
}

/** The terms that the terms are related to; those that all of them have say so. */
function RelationRow({ terms, kind, title, shared, areSame }: RelationRowProps) {
  const museum = useMuseum()
  const isShared = (id: number) => terms.length > 1 && shared.includes(id)
  return (
    <Row
      terms={terms}
      title={title}
      areSame={areSame}
      isEmpty={terms.every((term) => countOf(term, kind) === 0)}
    >
      {(term) => {
        const shown = relationsOf(term, kind).slice(0, MOST_RELATIONS)
        const more = countOf(term, kind) - shown.length
        if (countOf(term, kind) === 0) return <p className="text-muted">None</p>
        return (
          <ul>
            {shown.map((relation) => (
              <Related key={relation.id} relation={relation} isShared={isShared(relation.id)} />
            ))}
            {more > 0 && (
              <li>
                <Link to={buildTermUrl(term)} className="link">
                  {shown.length === 0
                    ? museum.countTerms(more)
                    : plural(more, { one: '# more term', other: '# more terms' })}
                </Link>
              </li>
            )}
          </ul>
        )
      }}
    </Row>
  )
}

function Related({ relation, isShared }: { relation: Relation; isShared: boolean }) {
  return (
    <li>
      <TermLink term={relation} className="quiet-link font-serif">
        <DeprecatedMark term={relation} />
      </TermLink>
      {isShared && <span className="label"> shared</span>}
    </li>
  )
}

function idsOf(term: Term, kind: RelationKind): number[] {
  return relationsOf(term, kind).map(({ id }) => id)
}

/** A wide term comes without its narrower terms, but with their number. */
function countOf(term: Term, kind: RelationKind): number {
  return term[`num_${RELATIONS[kind].field}`]
}
