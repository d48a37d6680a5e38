import { type Asset, formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import {
  done,
  type PracticeCurrency,
  type PracticeRecords,
  practiceCurrencies,
  refuse,
} from '@openbourse/protocol'
import type { Writer } from '../../core/index.ts'
import type { Turn } from '../../core/types.ts'
import type { Database, Queryable } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { type Ledger, mainPortfolioOf, practiceGrant, practiceReturned } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Settings } from '../settings/index.ts'
import {
  countedTopUps,
  type Left,
  type PracticeRecord,
  resetFrom,
  resetProblem,
  topUpDays,
  topUpProblem,
} from './rules.ts'
import { endedOf, topUpsOf, writeReset, writeTopUp } from './store.ts'

const link = '/pages/user/practice'
const namedMax = 5

/** What goes back when a record ends. Coins have lots, as shares do, and are sold first. */
const money: ReadonlySet<string> = new Set([...practiceCurrencies, 'USDT'])
const isMoney = (asset: Asset): boolean => money.has(asset)

export type PracticeParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  /** Whether the user owes anything, on a loan or for coins. */
  readonly owes: (userId: number, nowMs: number) => Promise<boolean>
  /** Why a deposit of this size is over the user’s own limit; undefined when it is not. */
  readonly overOwnLimit: (
    tx: Queryable,
    of: { readonly userId: number; readonly asset: Asset; readonly minor: bigint; readonly nowMs: number },
  ) => Promise<ReturnType<typeof refuse<'deposit_own_limit'>> | undefined>
  /** Brings dividends, splits and settlements of a portfolio up to date. */
  readonly current: (portfolioId: number) => Promise<unknown>
}

/** All records of a user, oldest first; the last one is current. */
export async function recordsOf(
  db: Queryable,
  { ledger }: Pick<PracticeParts, 'ledger'>,
  of: { readonly userId: number; readonly nowMs: number },
): Promise<readonly [...PracticeRecord[], PracticeRecord]> {
  const ended = await endedOf(db, of.userId)
  const from = ended.at(-1)?.until ?? (await ledger.firstAt(mainPortfolioOf(of.userId))) ?? of.nowMs
  return [...ended, { number: ended.length + 1, from, until: null }]
}

/** Top-ups and resets of practice money. */
export function practiceHandlers(
  parts: PracticeParts,
): SomeHandlers<'practiceRecords' | 'practiceTopUp' | 'practiceReset'> {
  const { database, writer, settings } = parts
  const grantOf = (asset: PracticeCurrency): bigint => settings.minor(`practice.grant.${asset}`)
  const grants = () =>
    practiceCurrencies.map((asset) => ({ asset, minor: grantOf(asset) })).filter(({ minor }) => minor > 0n)

  return {
    async practiceRecords({ userId, nowMs }) {
      await writer.settled()
      await parts.current(mainPortfolioOf(userId))
      const records = await recordsOf(database, parts, { userId, nowMs })
      const topUps = await topUpsOf(database, userId)
      const times = settings.integer('practice.topUp.times')
      const days = settings.integer('practice.reset.days')
      const { count, freeAt } = countedTopUps(topUps, nowMs)
      const from = resetFrom(records.at(-1)!, days)
      const left = leftOf(parts.ledger, userId)
      return done({
        records: records.toReversed().map((record) => ({
          ...record,
          topUps: topUps.filter((one) => one.record === record.number).map(shown),
        })),
        topUp: {
          left: Math.max(0, times - count),
          times,
          days: topUpDays,
          from: count >= times ? freeAt : null,
          most: grants().map(shown),
        },
        reset: {
          days,
          from: from > nowMs ? from : null,
          left: left ? { assets: left.assets.map(shown), more: left.more } : null,
          owes: await parts.owes(userId, nowMs),
          begins: grants().map(shown),
        },
      } satisfies PracticeRecords)
    },

    async practiceTopUp({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const ran = await writer.exclusiveOnce(
        { actor: userId, key, call: 'practiceTopUp', input },
        async (tx, turn) => {
          const { currency: asset, amount } = input
          const minor = parseMinor(amount, scaleOf(asset))
          const rules = { most: grantOf(asset), times: settings.integer('practice.topUp.times') }
          const problem = topUpProblem({ asset, minor }, await topUpsOf(tx, userId), rules, turn.nowMs)
          if (problem) return problem
          const wanted = { userId, asset, minor: minor ?? 0n }
          const over = await parts.overOwnLimit(tx, { ...wanted, nowMs: turn.nowMs })
          if (over) return over
          const current = (await recordsOf(tx, parts, { userId, nowMs: turn.nowMs })).at(-1)!
          return done(topUp(parts, turn, { ...wanted, record: current.number }))
        },
      )
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async practiceReset({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      if (!input.agreed) return refuse('agreement_missing', { fields: ['agreed'] })
      await parts.current(mainPortfolioOf(userId))
      const ran = await writer.exclusiveOnce(
        { actor: userId, key, call: 'practiceReset', input },
        async (tx, turn) => {
          const { nowMs } = turn
          const current = (await recordsOf(tx, parts, { userId, nowMs })).at(-1)!
          const facts = {
            current,
            asked: input.record,
            days: settings.integer('practice.reset.days'),
            owes: await parts.owes(userId, nowMs),
            left: leftOf(parts.ledger, userId),
          }
          const problem = resetProblem(facts, nowMs)
          if (problem) return problem
          return done(
            beginAgain(parts, turn, { userId, ended: { ...current, until: nowMs }, grants: grants() }),
          )
        },
      )
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },
  }
}

const shown = ({ asset, minor }: { readonly asset: Asset; readonly minor: bigint }) => ({
  asset,
  amount: formatMinor(minor, scaleOf(asset)),
})

function topUp(
  { ledger }: PracticeParts,
  turn: Turn,
  of: { readonly userId: number; readonly asset: Asset; readonly minor: bigint; readonly record: number },
) {
  const { userId, asset, minor } = of
  const id = turn.nextId()
  const entry = ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(id) }))
  writeTopUp(turn, { ...of, id, at: turn.nowMs, entry })
  const { amount } = shown(of)
  writeNotice(turn, {
    userId,
    word: 'practice_topped_up',
    values: { amount, currency: asset },
    link,
    about: `top-up:${id}`,
    seen: true,
  })
  return { id: String(id), at: turn.nowMs, asset, amount }
}

/** Money goes back to where it came from, and the money of a new account comes: both are postings of one turn. */
function beginAgain(
  { ledger }: PracticeParts,
  turn: Turn,
  of: {
    readonly userId: number
    readonly ended: PracticeRecord & { readonly until: number }
    readonly grants: readonly { readonly asset: Asset; readonly minor: bigint }[]
  },
) {
  const { userId, ended, grants } = of
  const id = turn.nextId()
  const mine = { userId, id: String(id) }
  for (const { asset, available, coin } of ledger.owned(userId)) {
    if (available > 0n)
      ledger.post(turn, practiceReturned({ ...mine, asset, minor: available, from: 'available' }))
    if (coin > 0n) ledger.post(turn, practiceReturned({ ...mine, asset, minor: coin, from: 'coin' }))
  }
  for (const { asset, minor } of grants) ledger.post(turn, practiceGrant({ ...mine, asset, minor }))
  writeReset(turn, { id, userId, ended })
  const number = ended.number + 1
  writeNotice(turn, { userId, word: 'practice_reset', values: { number: String(number) }, link, seen: true })
  return { number, at: turn.nowMs }
}

/** What has to be sold or ended before a record can end: anything but free money, in any portfolio of the user. */
function leftOf(ledger: Pick<Ledger, 'owned' | 'portfolios'>, userId: number): Left | undefined {
  const main = ledger.owned(userId).map(({ asset, available, held, locked, coin, contract }) => {
    return { asset, minor: held + locked + contract + (isMoney(asset) ? 0n : available + coin) }
  })
  const others = ledger.portfolios
    .othersOf(userId)
    .flatMap(({ id }) => ledger.owned(id))
    .map(({ asset, available, held, locked }) => ({ asset, minor: available + held + locked }))
  const owned = [...main, ...others].filter(({ minor }) => minor > 0n)
  if (owned.length === 0) return undefined
  return { assets: owned.slice(0, namedMax), more: Math.max(0, owned.length - namedMax) }
}
