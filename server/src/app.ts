import { readinessOf, wasAnswered } from './core/index.ts'
import { type Foundations, type HouseParts, openFoundations } from './foundations.ts'
import { orderOfHold } from './modules/ledger/index.ts'
import { dayChangeOf } from './modules/portfolio/index.ts'
import { userTopics } from './modules/stocks/index.ts'
import { venueTopics } from './modules/venue/index.ts'
import { createHttp, Gate, type TestingHouse, usualThrottles } from './platform/http/index.ts'
import { createMetrics } from './platform/metrics.ts'
import { handlersOf, openProducts, type Products } from './products.ts'

export type House = {
  listen(): Promise<void>
  /** Answers what it has taken, makes it durable, and lets the database go. */
  close(): Promise<void>
  /** Whether anybody can log in at the console yet. */
  readonly hasOperators: boolean
}

/** Puts the house together and shows it to the world. */
export async function openHouse(parts: HouseParts): Promise<House> {
  const base = await openFoundations(parts)
  const products = await openProducts(base)
  const http = await openDoor(base, products, parts)
  const { config, clock, ledger, writer, database, venue, notices, push, protection, approvals } = base
  return {
    get hasOperators() {
      return base.operators.people.hasAny()
    },
    async listen() {
      await http.listen({ port: config.port, host: config.host })
    },
    async close() {
      await http.close()
      protection.stop()
      base.kyc.stop()
      products.support.stop()
      approvals.stop()
      products.operatorDesk.stop()
      notices.close()
      await push.close()
      await products.content.stop()
      await products.coins.stop()
      products.payouts.stop()
      products.outside.stop()
      products.records.stop()
      products.linked.stop()
      await venue.stop()
      await writer.settled()
      await ledger.snapshot(clock.nowMs())
      await writer.stop()
      await database.close()
    },
  }
}

/** Calls, stream and files: the only way in. */
function openDoor(base: Foundations, products: Products, parts: HouseParts) {
  const { config, clock, random, log, database, writer, ledger, accounts, protection, venue, notices } = base
  const { stocks, support } = products
  const gate = new Gate()
  return createHttp({
    handlers: handlersOf(base, products),
    sessions: accounts.sessions,
    operators: base.operators.people,
    keepers: protection.keepers((userId) => dayChangeOf(stocks, userId), base.kyc.keepVerified),
    wasAnswered: (asked) => wasAnswered(database, asked),
    entrances: accounts.entrances,
    inbox: protection.inbox,
    topics: {
      ...venueTopics(venue),
      ...userTopics(stocks.orders, ledger),
      ...notices.topics,
      ...support.topics,
    },
    ...{ clock, random, log },
    metrics: createMetrics(),
    throttles: usualThrottles,
    gate,
    webOrigin: config.webOrigin,
    frames: config.serviceWidget,
    webRoot: parts.webRoot,
    consoleRoot: parts.consoleRoot,
    readiness: () => readinessOf(writer, database),
    gauges: () => {
      const { queued, decided, durable } = writer.figures()
      return {
        ...{ writer_queued: queued, writer_decided: decided, writer_durable: durable },
        holds: ledger.trialBalance().holds.size,
        requests_inside: gate.figures().inside,
        requests_turned_away: gate.figures().turnedAway,
      }
    },
    checkAnswers: config.isTesting,
    testing: config.isTesting ? testingHouse(base, products) : undefined,
  })
}

/** For outside test programs only: the clock, users with balances, and whether the books add up. */
function testingHouse(
  { clock, ledger, venue, protection, approvals, operators, kyc }: Foundations,
  { stocks, support, coins, outside, payouts, operatorDesk, linked }: Products,
): TestingHouse {
  return {
    async advanceClock(byMs) {
      clock.advance(byMs)
      await venue.keepTime()
      await protection.sweep()
      await approvals.sweep()
      await operatorDesk.sweep()
      await kyc.sweep()
      await support.sweep()
      await coins.sweep()
      await payouts.sweep()
      await outside.sweep()
      await linked.sweep()
      return clock.nowMs()
    },
    ...protection.testing,
    makeOperator: (wanted) => operators.makeTestOperator(wanted),
    async makeUser(wanted) {
      const user = await protection.testing.makeUser(wanted)
      if (wanted.verified) await kyc.plantVerified(user.userId)
      return user
    },
    ledger() {
      const { sums, holds } = ledger.trialBalance()
      const unowned = [...holds.keys()].filter(
        (hold) => !stocks.orders.isOpen(orderOfHold(hold)) && !payouts.ownsHold(hold),
      )
      return {
        sums: Object.fromEntries([...sums].map(([asset, minor]) => [asset, minor.toString()])),
        unownedHolds: unowned.length,
      }
    },
  }
}
