/**
 * Whether six digits are among the most often chosen tenth of all codes. Studies of chosen six-digit PINs
 * (Wang et al. 2017, Markert et al. 2020) find the same few kinds in every leak: dates in any order, years,
 * repeated and mirrored groups, runs, and keypad shapes. A list of single codes would miss their neighbors.
 */
export function isGuessable(digits: string): boolean {
  return (
    isDate(digits) ||
    isMonthOfYear(digits) ||
    hasFewDigits(digits) ||
    hasRun(digits) ||
    isRepeatedOrMirrored(digits) ||
    keypadShapes.has(digits)
  )
}

/** Day, month and two-digit year, in the three common orders. */
function isDate(digits: string): boolean {
  const [first, second, third] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number)
  return isDay(first!, second!) || isDay(second!, first!) || isDay(third!, second!)
}

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function isDay(day: number, month: number): boolean {
  return day >= 1 && day <= (daysOf[month - 1] ?? 0)
}

/** A year of this or the last century, with a month before or after it. */
function isMonthOfYear(digits: string): boolean {
  return (
    isYearAndMonth(digits.slice(0, 4), digits.slice(4)) || isYearAndMonth(digits.slice(2), digits.slice(0, 2))
  )
}

function isYearAndMonth(year: string, month: string): boolean {
  return /^(19|20)\d\d$/.test(year) && Number(month) >= 1 && Number(month) <= 12
}

function hasFewDigits(digits: string): boolean {
  return new Set(digits).size <= 2
}

/** Four consecutive digits, up or down, with wrap-around: 123409, 509876, 678912. */
function hasRun(digits: string): boolean {
  return [1, 9].some((step) => /1{3}/.test(stepsOf(digits, step)))
}

function stepsOf(digits: string, step: number): string {
  const numbers = Array.from(digits, Number)
  return numbers
    .slice(1)
    .map((number, index) => ((numbers[index]! + step) % 10 === number ? '1' : '0'))
    .join('')
}

/** 123123, 121212, 112233, 123321, and four equal digits in a row. */
function isRepeatedOrMirrored(digits: string): boolean {
  return (
    /^(...)\1$/.test(digits) ||
    /^(..)\1\1$/.test(digits) ||
    /^(.)\1(.)\2(.)\3$/.test(digits) ||
    /^(.)(.)(.)\3\2\1$/.test(digits) ||
    /(.)\1{3}/.test(digits)
  )
}

/** Columns, corners and crosses on a keypad, from either end. */
const keypadShapes: ReadonlySet<string> = new Set(
  [
    '147258',
    '147369',
    '258369',
    '159357',
    '159753',
    '741852',
    '852963',
    '789456',
    '456123',
    '135790',
    '246800',
    '136479',
  ].flatMap((shape) => [shape, [...shape].reverse().join('')]),
)
