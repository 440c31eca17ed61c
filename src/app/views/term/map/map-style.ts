/** The picture's own style, inside it. Colours are those of the page around it, or what the saved file says they are. */
export const MAP_COLOURS = [
  'paper',
  'raised',
  'ink',
  'muted',
  'line',
  'edge',
  'verdigris',
  'wash',
  'ochre',
] as const

export const MAP_STYLE = `
.map-line { fill: none; stroke: var(--edge); stroke-width: 1.25; stroke-linejoin: round }
.map-line-related { stroke-dasharray: 2 4 }
.map-line-loop { stroke: var(--ochre); stroke-dasharray: 6 4 }
.map-arrow { fill: var(--ochre) }
.map-text { font: 15px Newsreader, Georgia, serif; fill: var(--ink); text-anchor: middle }
.map-rest { fill: var(--muted); font-style: italic }
.map-box { outline: none }
.map-box rect { fill: var(--raised); stroke: var(--edge); stroke-width: 1 }
.map-box-ancestor .map-text, .map-box-narrower .map-text { fill: var(--verdigris) }
.map-box-related rect { stroke-dasharray: 2 4 }
.map-box-related .map-text { fill: var(--ochre) }
.map-box-focus rect { fill: var(--wash); stroke: var(--verdigris); stroke-width: 2 }
.map-box:hover rect { stroke: var(--verdigris); stroke-width: 2 }
.map-box:focus-visible rect { stroke: var(--verdigris); stroke-width: 3; stroke-dasharray: none }
`
