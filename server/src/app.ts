import { readinessOf, wasAnswered } from './core/index.ts'
import { type Foundations, type HouseParts, openFoundations } from './foundations.ts'
import { dayChangeOf } from './modules/portfolio/index.ts'
import { userTopics } from './modules/stocks/index.ts'
import { venueTopics } from './modules/venue/index.ts'
import { createHttp, Gate, type TestingHouse, type Throttles, usualThrottles } from './platform/http/index.ts'
import { createMetrics } from './platform/metrics.ts'
import { handlersOf, openProducts, type Products } from './products.ts'

export type House = {
  listen(): Promise<void>
  /** Compares journal, memory and stored balances with each other, and records what differs. */
  check(): Promise<{ readonly invariants: number; readonly compared: number; readonly breaches: number }>
  /** Answers what it has taken, makes it durable, and lets the database go. */
  close(): Promise<void>
  /** Whether there ever was an operator: then a server link alone is no longer enough. */
  readonly hasOperators: boolean
}

/** Puts the house together and shows it to the world. */
export async function openHouse(parts: HouseParts): Promise<House> {
  const base = await openFoundations(parts)
  const products = await openProducts(base)
  await base.database.hurry()
  const http = await openDoor(base, products, parts)
  const { config, clock, ledger, writer, database, journal, venue, notices, push, protection, approvals } =
    base
  return {
    get hasOperators() {
      return base.operators.people.hadAny()
    },
    async listen() {
      await http.listen({ port: config.port, host: config.host })
    },
    check: () => products.checks.run('start'),
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
      products.checks.stop()
      products.linked.stop()
      await venue.stop()
      await writer.settled()
      await ledger.snapshot(clock.nowMs())
      await writer.stop()
      await journal.close()
      await database.close()
    },
  }
}

/** Calls, stream and files: the only way in. */
export function openDoor(
  base: Foundations,
  products: Products,
  parts: Pick<HouseParts, 'webRoot' | 'consoleRoot'> & { readonly throttles?: Throttles },
) {
  const { config, clock, random, log, database, writer, ledger, accounts, protection } = base
  const { stocks } = products
  const gate = new Gate()
  return createHttp({
    handlers: handlersOf(base, products),
    sessions: accounts.sessions,
    operators: base.operators.people,
    keepers: protection.keepers((userId) => dayChangeOf(stocks, userId), base.kyc.keepVerified),
    wasAnswered: (asked) => wasAnswered(database, asked),
    entrances: accounts.entrances,
    inbox: protection.inbox,
    topics: topicsOf(base, products),
    clock,
    random,
    log,
    metrics: createMetrics(),
    throttles: parts.throttles ?? usualThrottles,
    gate,
    webOrigin: config.webOrigin,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    frames: config.serviceWidget,
    webRoot: parts.webRoot,
    consoleRoot: parts.consoleRoot,
    readiness: () => readinessOf(writer, database),
    gauges: () => {
      const { queued, decided, durable, trouble } = writer.figures()
      const free = base.room.freeBytes()
      const invariants = products.checks.figures()
      return {
        writer_queued: queued,
        writer_decided: decided,
        writer_durable: durable,
        writable: trouble === undefined ? 1 : 0,
        ...(free === undefined ? {} : { disk_free_bytes: free }),
        holds: ledger.trialBalance().holds.size,
        invariant_breaches: invariants.breaches,
        invariant_checked_at: invariants.checkedAt,
        requests_inside: gate.figures().inside,
        requests_turned_away: gate.figures().turnedAway,
      }
    },
    checkAnswers: config.isTesting,
    testing: config.isTesting ? testingHouse(base, products) : undefined,
  })
}

/** What the stream can be asked for, by the word before the colon. */
export function topicsOf({ ledger, venue, notices }: Foundations, { stocks, support }: Products) {
  return {
    ...venueTopics(venue),
    ...userTopics(stocks.orders, ledger),
    ...notices.topics,
    ...support.topics,
  }
}

/** For outside test programs only: the clock, users with balances, and whether the books add up. */
function testingHouse(
  { clock, ledger, venue, protection, approvals, operators, kyc }: Foundations,
  { support, coins, outside, payouts, operatorDesk, linked }: Products,
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
      const { sums } = ledger.trialBalance()
      return {
        sums: Object.fromEntries([...sums].map(([asset, minor]) => [asset, minor.toString()])),
        unownedHolds: ledger.unclaimed().length,
      }
    },
  }
}
