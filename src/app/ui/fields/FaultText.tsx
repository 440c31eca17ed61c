interface FaultTextProps {
  /** What the control names as its description. */
  id: string
  children: string
}

/** What is wrong with a control's value, right below it. */
export function FaultText({ id, children }: FaultTextProps) {
  return (
    <p id={id} className="mt-1 border-l-2 border-ochre pl-2 text-note text-ink">
      {children}
    </p>
  )
}
