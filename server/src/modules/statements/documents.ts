import { assetTerms } from '@openbourse/money'
import type { EntryKind, StatementLine } from '@openbourse/protocol'
import type { Locale } from '../../platform/http/types.ts'
import type { Disposal } from '../stocks/index.ts'
import type { Document, Table } from './document.ts'
import { type Period, statementZone } from './months.ts'
import { type GainSummary, isFraction, quantityOf, type Summary, written } from './rules.ts'
import { type Words, words } from './words.ts'

type About = { readonly locale: Locale; readonly account: string; readonly isComplete: boolean }

/** A monthly statement: balances, their movements, and every line with the balance after it. */
export function statementDocument(
  period: Period,
  content: {
    readonly summary: Summary
    readonly lines: readonly StatementLine[]
    /** Until when shares of a block are locked, by the number of the application. */
    readonly lockups: ReadonlyMap<string, number>
  },
  about: About,
): Document {
  const say = words[about.locale]
  const show = showIn(about.locale)
  return {
    ...frame(period, about),
    fileName: `openbourse-statement-${period.name}`,
    title: say.statement(show.month(period.from)),
    closing: say.statementEnd,
    tables: [
      balances(content.summary, say, show),
      kinds(content.summary, say, show),
      lines(content, say, show),
    ],
  }
}

/** The annual tax report: gains by currency, and each sale with its lots. */
export function taxDocument(
  period: Period,
  content: { readonly gains: readonly GainSummary[]; readonly disposals: readonly Disposal[] },
  about: About,
): Document {
  const say = words[about.locale]
  const show = showIn(about.locale)
  const { facts, ...rest } = frame(period, about)
  return {
    ...rest,
    facts: [...facts, [say.method, say.fifo]],
    fileName: `openbourse-gains-${period.name}`,
    title: say.tax(period.name),
    closing: say.taxEnd,
    tables: [gains(content.gains, say, show), disposals(content.disposals, say, show)],
  }
}

function frame(period: Period, { locale, account, isComplete }: About) {
  const say = words[locale]
  const show = showIn(locale)
  return {
    banner: say.banner,
    facts: [
      [say.account, account],
      [say.period, `${show.date(period.from)} – ${show.date(period.to - 1)}`],
      [say.zone, statementZone],
      [say.state, isComplete ? say.complete : say.running],
    ] as [string, string][],
    pageOf: say.page,
  }
}

type Show = ReturnType<typeof showIn>

function balances({ assets }: Summary, say: Words, show: Show): Table {
  const figures = [say.opening, say.in, say.out, say.closing].map((head) => figure(head, 3))
  return {
    title: say.balances,
    columns: [{ head: say.asset, width: 3 }, ...figures],
    rows: assets.map(({ asset, opening, in: into, out, closing }) => [
      nameOf(asset),
      ...[opening, into, out, closing].map((minor) => show.number(written(asset, minor))),
    ]),
  }
}

/** Movements without effect on assets: settlement, and transfers between the user's own accounts. */
const movesNothing: readonly EntryKind[] = ['settlement_unlock', 'transfer']

function kinds(summary: Summary, say: Words, show: Show): Table {
  return {
    title: say.kinds,
    columns: [
      { head: say.what, width: 5 },
      { head: say.asset, width: 3 },
      figure(say.number, 2),
      figure(say.amount, 4),
    ],
    rows: summary.kinds
      .filter(({ kind }) => !movesNothing.includes(kind))
      .map(({ kind, asset, minor, lines: count }) => [
        say.kind[kind],
        nameOf(asset),
        String(count),
        show.number(written(asset, minor)),
      ]),
  }
}

type Lines = { readonly lines: readonly StatementLine[]; readonly lockups: ReadonlyMap<string, number> }

function lines({ lines: list, lockups }: Lines, say: Words, show: Show): Table {
  const nameOfKind = ({ kind, cause }: StatementLine): string => {
    const until = kind === 'block_shares' ? lockups.get(cause.id) : undefined
    return until === undefined ? say.kind[kind] : `${say.kind[kind]}, ${say.lockedUntil(show.date(until))}`
  }
  return {
    title: say.lines,
    columns: [
      { head: say.date, width: 4 },
      { head: say.what, width: 5 },
      { head: say.concerns, width: 2 },
      { head: say.asset, width: 2 },
      figure(say.amount, 4),
      figure(say.after, 4),
    ],
    rows: list.map((line) => [
      show.time(line.at),
      nameOfKind(line),
      line.cause.symbol ?? '',
      nameOf(line.asset),
      show.number(line.amount),
      show.number(line.balanceAfter),
    ]),
  }
}

function gains(list: readonly GainSummary[], say: Words, show: Show): Table {
  return {
    title: say.gains,
    columns: [
      { head: say.currency, width: 2 },
      ...[say.proceeds, say.cost, say.gain].map((head) => figure(head, 3)),
    ],
    rows: list.map(({ currency, proceeds, cost, gain }) => [
      currency,
      ...[proceeds, cost, gain].map((minor) => show.number(written(currency, minor))),
    ]),
  }
}

function disposals(list: readonly Disposal[], say: Words, show: Show): Table {
  return {
    title: say.disposals,
    columns: [
      { head: say.symbol, width: 2 },
      { head: say.acquired, width: 3 },
      { head: say.sold, width: 3 },
      figure(say.quantity, 2),
      { head: say.currency, width: 2 },
      ...[say.proceeds, say.cost, say.gain].map((head) => figure(head, 3)),
    ],
    rows: list.map((one) => [
      one.symbol,
      isFraction(one) ? say.fraction : one.acquiredAt === null ? say.granted : show.date(one.acquiredAt),
      show.date(one.at),
      show.number(quantityOf(one)),
      one.currency,
      ...[one.proceeds, one.cost, one.proceeds - one.cost].map((minor) =>
        show.number(written(one.currency, minor)),
      ),
    ]),
  }
}

const figure = (head: string, width: number) => ({ head, width, isFigure: true }) as const

/** Shows "share:LAGC" as LAGC and "coin:KORA" as KORA. */
function nameOf(asset: string): string {
  return assetTerms(asset).code
}

/** Formats figures and dates for a language. `Intl` reads decimal texts exactly. */
function showIn(locale: Locale) {
  const zone = { timeZone: statementZone } as const
  const day = new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
  const month = new Intl.DateTimeFormat(locale, { ...zone, month: 'long', year: 'numeric' })
  const moment = new Intl.DateTimeFormat(locale, {
    ...zone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return {
    date: (at: number) => day.format(at),
    month: (at: number) => month.format(at),
    time: (at: number) => moment.format(at),
    number(text: string): string {
      const [, decimals = ''] = text.split('.')
      const exactly = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length }
      return new Intl.NumberFormat(locale, exactly).format(text as Intl.StringNumericLiteral)
    },
  }
}
