import { RetryButton } from '../../ui/loading/RetryButton.tsx'

/** Says that something that opens over the view did not come, and offers to try again. `what`: “The large view”. */
export function NotOpened({ what }: { what: string }) {
  return (
    <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span>{what} could not be loaded. It is asked for again every few seconds.</span>
      <RetryButton isSmall />
    </p>
  )
}
