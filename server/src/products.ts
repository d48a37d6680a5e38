import { sentence } from '@openbourse/protocol'
import { openProductChecks } from './checked.ts'
import { openCoins } from './coins.ts'
import { exportedLists } from './exported.ts'
import type { Foundations } from './foundations.ts'
import { openAlerts } from './modules/alerts/index.ts'
import { openConsole } from './modules/console/index.ts'
import { openContent } from './modules/content/index.ts'
import { openExchange } from './modules/exchange/index.ts'
import { openLinkedTrading } from './modules/linked/index.ts'
import { portfolioHandlers } from './modules/portfolio/index.ts'
import { statementHandlers } from './modules/statements/index.ts'
import { createStocks, feesOnWire, ratesOf } from './modules/stocks/index.ts'
import { openSupport } from './modules/support/index.ts'
import { seedHandlers, venueHandlers } from './modules/venue/index.ts'
import { openVotes } from './modules/votes/index.ts'
import { openOutside } from './outside.ts'
import { openPayouts } from './payouts.ts'
import { openRecords } from './records.ts'

export type Products = Awaited<ReturnType<typeof openProducts>>

/** What people do here. Simulated participants come when everything that listens to them stands. */
export async function openProducts(base: Foundations) {
  const { config, clock, tell, random, database, settings, writer, ledger, secrets, venue, nameOf } = base
  const { uploads } = base
  const stocks = createStocks({ database, writer, ledger, venue, settings, sentence })
  await stocks.recover()
  base.notices.alsoShow((userId) => stocks.orders.standingOf(userId))
  const alerts = await openAlerts({ database, writer, venue })
  const votes = await openVotes({ database, writer, venue })
  const support = await openSupport({
    database,
    writer,
    secrets,
    uploads,
    clock,
    settings,
    nameOf,
    operators: base.operators,
    widget: config.serviceWidget ?? null,
  })
  await venue.start()
  const content = await openContent({
    database,
    writer,
    clock,
    venue,
    approvals: base.approvals,
    log: tell,
    writeAudit: base.operators.writeAudit,
  })
  content.start()
  // A limit that somebody set himself holds for money and coins together, so each asks the other.
  const outside = await openOutside(base, { coinsOfDay: (...asked) => coins.coinsOfDay(...asked) })
  const coins = await openCoins(base, { bankOfDay: outside.deposits.bankOfDay })
  const exchange = openExchange({ database, writer, ledger, settings, random, owedOf: coins.owedOf })
  const payouts = await openPayouts(base, { ...outside, coins })
  const operatorDesk = await openConsole({
    ...base,
    people: base.accounts.people,
    openOrdersOf: (userId) => stocks.orders.openCount(userId),
  })
  const linked = openLinkedTrading({
    database,
    writer,
    clock,
    nameOf,
    log: tell,
    writeAudit: base.operators.writeAudit,
    payoutsOf: base.wallet.payoutMarks,
  })
  const records = openRecords(base, { rails: outside.rails, coins, payouts })
  const checks = await openProductChecks(base, { stocks, alerts, payouts })
  base.approvals.start()
  coins.chain.start()
  outside.start()
  payouts.start()
  records.start()
  checks.start()
  const more = { coins, outside, payouts, records, operatorDesk, linked, checks }
  return { stocks, alerts: alerts.handlers, votes, support, content, exchange, ...more }
}

/** Every call of the protocol with who answers it: one that nobody answers does not compile. */
export function handlersOf(base: Foundations, products: Products) {
  const { settings, settingHandlers, notices, push, accounts, wallet, venue, nameOf } = base
  const { operators, approvals } = base
  const { stocks, alerts, votes, support, content, exchange, coins, outside, payouts, records } = products
  const { operatorDesk, checks, linked } = products
  const lists = { ...stocks.handlers(), ...portfolioHandlers(stocks) }
  return {
    ...settingHandlers,
    ...notices.handlers,
    ...push.handlers,
    ...accounts.handlers,
    ...protectionHandlers(base, products, lists),
    ...venueHandlers(venue, {
      feesOf: (instrument) => feesOnWire(ratesOf(settings, instrument.country)),
      mineOf: (userId, symbol) => stocks.mineOf(userId, symbol),
      watchedCounts: () => stocks.favourites.counts(),
      haltOf: (symbol, locale) => operatorDesk.haltOf(symbol, locale),
    }),
    ...seedHandlers(venue.seeds),
    ...lists,
    ...content.handlers,
    ...alerts,
    ...checks.handlers,
    ...votes,
    ...exchange,
    ...coins.handlers,
    ...outside.handlers,
    ...records.handlers,
    ...wallet.handlers,
    ...payouts.handlers,
    ...base.kyc.handlers,
    ...support.handlers,
    ...operators.handlers,
    ...approvals.handlers,
    ...operatorDesk.handlers,
    ...linked.handlers,
    ...statementHandlers({ stocks, nameOf }),
  }
}

/** What protects an account, with everything that a user may export. */
function protectionHandlers(
  { clock, kyc, accounts, wallet, notices, push, protection }: Foundations,
  { alerts, votes, support, content, exchange, coins, outside, payouts, records }: Products,
  lists: ReturnType<Products['stocks']['handlers']> & ReturnType<typeof portfolioHandlers>,
) {
  const exported = exportedLists(
    {
      ...lists,
      ...accounts.handlers,
      ...wallet.handlers,
      ...exchange,
      ...alerts,
      ...votes,
      ...payouts.handlers,
      ...coins.handlers,
      ...outside.handlers,
      ...records.handlers,
      ...notices.handlers,
      ...push.handlers,
      ...content.handlers,
      ...support.handlers,
    },
    { clock, identityOf: (userId) => kyc.exported(userId) },
  )
  return protection.handlers(exported, push.wishes)
}
