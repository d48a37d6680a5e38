import { invariant } from '@openbourse/money'
import { wilson } from './intervals.ts'
import { drawdownOf, wholeReturn } from './returns.ts'
import { figureText } from './text.ts'

/** Closed trades under which no share of those that won is given. */
export const enoughTrades = 30

/** What one of the start is at the start, in the units of levels. */
export const levelUnit = 10n ** 12n
/** Turnover is kept in millionths. */
const turnoverUnit = 1e6
const shownDecimals = 6
const dayMs = 86_400_000

/** What is looked at in a public record: at the start of a practice record, at the end of each of its days, and when it was published. */
export type RecordLook = {
  /** The practice record: 1 is what began with the account. */
  readonly number: number
  /** Days of Lagos since 1970. */
  readonly day: number
  readonly at: number
  /** What one of the start has become, time-weighted, in units of 10⁻¹². */
  readonly level: bigint
  /** The price of the index; undefined where there was none. */
  readonly index: number | undefined
  /** Sales since the start, and those that brought more than they cost; undefined where the user keeps them to themselves. */
  readonly trades: number | undefined
  readonly won: number | undefined
  /** Half of what was bought and sold since the start, by what all was worth on the day before, in millionths. */
  readonly turnover: bigint | undefined
}

/** The columns of a row of the log by name; those that are null are empty. */
type Row = Readonly<Record<string, string>>

/** A look as its row of the log has it. */
export function recordLookFrom(row: Row): RecordLook {
  const count = (name: string) => (row[name] ? Number(row[name]) : undefined)
  return {
    number: Number(row.number),
    day: Number(row.day),
    at: Number(row.at),
    level: BigInt(row.level ?? ''),
    index: count('index_price'),
    trades: count('trades'),
    won: count('won'),
    turnover: row.turnover ? BigInt(row.turnover) : undefined,
  }
}

/** Fractions as they are shown, with six decimals. */
type Rate = string
type RatedEstimate = { readonly value: Rate; readonly low: Rate; readonly high: Rate }

/** What a public record shows of one practice record. */
export type RecordFigures = {
  readonly number: number
  readonly from: number
  /** The last look. */
  readonly to: number
  /** Returns since the start, of the record and of the index; null before the first look behind it. */
  readonly total: Rate | null
  readonly index: Rate | null
  readonly drawdown: {
    readonly share: Rate
    readonly from: number
    readonly to: number
    readonly until: number | null
  } | null
  /** By months of Lagos, "2026-11", oldest first; the first and the last one may be parts of a month. */
  readonly months: readonly { readonly month: string; readonly rate: Rate; readonly index: Rate | null }[]
  /** By days of Lagos, "2026-11-27", oldest first: the return of the day, and those of the record and of the index since the start. */
  readonly days: readonly {
    readonly day: string
    readonly rate: Rate
    readonly total: Rate
    readonly index: Rate | null
  }[]
  readonly trades: number | null
  readonly won: number | null
  readonly hitRate: RatedEstimate | null
  readonly turnover: Rate | null
}

const text = (value: number): Rate => figureText(value, shownDecimals)
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
const asNumber = (level: bigint): number => Number(level) / Number(levelUnit)
/** From nothing nothing becomes. */
const growth = (from: number, to: number): number => (from > 0 ? to / from - 1 : 0)

/** What follows from the looks at a public record, for each practice record, oldest first. Server, phones and `verify-track` compute it alike. */
export function recordFigures(looks: readonly RecordLook[]): RecordFigures[] {
  return runsOf(looks, ({ number }) => number).map(figuresOf)
}

/** What follows each other under one name; phones have no grouping of their own. */
function runsOf<T>(all: readonly T[], nameOf: (one: T) => string | number): T[][] {
  const runs: T[][] = []
  let name: string | number | undefined
  for (const one of all) {
    if (nameOf(one) !== name) runs.push([])
    name = nameOf(one)
    runs.at(-1)?.push(one)
  }
  return runs
}

function figuresOf(looks: readonly RecordLook[]): RecordFigures {
  const [start] = looks
  invariant(start, 'a record has a look at its start')
  const closes = closesOf(looks)
  const points = [start, ...closes]
  const last = closes.at(-1) ?? start
  const values = points.map(({ level }) => asNumber(level))
  const fall = drawdownOf(values)
  const whole = wholeReturn(values)
  const { trades, won, turnover } = last
  return {
    number: start.number,
    from: start.at,
    to: last.at,
    total: whole === undefined ? null : text(whole),
    index: closes.length === 0 ? null : besides(start, last),
    drawdown: fall
      ? {
          share: text(fall.share),
          from: timeAt(points, fall.from),
          to: timeAt(points, fall.to),
          until: fall.until === undefined ? null : timeAt(points, fall.until),
        }
      : null,
    months: monthsOf(start, closes),
    days: closes.map((close, place) => ({
      day: dateOf(close.day),
      rate: text(growth(values[place] ?? 0, asNumber(close.level))),
      total: text(growth(1, asNumber(close.level))),
      index: besides(start, close),
    })),
    trades: trades ?? null,
    won: won ?? null,
    hitRate:
      trades === undefined || won === undefined || trades < enoughTrades ? null : rated(wilson(won, trades)),
    turnover: turnover === undefined ? null : text(Number(turnover) / turnoverUnit),
  }
}

/** The last look of each day behind the start. */
function closesOf([, ...looks]: readonly RecordLook[]): readonly RecordLook[] {
  return looks.filter((look, place) => looks[place + 1]?.day !== look.day)
}

const timeAt = (points: readonly RecordLook[], place: number): number => points[place]?.at ?? 0

const rated = ({ value, low, high }: ReturnType<typeof wilson>): RatedEstimate => ({
  value: text(value),
  low: text(low),
  high: text(high),
})

const besides = (from: RecordLook, to: RecordLook): Rate | null =>
  from.index === undefined || to.index === undefined ? null : text(growth(from.index, to.index))

function monthsOf(start: RecordLook, closes: readonly RecordLook[]): RecordFigures['months'] {
  let before = start
  return runsOf(closes, monthOf).map((of) => {
    const last = of.at(-1) ?? before
    const rate = text(growth(asNumber(before.level), asNumber(last.level)))
    const index = besides(before, last)
    before = last
    return { month: monthOf(last), rate, index }
  })
}

const monthOf = ({ day }: RecordLook): string => dateOf(day).slice(0, 7)

/** Why rows of the log are not a whole record from its beginning: a day that is missing, a start that is another one, a count that fell. */
export function recordWrongs(looks: readonly RecordLook[], of: { readonly beganAt: number }): string[] {
  const [first] = looks
  if (!first) return ['nothing of it is in the log']
  const wrongs = first.at === of.beganAt && first.number === 1 ? [] : ['it begins later than the account']
  for (const [place, look] of looks.entries()) {
    const before = looks[place - 1]
    const isStart = before?.number !== look.number
    if (isStart && look.level !== levelUnit) wrongs.push(`record ${look.number} does not begin with 1`)
    if (before && isStart && (look.number !== before.number + 1 || look.at !== before.at + 1))
      wrongs.push(`what was before record ${look.number} is missing`)
    if (!before || isStart) continue
    if (look.at <= before.at || look.day < before.day || look.day > before.day + 1)
      wrongs.push(`a day before ${dateOf(look.day)} is missing`)
    if (isLess(look.trades, before.trades) || isLess(look.won, before.won))
      wrongs.push(`closed trades are fewer on ${dateOf(look.day)} than before`)
    if ((look.won ?? 0) > (look.trades ?? 0))
      wrongs.push(`more trades won than there were on ${dateOf(look.day)}`)
  }
  return wrongs
}

const isLess = (count: number | undefined, before: number | undefined): boolean =>
  count === undefined ? before !== undefined : count < (before ?? 0)
