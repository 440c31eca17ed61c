import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

test('a term shows its notes by kind and its sources, and its notations beside its name', async () => {
  await renderAt('/terms/33')
  const section = await findSection('Notes and sources')
  const shown = section
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual([
    ['Definition', 'A knife whose blade folds into its handle.'],
    ['Examples', 'A sailor’s knife with a marlinspike'],
    ['Notes', 'Often carried on a cord.'],
    ['History', 'Called clasp knives until 1950.'],
    ['Changes to the record', '2019: moved from Boxes.'],
    ['Editorial notes', 'Check the plural in –ves.'],
    ['Sources', 'Dictionary of cutleryhttps://cutlery.example/jackknife'],
  ])
  expect(section.getByRole('link')).toHaveAttribute('href', 'https://cutlery.example/jackknife')
  expect(screen.getByText('4.2, KN-3').parentElement).toHaveTextContent('Notation: 4.2, KN-3')
  await expectAccessible()
})

test('a definition that is also the scope note is shown once, and one beside a scope note under its heading', async () => {
  const texts = { definitions: ['A cup with a foot.'] }
  const catalogue = await catalogueOf([
    { id: 1, name: 'Goblets', scopeNotes: 'A cup with a foot.', texts },
    { id: 2, name: 'Chalices', scopeNotes: 'Only for churches.', texts },
  ])
  await renderAt('/terms/1', { catalogue })
  expect(await screen.findAllByText('A cup with a foot.')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Notes and sources' })).toBeNull()
  await renderAt('/terms/2', { catalogue })
  expect((await findSection('Notes and sources')).getByRole('term')).toHaveTextContent('Definition')
})

test('of many texts of a kind the first are shown, and a line opens the rest', async () => {
  const examples = Array.from({ length: 9 }, (_, index) => `Example ${index + 1}`)
  const catalogue = await catalogueOf([{ id: 1, name: 'Goblets', texts: { examples } }])
  const { user } = await renderAt('/terms/1', { catalogue })
  const rest = (await screen.findByText('5 more')).closest('details')
  expect(rest).not.toHaveAttribute('open')
  expect(within(rest as HTMLElement).getAllByText(/^Example/)).toHaveLength(5)
  await user.click(screen.getByText('5 more'))
  expect(rest).toHaveAttribute('open')
})

test('more rows than a screen holds are behind a line that names them', async () => {
  const note = 'A long note. '.repeat(80)
  const labels = Object.fromEntries(
    ['ar', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr'].map(
      (tag) => [tag, { name: `Goblets in ${tag}` }],
    ),
  )
  const texts = { definitions: [note], examples: [`1 ${note}`], history_notes: [`2 ${note}`] }
  const catalogue = await catalogueOf([{ id: 1, name: 'Goblets', scopeNotes: 'For wine.', texts, labels }])
  const { user } = await renderAt('/terms/1', { catalogue })
  const notes = await findSection('Notes and sources')
  expect(notes.getByText('Definition')).toBeVisible()
  expect(notes.getByText('History')).not.toBeVisible()
  await user.click(notes.getByText('2 more:'))
  expect(notes.getByText('History')).toBeVisible()
  const languages = await findSection('In other languages')
  expect(languages.getByText('Goblets in ar')).toBeVisible()
  expect(languages.getByText('Goblets in tr')).not.toBeVisible()
  expect(languages.getByText(/Swedish, Turkish$/)).toBeVisible()
  await expectAccessible()
})

test('a list of terms shows notations, and the notation that was found', async () => {
  await renderAt('/terms?term=kn-3')
  expect(await screen.findByRole('heading', { name: /^KN-3 → Jackknives/ })).toBeVisible()
})

test('a term shows the concepts of other vocabularies that it is mapped to, by kind', async () => {
  await renderAt('/terms/33')
  const section = await findSection('In other vocabularies')
  const shown = section
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual([
    ['Same as', 'https://vocab.getty.edu/aat/3 in AAT'],
    ['Narrower than', 'https://cutlery.example/knife'],
  ])
  expect(section.getAllByRole('link')[0]).toHaveAttribute('href', 'https://vocab.getty.edu/aat/3')
  await renderAt('/terms/31')
  const named = (await findSection('In other vocabularies')).getByRole('link', { name: 'knife box' })
  expect(named.parentElement).toHaveTextContent('knife box in Wikidata')
})

test('the name of a mapped concept carries its own language', async () => {
  const mapping = { kind: 'exact' as const, uri: 'https://x.test/1', name: 'gobelet', language: 'fr' }
  await renderAt('/terms/1', { catalogue: await catalogueOf([{ id: 1, name: 'Cups', mappings: [mapping] }]) })
  const link = (await findSection('In other vocabularies')).getByRole('link', { name: 'gobelet' })
  expect(link.querySelector('[lang]')).toHaveAttribute('lang', 'fr')
})

test('a term shows its names in other languages, each marked with its language', async () => {
  await renderAt('/terms/31')
  const section = await findSection('In other languages')
  const shown = section
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual([
    ['German', 'Messerkästen (Bestecketuis)'],
    ['French', 'Boîtes à couteaux'],
  ])
  expect(section.getByText('Boîtes à couteaux')).toHaveAttribute('lang', 'fr')
})

test('a search finds a term by its name in another language', async () => {
  await renderAt('/terms?term=messerkasten')
  expect(await screen.findByRole('heading', { name: /^Messerkästen → Knife boxes/ })).toBeVisible()
})
