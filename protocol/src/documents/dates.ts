const form = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text YYYY-MM-DD is a day that there was or will be: 2023-02-29 is none. */
export function isDate(text: string): boolean {
  const [, year, month, day] = form.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false
  return day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether YYMMDD is a day of any century. */
export function isTwoDigitDate(text: string): boolean {
  const rest = `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  return isDate(`19${rest}`) || isDate(`20${rest}`)
}

/**
 * Whole years from one day to another, both YYYY-MM-DD. A birth on 29 February has its next birthday on 1 March.
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
