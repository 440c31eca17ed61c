import { t } from '../../../contract/texts.ts'
import { formatDay } from '../../ui/text/dates.ts'
import { useIsPrinting } from '../../ui/window/use-printing.ts'

interface PrintedSourceProps {
  /** Names the record: `Term 440`. Lists have no number. */
  record?: string
  /** The canonical address of the view. */
  url: string
}

/** Where a printed page comes from: the record, its address and the day of printing. Not shown on the screen. */
export function PrintedSource({ record, url }: PrintedSourceProps) {
  const isPrinting = useIsPrinting()
  return (
    <p className="label mt-8 hidden border-t border-line pt-2 print:block">
      {record !== undefined && `${record} · `}
      {url}
      {/* The day of printing is only known then. */}
      {isPrinting && t` · Printed ${formatDay(new Date())}`}
    </p>
  )
}
