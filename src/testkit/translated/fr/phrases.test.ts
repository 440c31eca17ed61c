import { expect, test } from 'vitest'
import { decadeName, decadeTick } from '../../../app/views/items/decades/decades.ts'
import { itemsInWords, teapotInPlaces, termFiltersInWords } from '../phrases.ts'

test('a search in French has French quotation marks, with narrow spaces inside', () => {
  expect(itemsInWords('text=bol&text=vase')).toBe(
    'objets contenant «\u202fbol\u202f», contenant «\u202fvase\u202f»',
  )
})

test.each([
  ['name_in=pot,jug', 'nom\u00a0contient «\u202fpot\u202f» ou «\u202fjug\u202f»'],
  ['scope_notes_isblank=0', 'note d’application\u00a0: renseigné'],
  ['num_items_gt=10', 'objets directement sous le terme\u00a0: plus de 10'],
  ['broader_in=20,21', 'directement sous 20 ou 21'],
])('the filter %s of terms is in French throughout', (query, said) => {
  expect(termFiltersInWords(query)).toEqual([said])
})

test('a term says in French in how many places it is', () => {
  expect(teapotInPlaces(['Thé', 'Vaisselle'])).toBe(
    'Teapots\u00a0: un terme à deux positions, sous Thé et Vaisselle, avec 1 terme spécifique et 2 objets.',
  )
  expect(teapotInPlaces(['Thé', 'Vaisselle', 'Table', 'Argent'])).toBe(
    'Teapots\u00a0: un terme à quatre positions, sous Thé, Vaisselle, Table et d’autres, avec 1 terme spécifique et 2 objets.',
  )
})

test('a decade has a French name, and a short one where there is little room', () => {
  expect([decadeName(1890), decadeTick(1890)]).toEqual(['années 1890', '1890'])
})
