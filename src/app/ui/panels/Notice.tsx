import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  children?: ReactNode
  /** Announced at once: something failed. */
  urgent?: boolean
}

/** A state in words: nothing found, something failed, something to know. Its children are the way on. */
export function Notice({ title, children, urgent = false }: NoticeProps) {
  return (
    <div role={urgent ? 'alert' : undefined} className="measure border-l-2 border-edge py-1 pl-5">
      <p className="font-serif text-lead">{title}</p>
      {children && <div className="mt-2 space-y-2 text-muted">{children}</div>}
    </div>
  )
}
