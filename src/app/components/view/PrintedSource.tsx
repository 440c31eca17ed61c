import { addressIn } from '../../../contract/data-languages.ts'
import { t } from '../../../contract/texts.ts'
import { useSession } from '../../api/session.ts'
import { formatDay } from '../../ui/text/dates.ts'
import { useIsPrinting } from '../../ui/window/use-printing.ts'

type PrintedSourceProps = {
  /** Names the record: `Term 440`. Lists have no number. */
  record?: string
} & (
  | {
      /** The canonical address of a record. */
      url: string
    }
  | {
      /** The path of a list with its query, without the language, which is that of this page. */
      path: string
    }
)

/** Where a printed page comes from: the record, its address and the day of printing. Not shown on the screen. */
export function PrintedSource({ record, ...of }: PrintedSourceProps) {
  const { url, base, languages } = useSession()
  const isPrinting = useIsPrinting()
  return (
    <p className="label mt-8 hidden border-t border-line pt-2 print:block">
      {record !== undefined && `${record} · `}
      {'url' in of ? of.url : url + addressIn(of.path, base, languages)}
      {/* The day of printing is only known then. */}
      {isPrinting && t` · Printed ${formatDay(new Date())}`}
    </p>
  )
}
