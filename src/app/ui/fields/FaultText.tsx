interface FaultTextProps {
  /** For the control's `aria-describedby`. */
  id: string
  children: string
}

/** The problem with a control's value, shown below it. */
export function FaultText({ id, children }: FaultTextProps) {
  return (
    <p id={id} className="mt-1 border-s-2 border-ink ps-2 text-note text-ink">
      {children}
    </p>
  )
}
