import { RetryButton } from '../../ui/loading/RetryButton.tsx'

/** Says that a dialog failed to load and offers a retry. `what`: “The large view”. */
export function OverlayFailure({ what }: { what: string }) {
  return (
    <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span>{what} could not be loaded. Retrying every few seconds.</span>
      <RetryButton isSmall />
    </p>
  )
}
