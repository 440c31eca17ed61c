import { expect, test } from 'vitest'
import { parseMeasure } from './parse-measure.ts'

test.each<[string, string, number]>([
  ['12.5', 'mm', 12.5],
  ['12,5', 'mm', 12.5],
  ['1,250', 'mm', 1250],
  ['1.250,5', 'mm', 1250.5],
  ['1 250', 'mm', 1250],
  ['1’250', 'mm', 1250],
  ["1'250.5", 'mm', 1250.5],
  ['1’250 mm', 'mm', 1250],
  ["1'250 mm", 'cm', 1250],
  ["12'345'678,5 mm", 'mm', 12345678.5],
  ['12', 'cm', 120],
  ['12 cm', 'mm', 120],
  ['12cm.', 'mm', 120],
  ['12,5 cm', 'mm', 125],
  ['2 in', 'cm', 50.8],
  ['2 inches', 'mm', 50.8],
  ['4 3/4 in.', 'mm', 120.65],
  ['4-3/4 in', 'mm', 120.65],
  ['3/4"', 'mm', 19.05],
  ['4¾"', 'mm', 120.65],
  ['½ in', 'mm', 12.7],
  ['5 ft 3 in', 'mm', 1600.2],
  ['5\' 3 1/2"', 'mm', 1612.9],
  ['1 m 20 cm', 'mm', 1200],
  ['12 cm (4 3/4 in.)', 'mm', 120],
  ['c. 12 cm', 'mm', 120],
  ['approx 1.2 m', 'mm', 1200],
])('%s in %s is %d mm', (text, unit, millimetres) => {
  expect(parseMeasure(text, 'length', unit)).toBe(millimetres)
})

test.each<[string, number]>([
  ['1.5 kg', 1500],
  ['2 lb 3 oz', 992.233],
  ['250 g', 250],
  ['0,25 kg', 250],
  ['500 mg', 0.5],
])('%s is %d g', (text, grams) => {
  expect(parseMeasure(text, 'weight', 'g')).toBe(grams)
})

test.each([
  '',
  'two cm',
  '12-14 cm',
  '12 x 14 cm',
  '12 kg',
  '1e3',
  '3 in 5 ft',
  '12 cm 4 cm',
  '5 ft 3',
  "1' 250 mm",
  "5'11 mm",
  '2 m 3 in',
  "1'2500 mm",
  '1/0 in',
  'cm',
  '1,2,3',
])('“%s” is no clear length', (text) => {
  expect(parseMeasure(text, 'length', 'mm')).toBeUndefined()
})
