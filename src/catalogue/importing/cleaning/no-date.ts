const JANUARY_1900 = '(?:0?1|jan(?:uary)?)'
const DECEMBER_1899 = '(?:12|dec(?:ember)?)'

/**
 * Dates that programs write for none: 0000-00-00 and what becomes of it in other programs (0002-11-30, 0001-01-01), 9999, the
 * first day of SQL Server with a time, and the day 0 of a spreadsheet: 1900-01-00 in Excel, 1899-12-30 or 31 in others.
 */
const NO_DATE = new RegExp(
  [
    '-?(?:000[012]|9999)-\\d\\d-\\d\\d(?!\\d).*',
    '\\d\\d[./-]\\d\\d[./-](?:000[012]|9999)(?!\\d).*',
    '1753-01-01[t ]00:00.*',
    ...[
      `1900[./-]${JANUARY_1900}[./-]00?`,
      `00?[./ -]${JANUARY_1900}[./ -]1900`,
      `${JANUARY_1900}[./ -]00?(?:[./-]|,? )1900`,
      `1899[./-]${DECEMBER_1899}[./-]3[01]`,
      `3[01][./-]${DECEMBER_1899}[./-]1899`,
      `${DECEMBER_1899}[./-]3[01][./-]1899`,
    ].map((day) => `${day}(?:[t ][\\d:.]+(?: ?[ap]m)?(?: ?z| ?[+-][\\d:]+)?)?`),
  ]
    .map((date) => `^${date}$`)
    .join('|'),
  'i',
)

/** Whether a text is a date that means “no date”. */
export function isNoDate(text: string): boolean {
  return NO_DATE.test(text)
}
