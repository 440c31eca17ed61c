import type { Term } from '../../../contract/term.ts'

/** What the term means here, and the other words that lead to it. */
export function TermNotes({ term }: { term: Term }) {
  return (
    <section className="section" aria-labelledby="about-title">
      <h2 id="about-title">Scope note</h2>
      {term.scope_notes ? (
        <p className="measure mt-3 font-serif text-prose whitespace-pre-line">{term.scope_notes}</p>
      ) : (
        <p className="mt-3 text-muted">This term has no scope note.</p>
      )}
      {term.used_for.length > 0 && (
        <>
          <h3 className="mt-6 font-medium">Used for</h3>
          <ul className="mt-1 flex flex-wrap gap-x-1.5 font-serif text-prose">
            {term.used_for.map((name, index) => (
              <li key={name}>
                {name}
                {index < term.used_for.length - 1 && ';'}
              </li>
            ))}
          </ul>
        </>
      )}
      {term.source_uri && (
        <p className="label mt-6 break-words">
          In its source:{' '}
          <a href={term.source_uri} className="link" rel="external">
            {term.source_uri}
          </a>
        </p>
      )}
    </section>
  )
}
