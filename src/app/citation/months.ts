/** Citations follow English style guides, whatever the language of the interface is. */
const months = new Intl.DateTimeFormat('en', { month: 'long' })

/** The name of a date’s month. */
export function monthOf(date: Date): string {
  return months.format(date)
}

/** The same as MLA abbreviates it: names of more than four letters are shortened. */
export function shortMonthOf(date: Date): string {
  const month = monthOf(date)
  if (month.length <= 4) return month
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`
}
