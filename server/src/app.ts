import { sentence } from '@openbourse/protocol'
import type pg from 'pg'
import { letTimeGoOn, openWriter, readinessOf, recoverAll, wasAnswered } from './core/index.ts'
import { exportedLists } from './exported.ts'
import { openAccounts } from './modules/accounts/index.ts'
import { openAlerts } from './modules/alerts/index.ts'
import { openContent } from './modules/content/index.ts'
import { openExchange } from './modules/exchange/index.ts'
import { type HouseLedger, openLedger, orderOfHold } from './modules/ledger/index.ts'
import { openNotices, openPush, webPushSender } from './modules/notices/index.ts'
import { dayChangeOf, portfolioHandlers } from './modules/portfolio/index.ts'
import { openSettings } from './modules/settings/index.ts'
import { statementHandlers } from './modules/statements/index.ts'
import { createStocks, feesOnWire, ratesOf, type Stocks, userTopics } from './modules/stocks/index.ts'
import { openSupport } from './modules/support/index.ts'
import { type OpenVenue, openVenue, venueHandlers, venueTopics } from './modules/venue/index.ts'
import { openVotes } from './modules/votes/index.ts'
import { openWallet } from './modules/wallet/index.ts'
import type { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/index.ts'
import { createHttp, Gate, type TestingHouse, usualThrottles } from './platform/http/index.ts'
import { limits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { systemRandom } from './platform/random.ts'
import { openSecrets } from './platform/secrets/index.ts'
import { openUploads } from './platform/uploads/index.ts'
import { openProtection, type Protection } from './protection.ts'

export type HouseParts = {
  readonly config: Config
  readonly address: pg.ClientConfig
  readonly clock: ReturnType<typeof systemClock>
  readonly log: Log
  readonly webRoot: string
  readonly onFatal: (error: unknown) => void
}

export type House = {
  listen(): Promise<void>
  /** Answers what it has taken, makes it durable, and lets the database go. */
  close(): Promise<void>
}

const connectionsMax = 8

/** Puts the house together, from the ledger up. The order is the order of the tiers, and recovery follows it. */
export async function openHouse(parts: HouseParts): Promise<House> {
  const { clock, log, onFatal } = parts
  const random = systemRandom()
  const tell = (line: string): void => log.info('note', { line })
  const database = openDatabase({ address: parts.address, connectionsMax, log: tell })
  await letTimeGoOn(database, clock, parts.config.isTesting)
  const { settings, handlers: settingHandlers } = await openSettings({ database, clock })
  const writer = await openWriter({ database, clock, limits, log: tell, onFatal })
  const ledger = openLedger({ database, log: tell })
  await recoverAll(database, [ledger])
  const notices = openNotices({ database, writer, clock, log: tell })
  const secrets = openSecrets(parts.config.dataDir, random)
  const sender = webPushSender({ secrets, contact: parts.config.webOrigin, log: tell })
  const push = openPush({ database, sender, log: tell })
  const accounts = openAccounts({ database, writer, ledger, settings, clock, random, log })
  accounts.sessions.onEnded(push.sessionEnded)
  const protection = await openProtection({
    ...{ config: parts.config, database, writer, ledger, accounts, settings },
    ...{ clock, random, log },
  })
  const wallet = openWallet({
    ...{ database, writer, secrets, settings, confirm: accounts.confirm },
    secondFactor: protection.secondFactor,
    // Nobody's identity is verified here yet, so there is no name to compare.
    identity: { nameOf: async () => undefined },
  })
  const venue = await openVenue({ database, writer, clock, settings, log: tell, onFatal })
  const stocks = createStocks({ database, writer, ledger, venue, settings, sentence })
  await stocks.recover()
  const alerts = await openAlerts({ database, writer, venue })
  const votes = await openVotes({ database, writer, venue })
  const nameOf = (userId: number): string => settings.text('account.displayId.prefix') + userId
  const uploads = openUploads({ dataDir: parts.config.dataDir, secrets, random })
  const support = await openSupport({
    ...{ database, writer, secrets, uploads, clock, random, nameOf },
    ...{ dataDir: parts.config.dataDir, widget: parts.config.serviceWidget ?? null },
  })
  await venue.start()
  const content = await openContent({ database, writer, clock, venue, log: tell })
  content.start()

  const lists = { ...stocks.handlers(), ...portfolioHandlers(stocks) }
  const gate = new Gate()
  const http = await createHttp({
    handlers: {
      ...settingHandlers,
      ...notices.handlers,
      ...push.handlers,
      ...accounts.handlers,
      ...protection.handlers(exportedLists({ ...lists, ...accounts.handlers, ...wallet.handlers }, clock)),
      ...venueHandlers(venue, {
        feesOf: (instrument) => feesOnWire(ratesOf(settings, instrument.country)),
        mineOf: (userId, symbol) => stocks.mineOf(userId, symbol),
        watchedCounts: () => stocks.favourites.counts(),
      }),
      ...lists,
      ...content.handlers,
      ...alerts,
      ...votes,
      ...openExchange({ database, writer, ledger, settings, random }),
      ...wallet.handlers,
      ...support.handlers,
      ...statementHandlers({
        stocks,
        nameOf,
      }),
    },
    sessions: accounts.sessions,
    keepers: protection.keepers((userId) => dayChangeOf(stocks, userId)),
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
    webOrigin: parts.config.webOrigin,
    frames: parts.config.serviceWidget,
    webRoot: parts.webRoot,
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
    checkAnswers: parts.config.isTesting,
    testing: parts.config.isTesting ? testingHouse({ clock, ledger, venue, protection, stocks }) : undefined,
  })

  return {
    async listen() {
      await http.listen({ port: parts.config.port, host: parts.config.host })
    },
    async close() {
      await http.close()
      protection.stop()
      notices.close()
      await push.close()
      await content.stop()
      await venue.stop()
      await writer.settled()
      await ledger.snapshot(clock.nowMs())
      await writer.stop()
      await database.close()
    },
  }
}

/** For outside test programs only: the clock, users with balances, and whether the books add up. */
function testingHouse(house: {
  readonly clock: HouseParts['clock']
  readonly ledger: HouseLedger
  readonly venue: OpenVenue
  readonly protection: Protection
  readonly stocks: Stocks
}): TestingHouse {
  return {
    async advanceClock(byMs) {
      house.clock.advance(byMs)
      await house.venue.keepTime()
      await house.protection.sweep()
      return house.clock.nowMs()
    },
    ...house.protection.testing,
    ledger() {
      const { sums, holds } = house.ledger.trialBalance()
      const unowned = [...holds.keys()].filter((hold) => !house.stocks.orders.isOpen(orderOfHold(hold)))
      return {
        sums: Object.fromEntries([...sums].map(([asset, minor]) => [asset, minor.toString()])),
        unownedHolds: unowned.length,
      }
    },
  }
}
