import { useMuseum } from '../../words/museum-words.ts'
import { NumberMark } from './NumberMark.tsx'
import { explanations, PARTS } from './parts-of-term.ts'

/** What the parts of a term's page mean. */
export function PartsOfTerm() {
  const parts = explanations(useMuseum())
  return (
    <dl className="space-y-4">
      {PARTS.map((part) => {
        const { name, code, meaning } = parts[part]
        return (
          <div key={part} className="relative ps-9">
            <dt className="font-medium">
              <span className="absolute start-0">
                <NumberMark part={part} />
              </span>{' '}
              {name} {code !== undefined && <span className="text-muted">({code})</span>}
            </dt>
            <dd className="font-serif text-prose">{meaning}</dd>
          </div>
        )
      })}
    </dl>
  )
}
