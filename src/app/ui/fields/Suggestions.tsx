import { useCombobox } from 'downshift'
import { memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  type ComboboxOption,
  type ComboboxProps,
  type FieldProps,
  isOpeningKey,
  type SuggestionsProps,
} from './combobox-props.ts'

/**
 * The suggestions below a field. Arrow keys highlight one. Enter takes the highlighted one; without one it submits the
 * form. Escape closes the list. Memoised, so that passing properties to the field does not render this again.
 */
export const Suggestions = memo(function Suggestions(props: SuggestionsProps) {
  const { combobox, fieldId, onFieldProps } = props
  const { label, onChange, value } = combobox
  // An arrow key that was pressed before there was an option to highlight.
  const [waitingKey, setWaitingKey] = useState(props.earlyKey)
  const [isWanted, setWanted] = useState(
    () => waitingKey !== undefined || (value !== '' && document.activeElement?.id === fieldId),
  )
  const [highlighted, setHighlighted] = useState(NONE)
  // New suggestions wait while one is highlighted, so that Enter takes what the visitor saw.
  const { options, status } = useHeld(combobox, isWanted && highlighted !== NONE)
  if (waitingKey !== undefined && options.length > 0) {
    setWaitingKey(undefined)
    setHighlighted(waitingKey === 'ArrowDown' ? 0 : options.length - 1)
  }
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
    onSelectedItemChange: ({ selectedItem }) => selectedItem?.onChoose(),
    stateReducer: (state, { type, changes }) => {
      // Leaving the field takes no suggestion, and a click into it does not close the list.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: null }
      if (type === useCombobox.stateChangeTypes.InputClick) return { ...state, isOpen: true }
      return changes
    },
  })
  const fieldProps = getInputProps(
    {
      onChange: (event) => {
        setWaitingKey(undefined)
        onChange(event.currentTarget.value)
      },
      // Suggestions that arrive later must not open the list.
      onBlur: () => {
        setWanted(false)
        setWaitingKey(undefined)
      },
      onKeyDown: (event) => {
        if (isOpeningKey(event.key) && options.length === 0) {
          Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          event.preventDefault()
          setWanted(true)
          setWaitingKey(event.key)
        }
        // The list is already closed: Escape is for whatever contains the field, such as a dialog.
        if (event.key === 'Escape' && !isOpen) {
          Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        }
        if (event.key !== 'Enter' || highlighted !== NONE) return
        // None is highlighted: Enter submits the form.
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        closeMenu()
      },
    },
    // The field gets its ref after this render, which downshift would report as missing.
    { suppressRefError: true },
  )
  useForwardedProps(fieldProps, onFieldProps)
  return (
    <>
      <span role="status" className="sr-only">
        {isWanted && value !== '' && status}
      </span>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 border border-edge bg-raised shadow-[0_8px_24px_-12px_rgb(0_0_0/0.35)]"
      >
        <div {...getMenuProps({ 'aria-label': label })} className="max-h-[75vh] overflow-y-auto py-1">
          {isOpen &&
            groupsOf(options).map(({ name, members }) => (
              <OptionGroup key={name} name={name}>
                {members.map(({ option, index }) => (
                  <div
                    key={option.key}
                    {...getItemProps({ item: option, index })}
                    className="cursor-pointer px-4 py-2 aria-selected:bg-wash"
                  >
                    {option.content}
                  </div>
                ))}
              </OptionGroup>
            ))}
        </div>
        <p aria-hidden="true" className="label border-t border-line px-4 py-1.5">
          {status}
        </p>
      </div>
    </>
  )
})

/** Options below the name of their group. */
function OptionGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  if (name === '') return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div
      role="group"
      aria-labelledby={id}
      className="not-first:mt-1 not-first:border-t not-first:border-line"
    >
      <p id={id} role="presentation" className="label px-4 pt-2 font-medium">
        {name}
      </p>
      {children}
    </div>
  )
}

interface Group {
  /** Empty for options without a group. */
  name: string
  members: { option: ComboboxOption; index: number }[]
}

/** Options in groups. Those of a group follow each other. */
function groupsOf(options: readonly ComboboxOption[]): Group[] {
  const groups: Group[] = []
  for (const [index, option] of options.entries()) {
    const name = option.group ?? ''
    const last = groups.at(-1)
    if (last?.name === name) last.members.push({ option, index })
    else groups.push({ name, members: [{ option, index }] })
  }
  return groups
}

/** downshift's index for no highlighted option. */
const NONE = -1

/** Passes properties to the field when an attribute changes. Its handlers call those of the newest render. */
function useForwardedProps(props: FieldProps, onFieldProps: (props: FieldProps) => void) {
  const newest = useRef(props)
  useLayoutEffect(() => {
    newest.current = props
  })
  const activeOption = props['aria-activedescendant']
  const isExpanded = props['aria-expanded']
  useLayoutEffect(
    () =>
      onFieldProps({
        ...newest.current,
        'aria-activedescendant': activeOption,
        'aria-expanded': isExpanded,
        onChange: (event) => newest.current.onChange?.(event),
        onKeyDown: (event) => newest.current.onKeyDown?.(event),
        onBlur: (event) => newest.current.onBlur?.(event),
        onClick: (event) => newest.current.onClick?.(event),
      }),
    [activeOption, isExpanded, onFieldProps],
  )
}

type Offer = Pick<ComboboxProps, 'options' | 'status'>

/** The newest options; while they are held, the same ones in the same order, each with its newest content. */
function useHeld(offer: Offer, isHeld: boolean): Offer {
  const held = useRef(offer)
  const { options, status } = held.current
  held.current = isHeld ? { options: options.map((option) => newestOf(option, offer)), status } : offer
  return held.current
}

function newestOf(option: ComboboxOption, { options }: Offer): ComboboxOption {
  return options.find(({ key }) => key === option.key) ?? option
}
