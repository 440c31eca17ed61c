import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import type { CrossingTerm } from '../../../contract/crossings.ts'
import { t } from '../../../contract/texts.ts'
import { CatalogueLanguage, CatalogueText, markedLanguage } from '../../components/view/CatalogueText.tsx'
import { buildBranchesUrl, buildCrossingsUrl } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { Disc } from './Disc.tsx'

/** So many rows and columns fit a desktop window. */
export const MATRIX_TERMS = 24
/** The width of a cell. */
const CELL_REM = 2.75
/** The diameter of the largest disc, above its number. */
const LARGEST_REM = 1.625
/** The width of the last name, which is cut if it is longer: where the window has less room, it is narrower. */
const nameWidth = (columns: number) => `min(15rem, 100cqw - ${(columns - 1) * CELL_REM}rem)`

/** In the narrower desktop windows, so many rows and columns and half a name fit. */
const FEW_TERMS = 20

/** Where the matrix and, in its place, the list are shown. */
export function matrixClasses(terms: number): { matrix: string; list: string } {
  return terms <= FEW_TERMS
    ? { matrix: 'lg:block', list: 'lg:hidden' }
    : { matrix: 'xl:block', list: 'xl:hidden' }
}

interface CrossingMatrixProps {
  /** The top terms with most in common first. */
  terms: readonly CrossingTerm[]
  /** How many there are in all. */
  total: number
}

/**
 * A triangle: each row ends with its top term, whose column continues below. So every name is next to its cells, and none has
 * to be turned. Narrow windows have the list of top terms instead.
 */
export function CrossingMatrix({ terms, total }: CrossingMatrixProps) {
  const language = useContext(CatalogueLanguage)
  const shown = terms.slice(0, MATRIX_TERMS)
  const most = Math.max(...shown.flatMap(({ shared }) => shared.slice(0, shown.length)))
  return (
    <div className={`@container hidden overflow-x-auto ${matrixClasses(shown.length).matrix}`}>
      {/* The last name needs more room than its cell. */}
      <table
        className="table-fixed border-collapse"
        style={{
          width: `${shown.length * CELL_REM}rem`,
          marginInlineEnd: `calc(${nameWidth(shown.length)} - ${CELL_REM}rem)`,
        }}
      >
        <caption className="mb-3 text-start text-muted">
          A disc shows how many terms are under two top terms: the one at the end of its row and the one at
          the head of its column.{' '}
          {total > shown.length &&
            t`These are the ${formatNumber(shown.length)} with most terms in common; all ${formatNumber(total)} are in the list below.`}
        </caption>
        <colgroup>
          <col className="w-0" />
          <col span={shown.length} style={{ width: `${CELL_REM}rem` }} />
        </colgroup>
        <tbody>
          {shown.map((term, row) => (
            <tr key={term.id} className="hover:bg-wash">
              {row === 0 ? (
                <td className="w-0 p-0" />
              ) : (
                <th scope="row" className="w-0 p-0">
                  <span className="sr-only">
                    <CatalogueText language={term.language}>{term.name}</CatalogueText>
                  </span>
                </th>
              )}
              {shown.slice(0, row).map((other, column) => (
                <td key={other.id} className="border-t border-line p-0">
                  <Cell term={term} other={other} shared={term.shared[column] ?? 0} most={most} />
                </td>
              ))}
              <NameCell isHeader={row < shown.length - 1}>
                <Link
                  to={buildCrossingsUrl(term.id)}
                  lang={markedLanguage(term.language, language)}
                  title={term.name}
                  style={{
                    width: `calc(${nameWidth(shown.length)} + ${(shown.length - 1 - row) * CELL_REM}rem)`,
                  }}
                  className="quiet-link block h-11 truncate ps-2 leading-11 font-serif text-prose"
                >
                  <CatalogueText language={term.language}>{term.name}</CatalogueText>
                </Link>
              </NameCell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The header of a column, which the last row has none of. The name is wider than its column: nothing stands beside it. */
function NameCell({ isHeader, children }: { isHeader: boolean; children: ReactNode }) {
  return isHeader ? (
    <th scope="col" className="p-0 text-start font-normal">
      {children}
    </th>
  ) : (
    <td className="p-0">{children}</td>
  )
}

interface CellProps {
  term: CrossingTerm
  other: CrossingTerm
  shared: number
  /** The number of the largest disc. */
  most: number
}

function Cell({ term, other, shared, most }: CellProps) {
  if (shared === 0) {
    return (
      <span className="flex size-11 items-center justify-center text-muted">
        <span aria-hidden="true">·</span>
        <span className="sr-only">0</span>
      </span>
    )
  }
  // Digits, as on the disc: some languages have words for one and two.
  const found = formatNumber(shared)
  const sentence = t`${found} under both ${other.name} and ${term.name}`
  return (
    <Link
      to={buildBranchesUrl([other.id, term.id])}
      aria-label={sentence}
      title={sentence}
      className="quiet-link flex size-11 flex-col items-center"
    >
      {/* The number is below: on a small disc, neither would be seen. */}
      <span className="relative w-full grow">
        <Disc shared={shared} most={most} largestRem={LARGEST_REM} />
      </span>
      <span className="text-note leading-4">{found}</span>
    </Link>
  )
}
