import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { phrases } from './question-tokens.ts'

// Translators: words for an image of an item, between bars.
const IMAGES = t`picture|pictures|image|images|photo|photos|photograph|photographs`.split('|')
// Translators: what stands between “with” or “without” and “picture”, between bars; nothing is also possible.
const DETERMINERS = t`a|an|any|some|its|their`.split('|')
// Translators: words before “a picture” that ask for items with images, between bars.
const HAVING = t`with|has|have|having|that has|that have|which have|including|and`.split('|')
// Translators: words before “picture” that ask for items without images, between bars.
const LACKING =
  t`without|with no|no|has no|have no|that has no|that have no|having no|not with|lacking`.split('|')

/** Phrases that ask for items with images. */
export const PICTURES = ofImages(HAVING)
/** Phrases that ask for items without images. */
export const NO_PICTURES = ofImages(LACKING)
// Translators: phrases that ask for items on display, between bars.
export const DISPLAYED = phrases(
  t`currently on display|on display now|on display|on show|on exhibition|on view`,
)
// Translators: phrases that ask for items that are not on display, between bars.
export const NOT_DISPLAYED = phrases(
  t`not currently on display|not on display now|not on display|not on show|not on exhibition|not on view|no longer on display|isn't on display|aren't on display`,
)
// Translators: what follows a phrase for images if it says what they show (“with a picture of a horse”), between bars.
export const OF = phrases(t`of`)
// Translators: what begins a question for images of something (“pictures of horses”), between bars. Leave out words that name objects.
export const PICTURES_OF = phrases(t`picture of|pictures of|image of|images of`)
// Translators: words and phrases that begin a question and carry no meaning, between bars.
export const OPENINGS = phrases(
  t`who|what|which|where|when|how|whose|where is|where are|where can i see|where can i find|all|all the|item|items|object|objects|give|i search|i search for|i am searching for|searching for|how many|how old is|how old are|show me|show us|find me|give me|are there|is there|do you have|do you know|have you got|can i see|could i see|can you find|can you show me|could you show me|can you tell me|tell me|tell me about|i am looking for|i'm looking for|looking for|i want|i need|i would like|i'd like|i'd like to see|i would like to see|i want to see|i want to know|search for|find|what kind of|what sort of|information about|information on`,
)
const FILLER_WORDS =
  // Translators: words and phrases that carry no meaning in a question, between bars. A word that ends in an apostrophe is not searched if it stands before another without a space, such as “d'” in “d'or”.
  t`a|about|an|and|any|anything|are|as|at|be|been|but|by|did|do|does|everything|for|from|had|has|have|he|her|hers|him|his|i|i'm|i've|in|into|is|it|it's|its|just|made|me|my|of|on|or|our|please|really|she|some|something|than|that|that's|the|their|them|there|these|they|thing|things|this|those|to|us|very|was|we|were|what's|where's|which|who's|with|would|you|your`
export const FILLERS = phrases(FILLER_WORDS)
/** Words that stand before others without a space. */
export const ELIDED = FILLER_WORDS.split('|')
  .map(fold)
  .filter((word) => word.endsWith("'"))
// Translators: words that exclude what follows them (“teapot not silver”), between bars.
export const NEGATIONS = phrases(
  t`not|without|no|non|except|except for|excluding|but not|other than|apart from|anything but|never|isn't|aren't|wasn't|weren't|hasn't|haven't|doesn't have|don't have|doesn't|don't|didn't`,
)
// Translators: of the words that exclude, those that also stand before a number (“No 5”), or are part of a word (“non-silver”).
export const NO = phrases(t`no`)
export const NON = phrases(t`non`)
// Translators: words after which what is excluded goes on (“without a lid or handle”), between bars.
export const GOES_ON = phrases(t`or|nor|and|of|a|an|any|the|its`)
// Translators: words for members of a family, which say whose something was, between bars.
export const FAMILY = phrases(
  t`grandmother|grandma|granny|gran|nana|nanna|grandfather|grandpa|grandad|granddad|grandparents|mother|mum|mom|father|dad|aunt|auntie|uncle|husband|wife`,
)

function ofImages(before: readonly string[]) {
  return phrases(
    before
      .flatMap((first) =>
        ['', ...DETERMINERS].flatMap((determiner) =>
          IMAGES.map((image) => [first, determiner, image].filter((word) => word !== '').join(' ')),
        ),
      )
      .join('|'),
  )
}
