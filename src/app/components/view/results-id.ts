/** The results of a search, for links that skip to them. */
export const RESULTS_ID = 'results'
