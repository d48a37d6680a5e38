import type { Invariant } from '../breach.ts'
import { type Cells, type Money, minor, moved, total } from './money-fold.ts'
import {
  byId,
  causeOf,
  coinsIn,
  creditsIn,
  isExchangedWrongly,
  isMembershipWrong,
  isOutcomeWrong,
  netOf,
  numberOf,
  of,
  ofAnyAsset,
  once,
  overlappingDays,
  paidOutside,
  whose,
} from './money-reckoning.ts'
import { everybodysName } from './money-server.ts'

/** Invariants of deposits, withdrawals and exchanges; the sentences are the list in docs/modules/simulation.md. */
export const moneyInvariants: readonly Invariant<Money>[] = [
  {
    says: 'a withdrawal that waits has all of it set aside, and no other has anything',
    broken: (money) => {
      const all = money.rows('withdrawals.withdrawal')
      const known = new Set(all.map(numberOf))
      const stray = [...money.ledger.holds()].find(
        ({ name }) => name.startsWith('withdrawal:') && !known.has(name),
      )
      const wrong = whose(all, (one) => {
        const held = money.ledger.holdOf(numberOf(one), one.asset ?? '')
        return held !== (one.state === 'under_review' ? minor(one, 'amount') : 0n)
      })
      return stray?.name ?? wrong
    },
  },
  {
    says: 'a payout is sent once, and then paid once or given back once',
    broken: (money) =>
      whose(money.rows('withdrawals.withdrawal'), (one) => {
        const times = (kind: string) => money.posted(kind, causeOf(one)).length
        const [sent, failed] = [one.sent_at !== null, one.state === 'fail']
        return (
          times('withdrawal') !== once(sent) ||
          times('payout_settled') !== once(one.state === 'success') ||
          times('withdrawal_returned') !== once(failed && sent) ||
          times('withdrawal_release') !== once(failed && !sent)
        )
      }),
  },
  {
    says: 'what is paid is the amount without its fee, and what comes back is all of it',
    broken: (money) =>
      whose(money.rows('withdrawals.withdrawal'), (one) => {
        const by = (kind: string, account: string) => moved(money.posted(kind, causeOf(one)), account)
        const rail = one.kind === 'bank' ? 'house/bank/' : 'house/chain/'
        const back = one.state === 'fail' && one.sent_at !== null ? minor(one, 'amount') : 0n
        return (
          by('withdrawal', 'house/transit/') !== (one.sent_at === null ? 0n : netOf(one)) ||
          by('payout_settled', rail) !== (one.state === 'success' ? netOf(one) : 0n) ||
          by('withdrawal_returned', 'user:') !== back
        )
      }),
  },
  {
    says: 'the fee of a payout is the one that was quoted, and there is none where nothing was paid',
    broken: (money) =>
      whose(money.rows('withdrawals.withdrawal'), (one) => {
        const charged = one.state === 'in_progress' || one.state === 'success'
        return (money.ledger.fees.get(one.id ?? '') ?? 0n) !== (charged ? minor(one, 'fee') : 0n)
      }),
  },
  {
    says: 'the outside pays a payout once, exactly what is meant for it, and never one that came back',
    broken: (money) =>
      whose(money.rows('withdrawals.withdrawal'), (one) => {
        const paid = paidOutside(money, one)
        const came = money
          .rows('rails.line')
          .some(({ kind, number }) => kind === 'payout_returned' && number === numberOf(one))
        return (
          paid.length > once(one.sent_at !== null) ||
          paid.some((minor) => minor !== netOf(one)) ||
          (one.state === 'success' && (paid.length === 0 || came)) ||
          (one.state === 'fail' && one.kind === 'bank' && came !== (one.sent_at !== null))
        )
      }),
  },
  {
    says: 'in transit is what is under way',
    broken: (money) =>
      ofAnyAsset(money, 'transit', (asset) => {
        const waiting = money.rows('withdrawals.withdrawal').filter(({ state }) => state === 'in_progress')
        const back = coinsIn(money, ['returning'], asset)
        return (
          total(of(waiting, asset), netOf) +
          creditsIn(money, 'returning', asset) +
          total(back, (one) => minor(one, 'minor') - minor(one, 'return_fee'))
        )
      }),
  },
  {
    says: 'in suspense is what waits for people',
    broken: (money) =>
      ofAnyAsset(money, 'suspense', (asset) => {
        const coins = total(coinsIn(money, ['suspended'], asset), (one) => minor(one, 'minor'))
        return creditsIn(money, 'suspense', asset) + coins
      }),
  },
  {
    says: 'a line of the bank is booked once, for what it says',
    broken: (money) => {
      const entryOf = new Map(money.rows('rails.booked').map(({ line, entry }) => [line, entry]))
      return whose(money.rows('rails.line'), (line) => {
        const entry = money.entries.get(entryOf.get(line.id ?? '') ?? '')
        if (!entry) return false
        // What came back was never booked as gone.
        const wanted = line.kind === 'payout_returned' ? 0n : -minor(line, 'minor')
        return moved([entry], `house/bank/${line.asset}`) !== wanted
      })
    },
  },
  {
    says: 'what the bank has for the house is what it said of it, line by line',
    broken: (money) =>
      ofAnyAsset(money, 'bank', (asset) => {
        const booked = new Set(money.rows('rails.booked').map(({ line }) => line))
        const lines = of(money.rows('rails.line'), asset).filter(({ id }) => booked.has(id ?? ''))
        return -total(lines, (line) => (line.kind === 'payout_returned' ? 0n : minor(line, 'minor')))
      }),
  },
  {
    says: 'what the networks have for the house is what came, less what went',
    broken: (money) =>
      ofAnyAsset(money, 'chain', (asset) => {
        const came = coinsIn(money, ['credited', 'suspended', 'returning', 'returned'], asset)
        const back = total(
          coinsIn(money, ['returned'], asset),
          (one) => minor(one, 'minor') - minor(one, 'return_fee'),
        )
        const paid = of(money.rows('withdrawals.withdrawal'), asset).filter(
          ({ kind, state }) => kind === 'crypto' && state === 'success',
        )
        return back + total(paid, netOf) - total(came, (one) => minor(one, 'minor'))
      }),
  },
  {
    says: 'what comes in another name, amount or currency is nobody’s until people have said whose',
    broken: (money) => {
      const states = byId(money.rows('deposits.credit_state'), 'item')
      const deposits = byId(money.rows('deposits.deposit'), 'id')
      const lines = byId(money.rows('rails.line'), 'id')
      return whose(money.rows('deposits.credit'), ({ id, item }) => {
        const state = states.get(item ?? '')
        if (state?.state !== 'credited' || state.problem !== null) return false
        const [line, deposit] = [lines.get(id ?? ''), deposits.get(state.deposit ?? '')]
        const fits = line?.minor === deposit?.minor && line?.asset === deposit?.currency
        return !fits || line?.party !== everybodysName || line.number !== deposit?.reference
      })
    },
  },
  {
    says: 'what a deposit says it was credited is what was posted for it, and it succeeds by that alone',
    broken: (money) =>
      whose(money.rows('deposits.state'), (one) => {
        const credited = minor(one, 'credited')
        const posted = moved(money.posted('deposit', `deposit ${one.id}`), 'user:')
        return credited !== posted || (one.state === 'success') !== credited > 0n
      }),
  },
  {
    says: 'coins count once, and are undone once',
    broken: (money) =>
      whose(money.rows('coindeposits.deposit'), (one) => {
        const cause = `deposit ${one.id}`
        const [credited, suspended] = [
          money.posted('deposit', cause),
          money.posted('deposit_suspense', cause),
        ]
        const came = [...credited, ...suspended].filter((entry) => moved([entry], 'house/chain/') < 0n)
        const mine = one.state === 'credited' ? minor(one, 'minor') : 0n
        const undone = money.posted('deposit_undone', cause)
        return (
          came.length !== once(one.entry !== null) ||
          (one.state !== 'undone' && moved(credited, 'user:') !== mine) ||
          undone.length !== once(one.state === 'undone') ||
          moved(undone, 'house/chain/') !== (one.state === 'undone' ? minor(one, 'minor') : 0n)
        )
      }),
  },
  {
    says: 'what people owe is what the house has to receive',
    broken: (money) =>
      ofAnyAsset(money, 'receivable', (asset) => {
        const owed = of(money.rows('coindeposits.owed'), asset)
        return -total(owed, (one) => minor(one, 'remaining'))
      }),
  },
  {
    says: 'membership costs its price once, and what comes back is the part of its unused days',
    broken: (money) => whose(money.rows('vip.period'), (one) => isMembershipWrong(money, one)),
  },
  {
    says: 'a membership that was measured has ended, with the days and the price of its purchases',
    broken: (money) => whose(money.rows('vip.outcome'), (one) => isOutcomeWrong(money, one)),
  },
  {
    says: 'no day of membership is bought twice, and no trial is taken twice',
    broken: (money) => {
      const trials = money.rows('vip.period').filter(({ plan }) => plan === 'trial')
      const users = trials.map(({ user_id }) => user_id)
      return overlappingDays(money) ?? users.find((user, at) => users.indexOf(user) !== at) ?? undefined
    },
  },
  {
    says: 'a transfer moves what it says, once, and changes nothing that anybody owns',
    broken: (money) =>
      whose(money.rows('transfers.transfer'), (one) => {
        const entries = money.posted('transfer', `transfer ${one.id}`)
        const account = (side: string | null) =>
          `user:${one.user_id}/${side === 'stock' ? 'available' : 'coin'}/${one.asset}`
        return (
          entries.length !== 1 ||
          moved(entries, account(one.from_account ?? '')) !== -minor(one, 'minor') ||
          moved(entries, account(one.to_account ?? '')) !== minor(one, 'minor') ||
          moved(entries, '') !== 0n
        )
      }),
  },
  {
    says: 'an exchange moves what its receipt says, and what rounding leaves is in the rounding account',
    broken: (money) => whose(money.rows('exchange.exchange'), (one) => isExchangedWrongly(money, one)),
  },
  {
    says: 'power takes two: what was done was signed by as many as it takes, and by nobody who proposed it',
    broken: (money) => {
      const signed = Map.groupBy(money.rows('approvals.signature'), ({ proposal_id }) => proposal_id)
      return whose(money.rows('approvals.proposal'), ({ id, state, seats, maker_id }) => {
        const by = (signed.get(id ?? '') ?? []).map(({ operator_id }) => operator_id)
        const isDone = state === 'executed' || state === 'waiting'
        return by.includes(maker_id ?? '') || (isDone && by.length !== Number(seats))
      })
    },
  },
]

/** A withdrawal at its last check. */
export type Ended = { readonly before: ReadonlyMap<string, string>; readonly money: Money }

export const endInvariants: readonly Invariant<Ended>[] = [
  {
    says: 'a withdrawal that is over stays as it ended',
    broken: ({ before, money }) =>
      whose(money.rows('withdrawals.withdrawal'), (one) => {
        const was = before.get(one.id ?? '')
        return was !== undefined && was !== endOf(one)
      }),
  },
]

/** How a withdrawal ended; undefined while it is in progress. */
export const endOf = ({ state, reason, end_entry }: Cells): string | undefined =>
  state === 'success' || state === 'fail' ? `${state} ${reason} ${end_entry}` : undefined
