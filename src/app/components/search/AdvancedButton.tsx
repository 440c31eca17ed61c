/** Opens the advanced search, which needs scripts. */
export function AdvancedButton({
  className = '',
  onAdvanced,
}: {
  className?: string
  onAdvanced: () => void
}) {
  return (
    <button
      type="button"
      className={`link target min-h-9 cursor-pointer no-scripts:hidden ${className}`}
      aria-haspopup="dialog"
      onClick={onAdvanced}
    >
      Advanced search
    </button>
  )
}
