import { type ComponentType, type ReactNode, type RefObject, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { buildSearchUrl } from '../../routing/urls.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import type { ComboboxProps } from '../../ui/fields/combobox-props.ts'
import { LanguageField } from '../view/LanguageField.tsx'
import type { CatalogueSuggestionsProps, Suggested } from './CatalogueSuggestions.tsx'

interface CatalogueSearchProps
  extends Pick<ComboboxProps, 'label' | 'isLabelVisible' | 'placeholder' | 'keyShortcut' | 'size'> {
  form?: RefObject<HTMLFormElement | null>
  /** The text at first. */
  initial?: string
  /** Whether the field is emptied when the visitor goes on. */
  isCleared?: boolean
  /** A button beside the field. */
  children?: ReactNode
}

const NOTHING: Suggested = { options: [], status: '' }

const load = async () => (await import('./CatalogueSuggestions.tsx')).CatalogueSuggestions

/**
 * One search for terms and items. Suggestions are in two groups; their code loads when the field has focus. Enter shows
 * a page with both groups.
 */
export function CatalogueSearch({ form, initial = '', isCleared, children, ...field }: CatalogueSearchProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const [suggested, setSuggested] = useState(NOTHING)
  const [Suggestions, setSuggestions] = useState<ComponentType<CatalogueSuggestionsProps>>()
  const action = useHref(buildSearchUrl())
  const goTo = (url: string) => {
    if (isCleared) setText('')
    void navigate(url)
  }
  const prepare = () => {
    if (Suggestions) return
    // The field itself says when suggestions cannot be loaded. The next focus tries again.
    void load().then(
      (loaded) => setSuggestions(() => loaded),
      () => undefined,
    )
  }
  return (
    <form
      ref={form}
      action={action}
      className={children ? 'flex flex-wrap items-end gap-2' : undefined}
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') goTo(buildSearchUrl(text.trim()))
      }}
    >
      <LanguageField />
      <div className="min-w-0 grow basis-40">
        <Combobox {...field} {...suggested} name="text" value={text} onChange={setText} />
      </div>
      {Suggestions && <Suggestions typed={text} goTo={goTo} onSuggested={setSuggested} />}
      {children}
    </form>
  )
}
