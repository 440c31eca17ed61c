import { useCombobox } from 'downshift'
import { memo, useLayoutEffect, useState } from 'react'
import type { SuggestionsProps } from './Combobox.tsx'

/**
 * The suggestions below a field, and what downshift puts on the field for them: none is chosen by itself, arrows go
 * through them, Enter takes the one gone to and otherwise sends the form, Escape closes. Rendered anew only when the
 * combobox around it is given something else, not when the field takes over what is told to it.
 */
export const Suggestions = memo(function Suggestions(props: SuggestionsProps) {
  const { combobox, fieldId, onFieldProps } = props
  const { label, options, onChange, onChoose, status, value } = combobox
  const [isWanted, setWanted] = useState(() => value !== '' && document.activeElement?.id === fieldId)
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    inputId: fieldId,
    labelId: `${fieldId}-label`,
    items: [...options],
    itemToString: () => value,
    inputValue: value,
    selectedItem: null,
    isOpen: isWanted && options.length > 0,
    onIsOpenChange: (change) => setWanted(change.isOpen),
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
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || highlightedIndex >= 0) return
        // None was gone to: Enter is the form's.
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        closeMenu()
      },
    },
    // The field takes it over a moment after this render, which downshift would report as forgotten.
    { suppressRefError: true },
  )
  useLayoutEffect(() => onFieldProps(fieldProps))
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
