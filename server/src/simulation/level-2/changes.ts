import type { Country } from '@openbourse/protocol'
import { type ActionCalendar, emptyCalendar } from '../../modules/venue/actions/calendar.ts'
import type { ShareChange } from '../../modules/venue/actions/changes.ts'
import { daysAfter } from '../../modules/venue/index.ts'
import type { Invariant } from '../breach.ts'
import type { Stream } from '../chance.ts'
import { type Row, whole } from '../journal.ts'
import type { FoldedOrder } from '../order-fold.ts'
import { symbols } from '../server.ts'

type Ratio = ShareChange['ratio']

const ratios = [
  { now: 2, was: 1 },
  { now: 3, was: 2 },
  { now: 1, was: 5 },
] as const
/** Most trading happens in the first stock of all: it leaves less often. */
const busiest = 'SAVB'
const leavesOneIn = { busiest: 4, others: 3 }
/** What is left can still be split. */
const goneMost = symbols.length - 2

/** The calendar of a world: its flows add to it, and a crash does not reset it, as it would reset a function. */
export class Changes {
  readonly #all: ShareChange[] = []
  readonly calendar: ActionCalendar = {
    ...emptyCalendar,
    changes: ({ from, to, country, symbol }) =>
      this.#all.filter(
        (one) =>
          one.exOn >= from &&
          one.exOn <= to &&
          (country ?? one.country) === one.country &&
          (symbol ?? one.symbol) === one.symbol,
      ),
  }

  /** Whether a stock changes on that day or behind it. */
  isAnnounced(symbol: string, { tradingDay }: { readonly tradingDay: string }): boolean {
    return this.#all.some((one) => one.symbol === symbol && one.exOn >= tradingDay)
  }

  /** A change on the day after this one; undefined for what is gone, or changes then already. */
  announce(
    stock: { readonly symbol: string; readonly country: Country },
    chance: Stream,
    { tradingDay }: { readonly tradingDay: string },
  ): ShareChange['kind'] | undefined {
    const exOn = daysAfter(tradingDay, 1)
    const own = this.#all.filter(({ symbol }) => symbol === stock.symbol)
    const drawn = chance.pick(ratios)
    const gone = this.#all.filter(({ ratio }) => ratio === null).length
    const leaves =
      chance.oneIn(stock.symbol === busiest ? leavesOneIn.busiest : leavesOneIn.others) && gone < goneMost
    if (own.some((one) => one.ratio === null || one.exOn >= exOn)) return undefined
    const kind = leaves ? 'delisting' : 'split'
    const ratio = leaves ? null : turned(own.at(-1)?.ratio, drawn, own.length)
    const days = { announcedOn: tradingDay, lastOn: tradingDay, exOn }
    this.#all.push({ id: `${kind}:${stock.symbol}:${exOn}`, kind, ...stock, ratio, ...days })
    return kind
  }
}

/** Every second one goes back, so that prices stay where the books can hold them. */
function turned(former: Ratio | undefined, drawn: NonNullable<Ratio>, count: number): NonNullable<Ratio> {
  return former && count % 2 === 1 ? { now: former.was, was: former.now } : drawn
}

export type SeenChanges = {
  readonly changed: readonly {
    readonly id: string
    readonly symbol: string
    readonly ratio: Ratio
    readonly told: boolean
  }[]
  /** Shares of a stock that users own, in memory. */
  readonly owned: (symbol: string) => bigint
  readonly rows: readonly Row[]
  readonly open: readonly FoldedOrder[]
}

export const changeInvariants: readonly Invariant<SeenChanges>[] = [
  {
    says: 'a change of shares that happened has been announced while the server runs',
    broken: ({ changed }) => changed.find(({ told }) => !told)?.id,
  },
  {
    says: 'nobody owns what was delisted, and nobody has an order for it',
    broken: ({ changed, owned, open }) =>
      changed.find(
        ({ symbol, ratio }) =>
          ratio === null && (owned(symbol) !== 0n || open.some(({ row }) => row.symbol === symbol)),
      )?.id,
  },
  {
    says: 'a split makes whole shares of all that a person owns, once',
    broken: ({ changed, rows }) => {
      const ratios = new Map(changed.map(({ id, ratio }) => [id, ratio]))
      return splitsIn(rows).find(({ id, before, after, times }) => {
        const ratio = ratios.get(id)
        return times > 1 || !ratio || after !== (before * BigInt(ratio.now)) / BigInt(ratio.was)
      })?.where
    },
  },
]

type SplitOfOne = {
  readonly id: string
  readonly where: string
  readonly before: bigint
  readonly entry: string
  after: bigint
  times: number
}

/** Each split of each holder, from the ledger's rows alone: what they owned before the entry, and after it. */
function splitsIn(rows: readonly Row[]): SplitOfOne[] {
  const accounts = new Map<string, { holder: string; asset: string }>()
  const entries = new Map<string, Row['row']>()
  const owned = new Map<string, bigint>()
  const splits = new Map<string, SplitOfOne>()
  for (const { table, row } of rows) {
    if (table === 'ledger.account')
      accounts.set(String(row.id), { holder: String(row.holder), asset: String(row.asset) })
    else if (table === 'ledger.entry') entries.set(String(row.id), row)
    else if (table === 'ledger.posting') {
      const account = accounts.get(String(row.account))
      const entry = entries.get(String(row.entry))
      if (!account || !entry || account.holder === 'house' || !account.asset.startsWith('share:')) continue
      const key = `${account.holder} ${account.asset}`
      const before = owned.get(key) ?? 0n
      const after = before + whole(row.minor)
      owned.set(key, after)
      if (entry.kind !== 'split') continue
      const where = `${entry.cause_id} ${key}`
      const known = splits.get(where)
      if (known) {
        known.after = after
        if (known.entry !== String(row.entry)) known.times += 1
      } else {
        const [id, of] = [String(entry.cause_id), String(row.entry)]
        splits.set(where, { id, where, before, after, entry: of, times: 1 })
      }
    }
  }
  return [...splits.values()]
}
