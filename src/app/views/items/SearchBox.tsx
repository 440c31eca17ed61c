import { t } from '../../../contract/texts.ts'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import { useExamples } from '../../components/search/use-examples.ts'
import { SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { faultInText } from './search-problem.ts'
import type { Search } from './use-search.ts'

/** The search field. It and the choice of its field are one parameter of the URL. */
export function SearchBox({ search }: { search: Search }) {
  const museum = useMuseum()
  const { searched, searchField } = search
  return (
    <div className="min-w-0 grow basis-40 max-sm:no-scripts:basis-24 sm:basis-80">
      <TextFilter
        label={t`Search ${museum.items}`}
        isLabelHidden="on phones"
        name={searchField}
        size="large"
        placeholder={useExamples()}
        value={searched?.[1] ?? ''}
        onChange={search.searchWords}
        onEnter={search.ask}
        hasAnother={search.hasOtherWords}
        check={(typed) => faultInText(searchField, typed)}
        fault={searched && search.faultOf(...searched)}
      />
    </div>
  )
}

/** The choice of the field that the words are searched in. */
export function SearchFieldChoice({ search }: { search: Search }) {
  return (
    <Choice
      label={t`Search in`}
      value={search.searchField}
      options={SEARCH_FIELDS.map(({ name, text }) => ({ value: name, text }))}
      onChange={search.searchIn}
    />
  )
}
