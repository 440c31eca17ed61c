import { useCombobox } from 'downshift'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { FieldProps, SuggestionsProps } from './combobox-props.ts'

/**
 * The suggestions below a field, and what downshift puts on the field for them: none is chosen by itself, arrows go
 * through them, Enter takes the one gone to and otherwise sends the form, Escape closes. Rendered anew only when the
 * combobox around it is given something else, not when the field takes over what is told to it.
 */
export const Suggestions = memo(function Suggestions(props: SuggestionsProps) {
  const { combobox, fieldId, onFieldProps } = props
  const { label, onChange, onChoose, value } = combobox
  const [isWanted, setWanted] = useState(() => value !== '' && document.activeElement?.id === fieldId)
  const [highlighted, setHighlighted] = useState(NONE)
  // What one has gone to stays under Enter: fresh suggestions wait until it is left again.
  const { options, status } = useHeld(combobox, isWanted && highlighted !== NONE)
  const { isOpen, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    inputId: fieldId,
    labelId: `${fieldId}-label`,
    items: [...options],
    itemToString: () => value,
    inputValue: value,
    selectedItem: null,
    isOpen: isWanted && options.length > 0,
    highlightedIndex: highlighted,
    onIsOpenChange: (change) => setWanted(change.isOpen),
    onHighlightedIndexChange: (change) => setHighlighted(change.highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.key),
    stateReducer: (state, { type, changes }) => {
      // Leaving the field chooses nothing, and a click into it closes nothing.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: null }
      if (type === useCombobox.stateChangeTypes.InputClick) return { ...state, isOpen: true }
      return changes
    },
  })
  const fieldProps = getInputProps(
    {
      onChange: (event) => onChange(event.currentTarget.value),
      // Also where nothing has come yet: it would open behind one's back.
      onBlur: () => setWanted(false),
      onKeyDown: (event) => {
        // Nothing is left to close: Escape is for whatever the field stands in.
        if (event.key === 'Escape' && !isOpen) {
          Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        }
        if (event.key !== 'Enter' || highlighted !== NONE) return
        // None was gone to: Enter is the form's.
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        closeMenu()
      },
    },
    // The field takes it over a moment after this render, which downshift would report as forgotten.
    { suppressRefError: true },
  )
  useToldOfField(fieldProps, onFieldProps)
  return (
    <>
      <span role="status" className="sr-only">
        {isWanted && value !== '' && status}
      </span>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 border border-edge bg-raised shadow-[0_8px_24px_-12px_rgb(0_0_0/0.35)]"
      >
        <ul {...getMenuProps({ 'aria-label': label })} className="py-1">
          {isOpen &&
            options.map((option, index) => (
              <li
                key={option.key}
                {...getItemProps({ item: option, index })}
                className="cursor-pointer px-4 py-2 aria-selected:bg-wash"
              >
                {option.content}
              </li>
            ))}
        </ul>
        <p aria-hidden="true" className="label border-t border-line px-4 py-1.5">
          {status}
        </p>
      </div>
    </>
  )
})

/** What downshift calls the option gone to while there is none. */
const NONE = -1

/** Tells what belongs on the field when an attribute changes; the handlers told with it are those of the newest render. */
function useToldOfField(props: FieldProps, onFieldProps: (props: FieldProps) => void) {
  const newest = useRef(props)
  useLayoutEffect(() => {
    newest.current = props
  })
  const gone = props['aria-activedescendant']
  const isExpanded = props['aria-expanded']
  useLayoutEffect(
    () =>
      onFieldProps({
        ...newest.current,
        'aria-activedescendant': gone,
        'aria-expanded': isExpanded,
        onChange: (event) => newest.current.onChange?.(event),
        onKeyDown: (event) => newest.current.onKeyDown?.(event),
        onBlur: (event) => newest.current.onBlur?.(event),
        onClick: (event) => newest.current.onClick?.(event),
      }),
    [gone, isExpanded, onFieldProps],
  )
}

/** The newest value; while it is held, the one that was there when that began. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const kept = useRef(value)
  if (!isHeld) kept.current = value
  return kept.current
}
