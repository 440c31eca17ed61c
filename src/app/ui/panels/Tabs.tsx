import { type KeyboardEvent, useRef } from 'react'
import { logicalKey } from '../window/direction.ts'

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; name: string }[]
  chosen: Key
  /** Id of the panel of the chosen tab. */
  panelId: string
  onChoose: (key: Key) => void
}

/** Id of a tab, for the panel's `aria-labelledby`. */
export function tabId(panelId: string, key: string): string {
  return `${panelId}-${key}`
}

/** Tabs of one panel. Arrow keys move focus; Enter or a click chooses (ARIA Authoring Practices, manual activation). */
export function Tabs<Key extends string>({ label, tabs, chosen, panelId, onChoose }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[
      logicalKey(event.key)
    ]
    if (to === undefined || at < 0) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex flex-wrap gap-x-6"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(panelId, key)}
          aria-controls={panelId}
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
          className="entry target min-h-10 cursor-pointer font-serif text-head text-muted hover:text-verdigris aria-selected:text-ink no-scripts:not-aria-selected:hidden"
        >
          {name}{' '}
        </button>
      ))}
    </div>
  )
}
