import { expect, test } from 'vitest'
import { decadeName, decadeTick } from '../../../app/views/items/decades/decades.ts'
import { itemsInWords, teapotInPlaces, termFiltersInWords } from '../phrases.ts'

test('a search in Arabic has Arabic quotation marks and commas', () => {
  expect(itemsInWords('text=وعاء&text=إناء')).toBe('قطع توافق «وعاء»، توافق «إناء»')
})

test.each([
  ['name_in=pot,jug', 'الاسم يتضمن «pot» أو «jug»'],
  ['scope_notes_isblank=0', 'نص ملاحظة النطاق: مذكور'],
  ['num_items_gt=10', 'عدد القطع المباشرة أكثر من 10'],
])('the filter %s of terms is in Arabic throughout', (query, said) => {
  expect(termFiltersInWords(query)).toEqual([said])
})

test('a term says in Arabic in how many places it is, with the dual for two', () => {
  expect(teapotInPlaces(['شاي', 'مائدة'])).toBe(
    'Teapots: مصطلح في موضعين، تحت شاي ومائدة، له مصطلح أضيق واحد وقطعتان.',
  )
  expect(teapotInPlaces(['شاي', 'مائدة', 'فضة', 'مطبخ'])).toBe(
    'Teapots: مصطلح في أربعة مواضع، تحت شاي، مائدة، فضة وغيرها، له مصطلح أضيق واحد وقطعتان.',
  )
})

test('a decade has an Arabic name, and a short one where there is little room', () => {
  expect([decadeName(1890), decadeTick(1890)]).toEqual(['عقد 1890', '1890'])
})
