import { accounts } from './modules/accounts/index.ts'
import { kyc } from './modules/kyc/index.ts'
import { ledger } from './modules/ledger/index.ts'
import { operators } from './modules/operators/index.ts'
import { security } from './modules/security/index.ts'
import type { TestingServer } from './platform/http/index.ts'
import type { ServerPorts } from './ports.ts'
import type { Products } from './products.ts'

/** For outside test programs only: the clock, users with balances, sent messages, and whether the books add up. */
export function testingCalls({ clock, inbox }: ServerPorts, products: Products): TestingServer {
  return {
    async advanceClock(byMs) {
      clock.advance(byMs)
      await products.work()
      return clock.nowMs()
    },
    outbox: (to) => inbox?.to(to) ?? [],
    makeOperator: (wanted) => products.face(operators).makeTestOperator(wanted),
    async makeUser(wanted) {
      const user = await products.face(accounts).makeTestUser(wanted)
      await products.face(security).plantTradePassword(user.userId, user.tradePassword)
      if (wanted.verified) await products.face(kyc).plantVerified(user.userId)
      return user
    },
    ledger() {
      const { sums, holds } = products.face(ledger).trialBalance()
      const unowned = [...holds.keys()].filter((hold) => !products.isClaimed(hold))
      return {
        sums: Object.fromEntries([...sums].map(([asset, minor]) => [asset, minor.toString()])),
        unownedHolds: unowned.length,
      }
    },
  }
}
