/**
 * English words that say nothing about an object: “she”, “would”, “very”. Small collections have few of them, so that their
 * number alone does not show it. They are no reason for two items to be similar, or for a term to fit a text.
 * Words that also name something are not among them: can, down, may, mine, still, will. Nor do single letters and digits say anything.
 */
const WORDS = new Set(
  [
    'a an the this that these those some any all both each every either neither other another such same own',
    'i me my myself we us our ours ourselves you your yours yourself he him his himself she her hers herself',
    'it its itself they them their theirs themselves who whom whose which what when where why how',
    'am is are was were be been being have has had having do does did doing done',
    'could might must shall should would cannot',
    'and or but nor if then than so because while though although until unless whether as',
    'of in on at by to from for with without into onto upon over under about after before between through during against',
    'up out off not no only just also too very quite rather even yet again once ever never always often',
    'like unlike alike likely side sides within upon along across around behind beside beneath above below near inside outside',
    'made making gone used something anything everything nothing someone else put way right wrong now',
    'more most much many less least few here there',
  ].flatMap((line) => line.split(' ')),
)

export function isWithoutMeaning(word: string): boolean {
  return WORDS.has(word) || SINGLE.test(word)
}

/** A letter or digit by itself. A Chinese character is a word. */
const SINGLE = /^(?!\p{Ideographic})[\p{L}\p{N}]$/u
