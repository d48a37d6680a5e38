import { accounts } from './modules/accounts/index.ts'
import { kyc } from './modules/kyc/index.ts'
import { ledger } from './modules/ledger/index.ts'
import { operators } from './modules/operators/index.ts'
import { security } from './modules/security/index.ts'
import type { TestingHouse } from './platform/http/index.ts'
import type { ServerPorts } from './ports.ts'
import type { House } from './products.ts'

/** For outside test programs only: the clock, users with balances, sent messages, and whether the books add up. */
export function testingCalls({ clock, inbox }: ServerPorts, house: House): TestingHouse {
  return {
    async advanceClock(byMs) {
      clock.advance(byMs)
      await house.work()
      return clock.nowMs()
    },
    outbox: (to) => inbox?.to(to) ?? [],
    makeOperator: (wanted) => house.face(operators).makeTestOperator(wanted),
    async makeUser(wanted) {
      const user = await house.face(accounts).makeTestUser(wanted)
      await house.face(security).plantTradePassword(user.userId, user.tradePassword)
      if (wanted.verified) await house.face(kyc).plantVerified(user.userId)
      return user
    },
    ledger() {
      const { sums, holds } = house.face(ledger).trialBalance()
      const unowned = [...holds.keys()].filter((hold) => !house.isClaimed(hold))
      return {
        sums: Object.fromEntries([...sums].map(([asset, minor]) => [asset, minor.toString()])),
        unownedHolds: unowned.length,
      }
    },
  }
}
