/** An address of every view with something to show, and what it is. */
export const EVERY_VIEW = [
  ['home', '/'],
  ['the tree', '/browse?at=934.935.936.939'],
  ['a search', '/search?text=teapot'],
  ['terms', '/terms?term=knife'],
  ['items', '/items?text=teapot'],
  ['a term', '/terms/939'],
  ['a map', '/terms/935?tab=map'],
  ['an item', '/items/1004?text=pipe&start=0'],
  ['the guide', '/guide'],
  ['a shelf', '/shelf?terms=939,440&items=1004'],
  ['terms for a description', '/suggest-terms?text=silver+teapot'],
  ['the checks of quality', '/quality'],
  ['a comparison', '/compare?terms=440,939,1'],
  ['a page that does not exist', '/nowhere'],
] as const
