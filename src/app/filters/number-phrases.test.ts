import { expect, test } from 'vitest'
import { ITEM_FIELDS } from '../../contract/fields.ts'
import { opsOf, parseFilter } from '../../contract/filter.ts'
import { linesOf, phraseOf } from '../../testkit/phrase-of.ts'
import { itemPhrase } from './item-phrases.ts'

test.each(
  linesOf(`
id=1850: with the ID 1850
id_lt=1850: with an ID below 1850
id_lte=1850: with an ID up to 1850
id_gt=1850: with an ID above 1850
id_gte=1850: with an ID from 1850 on
id_in=1850,1860: with the ID 1850 or 1860
id_exact=1850: with the ID 1850
id_isblank=0: with an ID
id_isblank=1: without an ID
production_year_from=1850: made from 1850 on
production_year_from_lt=1850: perhaps made before 1850
production_year_from_lte=1850: perhaps made in 1850 or earlier
production_year_from_gt=1850: made after 1850
production_year_from_gte=1850: made no earlier than 1850
production_year_from_in=1850,1860: made from 1850 or 1860 on
production_year_from_exact=1850: made from 1850 on
production_year_from_isblank=0: with a first year of production
production_year_from_isblank=1: without a first year of production
production_year_to=1850: made up to 1850
production_year_to_lt=1850: made before 1850
production_year_to_lte=1850: made no later than 1850
production_year_to_gt=1850: perhaps made after 1850
production_year_to_gte=1850: perhaps made in 1850 or later
production_year_to_in=1850,1860: made up to 1850 or 1860
production_year_to_exact=1850: made up to 1850
production_year_to_isblank=0: with a last year of production
production_year_to_isblank=1: without a last year of production
height_mm=1850: 1850 mm high
height_mm_lt=1850: less than 1850 mm high
height_mm_lte=1850: at most 1850 mm high
height_mm_gt=1850: more than 1850 mm high
height_mm_gte=1850: at least 1850 mm high
height_mm_in=1850,1860: 1850 or 1860 mm high
height_mm_exact=1850: 1850 mm high
height_mm_isblank=0: with a recorded height
height_mm_isblank=1: without a recorded height
width_mm=1850: 1850 mm wide
width_mm_lt=1850: less than 1850 mm wide
width_mm_lte=1850: at most 1850 mm wide
width_mm_gt=1850: more than 1850 mm wide
width_mm_gte=1850: at least 1850 mm wide
width_mm_in=1850,1860: 1850 or 1860 mm wide
width_mm_exact=1850: 1850 mm wide
width_mm_isblank=0: with a recorded width
width_mm_isblank=1: without a recorded width
depth_mm=1850: 1850 mm deep
depth_mm_lt=1850: less than 1850 mm deep
depth_mm_lte=1850: at most 1850 mm deep
depth_mm_gt=1850: more than 1850 mm deep
depth_mm_gte=1850: at least 1850 mm deep
depth_mm_in=1850,1860: 1850 or 1860 mm deep
depth_mm_exact=1850: 1850 mm deep
depth_mm_isblank=0: with a recorded depth
depth_mm_isblank=1: without a recorded depth
diameter_mm=1850: 1850 mm in diameter
diameter_mm_lt=1850: less than 1850 mm in diameter
diameter_mm_lte=1850: at most 1850 mm in diameter
diameter_mm_gt=1850: more than 1850 mm in diameter
diameter_mm_gte=1850: at least 1850 mm in diameter
diameter_mm_in=1850,1860: 1850 or 1860 mm in diameter
diameter_mm_exact=1850: 1850 mm in diameter
diameter_mm_isblank=0: with a recorded diameter
diameter_mm_isblank=1: without a recorded diameter
weight_g=1850: weighing 1850 g
weight_g_lt=1850: weighing less than 1850 g
weight_g_lte=1850: weighing at most 1850 g
weight_g_gt=1850: weighing more than 1850 g
weight_g_gte=1850: weighing at least 1850 g
weight_g_in=1850,1860: weighing 1850 or 1860 g
weight_g_exact=1850: weighing 1850 g
weight_g_isblank=0: with a recorded weight
weight_g_isblank=1: without a recorded weight
acquisition_year=1850: acquired in 1850
acquisition_year_lt=1850: acquired before 1850
acquisition_year_lte=1850: acquired in 1850 or earlier
acquisition_year_gt=1850: acquired after 1850
acquisition_year_gte=1850: acquired in 1850 or later
acquisition_year_in=1850,1860: acquired in 1850 or 1860
acquisition_year_exact=1850: acquired in 1850
acquisition_year_isblank=0: acquired in a recorded year
acquisition_year_isblank=1: without a year of acquisition
num_images=1850: with 1850 images
num_images_lt=1850: with fewer than 1850 images
num_images_lte=1850: with at most 1850 images
num_images_gt=1850: with more than 1850 images
num_images_gte=1850: with at least 1850 images
num_images_in=1850,1860: with 1850 or 1860 images
num_images_exact=1850: with 1850 images
num_images_isblank=0: with images
num_images_isblank=1: without images
term=20: catalogued as Teapots
term_exact=20: catalogued as Teapots
term_in=20,30: catalogued as Teapots or Knives
term_isblank=0: catalogued with a term
term_isblank=1: catalogued with no term
term_ancestor=20: in a narrower term of Teapots
term_ancestor_exact=20: in a narrower term of Teapots
term_ancestor_in=20,30: in a narrower term of Teapots or Knives
term_branch=20: in Teapots or narrower
term_branch_exact=20: in Teapots or narrower
term_branch_in=20,30: in Teapots or Knives, or narrower
num_images_gte=1: with images
num_images_gt=0: with images
num_images=1: with 1 image
num_images_lt=2: with fewer than 2 images
production_year_to_lt=-50: made before 50 BCE
weight_g_in=0.5,1000000: weighing 0.5 or 1000000 g
term=999: catalogued as term 999
quality=top-terms-only: catalogued only with top terms
`),
)('items of %s are items “%s”', (asked, said) => {
  expect(phraseOf(asked)).toBe(said)
})

test('no phrase of any field and filter contains words of the API', () => {
  const values = { text: 'oak', number: '3', relation: '20', flag: 'top-terms-only' } as const
  for (const field of ITEM_FIELDS) {
    for (const op of opsOf(field)) {
      const filter = parseFilter(field, op, op === 'isblank' ? '1' : values[field.kind])
      if (typeof filter === 'string') throw new Error(filter)
      const said = itemPhrase(filter, () => 'Teapots')
      expect(said).not.toMatch(/_|undefined|\b(?:lte?|gte?|isblank|bare)\b/)
      expect(said).not.toMatch(/\ba [aeio]|\ban [^aeioI]| {2}/)
    }
  }
})
