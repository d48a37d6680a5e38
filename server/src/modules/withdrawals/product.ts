import { type FaceOf, type Ports, pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { deposits } from '../deposits/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { chain, rails } from '../rails/index.ts'
import { security } from '../security/index.ts'
import { confirmationsOf, settings } from '../settings/index.ts'
import { wallet } from '../wallet/index.ts'
import { OpenWithdrawals } from './book.ts'
import { withdrawalChecks } from './book-checks.ts'
import { withdrawalsByPlan } from './by-plan.ts'
import { Clockwork } from './clock.ts'
import { consoleHandlers } from './console.ts'
import { withdrawalExamples, withdrawalFlows } from './examples.ts'
import { withdrawalHandlers } from './handlers.ts'
import { verifiedNames } from './identity.ts'
import { type Desk, receiveResult } from './moves.ts'
import { Paces } from './pace.ts'
import { registerProposals } from './proposals.ts'
import { bankPayouts, chainPayouts } from './rails.ts'
import { Sealing } from './sealing.ts'
import { Standing } from './standing.ts'
import { bookedPayouts } from './store.ts'
import type { OperatorParts, WithdrawalParts } from './types.ts'

export type Withdrawals = FaceOf<typeof withdrawals>

const needed = {
  accounts,
  approvals,
  chain,
  coinDeposits,
  deposits,
  kyc,
  ledger,
  operators,
  rails,
  security,
  settings,
  wallet,
}

/** Withdrawals of money and coins over every rail. */
export const withdrawals = product({
  name: 'withdrawals',
  needs: needed,
  examples: withdrawalExamples,
  flows: withdrawalFlows,
  async open(ports, needs) {
    const { database } = ports
    const parts = partsOf(ports, needs)
    const sealing = new Sealing(parts.secrets)
    const book = new OpenWithdrawals(sealing)
    const desk: Desk = { book, ledger: parts.ledger, rails: parts.rails }
    const standing = new Standing(parts)
    const whole = { ...parts, desk, sealing, standing, paces: new Paces(parts) }
    for (const rail of [parts.rails.bank, parts.rails.chain]) {
      rail.onNews((turn, news) => {
        const record = news.id === undefined ? undefined : book.find(news.id)
        if (record) standing.receiveResult(record, news)
        return receiveResult(desk, turn, news)
      })
    }
    registerProposals(whole)
    const clockwork = new Clockwork(whole)
    await book.recover(database)
    await standing.recover(database, book.all())
    const face = {
      byPlan: withdrawalsByPlan(whole),
      /** Decides due withdrawals by rule; returns how many it moved. */
      sweep: () => clockwork.sweep(),
      /** Ledger entries of network payouts, to be compared with the networks' own record. */
      booked: (lines: readonly string[]) => bookedPayouts(database, lines),
    }
    const calls = { ...withdrawalHandlers(whole), ...consoleHandlers(whole) }
    return {
      face,
      calls,
      checks: () => withdrawalChecks(book, parts.ledger),
      // A sent withdrawal holds nothing.
      claims: { withdrawal: (id) => book.find(id)?.state === 'under_review' },
      exports: {
        withdrawals: pagedList(calls.withdrawOrder, {}),
        'coin-withdrawals': pagedList(calls.coinWithdrawOrder, {}),
      },
      work: { sweep: { everyMs: limits.withdrawalsSweepMs, act: face.sweep } },
    }
  },
})

type Needs = { readonly [Name in keyof typeof needed]: FaceOf<(typeof needed)[Name]> }

function partsOf({ database, writer, secrets, clock, note }: Ports, needs: Needs) {
  const { coinDeposits: coins, deposits: bank } = needs
  return {
    database,
    writer,
    ledger: needs.ledger,
    settings: needs.settings,
    secrets,
    clock,
    log: note,
    wallet: needs.wallet,
    identity: verifiedNames(needs.kyc),
    secondFactor: needs.security.secondFactor,
    approvals: needs.approvals,
    rails: {
      bank: bankPayouts(needs.rails.bank),
      // A network without deposits needs one confirmation.
      chain: chainPayouts(needs.chain, (network) => confirmationsOf(needs.settings, network) ?? 1),
    },
    async depositedOf(userId, asset) {
      const kept = await Promise.all([bank.termsKept(userId, asset), coins.termsKept(userId, asset)])
      return summed(kept.flat())
    },
    owedOf: coins.owedOf,
    writeAudit: needs.operators.writeAudit,
    operatorName: (id) => needs.operators.people.nameOf(id),
    displayId: needs.accounts.nameOf,
  } satisfies WithdrawalParts & OperatorParts
}

/** Each kind of terms once, with the sum deposited under it. */
function summed(kept: readonly { readonly terms: string; readonly credited: bigint }[]) {
  const sums = new Map<string, bigint>()
  for (const { terms, credited } of kept) sums.set(terms, (sums.get(terms) ?? 0n) + credited)
  return [...sums].map(([terms, minor]) => ({ terms, minor }))
}
