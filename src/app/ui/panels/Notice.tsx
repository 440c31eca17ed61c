import type { ReactNode } from 'react'

interface NoticeProps {
  title: ReactNode
  children?: ReactNode
  /** Announced at once, for failures. */
  urgent?: boolean
}

/** A message: an empty result, a failure or a hint. Its children offer a next step. */
export function Notice({ title, children, urgent = false }: NoticeProps) {
  return (
    <div role={urgent ? 'alert' : undefined} className="measure border-s-2 border-edge py-1 ps-5">
      <p className="font-serif text-lead">{title}</p>
      {children && <div className="mt-2 space-y-2 text-muted">{children}</div>}
    </div>
  )
}
