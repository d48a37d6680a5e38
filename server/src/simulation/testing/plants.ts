import type { Family } from '../level-2/all-flows.ts'
import { fractionPlants } from './fraction-plants.ts'
import { issuePlants } from './issue-plants.ts'
import { loanPlants } from './loan-plants.ts'
import { moneyPlants } from './money-plants.ts'
import { planPlants } from './plan-plants.ts'
import type { Plant } from './plant.ts'
import { poolPlants } from './pool-plants.ts'

const orders = 'server/src/modules/orders'
const ledger = 'server/src/modules/ledger'
const stocks = 'server/src/modules/stocks'
const venue = 'server/src/modules/venue'

/** Mistakes that only lives of whole servers can find, most of all those with many flows of one family. */
const inServers = (often: Family, plants: readonly Plant[]): Plant[] =>
  plants.map((plant) => ({ ...plant, level: 2, often }))

const ofLedger: readonly Plant[] = [
  {
    name: 'a fee with its sign swapped',
    file: `${ledger}/recipes.ts`,
    from: 'legs: [pay(fee), { account: houseAccount(to, currency), minor: fee }]',
    to: 'legs: [pay(-fee), { account: houseAccount(to, currency), minor: -fee }]',
    finds: ['fees booked are fees quoted', 'Broken invariant'],
  },
  {
    name: 'a small fee dropped',
    file: `${ledger}/recipes.ts`,
    from: '.filter(({ fee }) => fee > 0n)',
    to: '.filter(({ fee }) => fee > 9n)',
    finds: ['fees booked are fees quoted', 'Broken invariant'],
  },
  {
    name: 'a cause without a name',
    file: `${ledger}/recipes.ts`,
    from: "return { kind: 'order', id: String(order.orderId), symbol: order.symbol }",
    to: "return { kind: 'order', id: '', symbol: order.symbol }",
    finds: 'every posting has a cause of a known kind',
  },
  {
    name: 'bought shares free at once',
    file: `${ledger}/recipes.ts`,
    from: '{ account: portfolioAccount(portfolioId, into, base), minor: quantity },',
    to: "{ account: portfolioAccount(portfolioId, 'available', base), minor: quantity },",
    finds: 'shares that have not settled cannot be sold',
  },
  {
    name: 'the other side of a sale booked elsewhere',
    file: `${ledger}/recipes.ts`,
    from: "return counterparty === 'person' ? 'clearing' : 'participants'",
    to: "return 'clearing'",
    finds: 'nothing is left in clearing',
  },
  {
    name: 'a balance of before',
    file: `${ledger}/post.ts`,
    from: 'balance_after: book.accounts.balanceOf(place),',
    to: 'balance_after: book.accounts.balanceOf(place) - minor,',
    finds: 'a balance is the fold of its postings',
  },
  {
    name: 'a gap in the sequence',
    file: `${ledger}/columns/accounts.ts`,
    from: 'page.seq[at] = page.seq[at]! + 1\n',
    to: 'page.seq[at] = page.seq[at]! + (page.seq[at] === 20 ? 2 : 1)\n',
    finds: 'the sequence of an account has no gap',
  },
  {
    name: 'one purpose told for all',
    file: `${ledger}/post.ts`,
    from: 'owned_after: book.holdings.totalOf(book.accounts.holdingOf(place)),',
    to: 'owned_after: book.accounts.balanceOf(place),',
    finds: 'what a user owns is the sum',
  },
  {
    name: 'a floor for the house',
    file: `${ledger}/book.ts`,
    from: 'return this.holdings.holderOf(this.accounts.holdingOf(account)) === house ? null : 0n',
    to: 'return this.holdings.holderOf(this.accounts.holdingOf(account)) === house ? null : -100n',
    finds: 'people have a floor of zero',
  },
  {
    name: 'the units left over by a split lost',
    file: 'money/src/divide.ts',
    from: 'parts[index] = parts[index]! + 1n',
    to: 'parts[index] = parts[index]!',
    finds: 'the parts of a split sum to the whole',
  },
  {
    name: 'converting rounds up',
    file: 'money/src/divide.ts',
    from: 'return money(at.into, multiply(amount.minor, at, rounding))',
    to: "return money(at.into, multiply(amount.minor, at, 'up'))",
    finds: 'converting along any path',
  },
]

const ofKeys: readonly Plant[] = [
  {
    name: 'a key lost',
    file: 'server/src/core/decide.ts',
    from: 'desk.answers.find({ actor, key: once.key })',
    to: 'desk.answers.find({ actor: -1, key: once.key })',
    finds: ['one idempotency key, one effect', 'a key with another input is refused'],
  },
  {
    name: 'a key kept for another user',
    file: 'server/src/core/decide.ts',
    from: 'turn.write(commandTable, { actor, key,',
    to: 'turn.write(commandTable, { actor: 0, key,',
    finds: [
      'one idempotency key, one effect',
      'the same key with the same input has the same answer for ever',
    ],
  },
  {
    name: 'any input taken for the same',
    file: 'server/src/core/decide.ts',
    from: 'stored.hash === hash',
    to: "stored.hash !== ''",
    finds: 'a key with another input is refused',
  },
]

const ofOrders: readonly Plant[] = [
  {
    name: 'a release missed',
    file: `${orders}/postings.ts`,
    from: 'if (more === 0n) return\n',
    to: 'if (more <= 0n) {\n    order.held = to\n    return\n  }\n',
    finds: 'a hold covers the worst case, and is released exactly',
  },
  {
    name: 'money as a float',
    file: `${orders}/pricing/rules.ts`,
    from: 'return exactWorth(BigInt(price), BigInt(quantity), scales)',
    to: 'return BigInt(Math.floor((price / 100) * quantity * 100))',
    finds: ['a fill belongs to an order', 'a hold covers the worst case', 'Broken invariant'],
  },
  {
    name: 'a fee rounded down',
    file: `${orders}/pricing/rules.ts`,
    from: "return divide(value * rates[kind] - maker * spared, 10_000n, 'up')",
    to: "return divide(value * rates[kind] - maker * spared, 10_000n, 'down')",
    finds: ['fees booked are fees quoted', 'a hold covers the worst case'],
  },
  {
    name: 'fees rounded once a fill',
    file: `${orders}/pricing/rules.ts`,
    from: 'lineOn(kind, fill.rates, { value, maker }) - fill.charged[kind]',
    to: 'lineOn(kind, fill.rates, { value: fill.value, maker: 0n })',
    finds: ['fees booked are fees quoted', 'a hold covers the worst case', 'Broken invariant'],
  },
  {
    name: 'a hold without the fees',
    file: `${orders}/pricing/rules.ts`,
    from: "return rest + still('commission') + still('exchange') + still('stamp')",
    to: 'return rest',
    finds: 'a hold covers the worst case',
  },
  {
    name: 'more bought than there is money',
    file: `${orders}/funds/rules.ts`,
    from: 'if (ask.needed <= funds.cash) return undefined',
    to: 'if (ask.needed <= funds.cash * 2n) return undefined',
    finds: 'Broken invariant',
  },
  {
    name: 'the end of a day forgotten for sales',
    file: `${orders}/sweep.ts`,
    from: 'if (why) takeOut(desk, turn, { order, why })',
    to: "if (why && order.side === 'buy') takeOut(desk, turn, { order, why })",
    finds: ['a day order ends with its day', 'an open order stands in its book with what remains of it'],
  },
  {
    name: 'a place in the queue kept in the journal',
    file: `${orders}/amend.ts`,
    from: 'if (!stays) order.priority = turn.nextId()',
    to: 'if (!stays) turn.nextId()',
    finds: 'the journal keeps every place in the queue',
  },
  {
    name: 'a triggered stop with the place of its arrival',
    file: `${orders}/events.ts`,
    from: 'order.priority = turn.nextId()\n      triggered.push(order)',
    to: 'triggered.push(order)',
    finds: 'the journal keeps every place in the queue',
  },
  {
    name: 'a refused change left in the history',
    file: `${orders}/amend.ts`,
    from: 'desk.venue.book(order.symbol).phase === Phase.closed',
    to: 'desk.venue.book(order.symbol).phase > Phase.closed',
    finds: 'a refusal changes nothing',
  },
  {
    name: "another's order cancelled",
    file: `${orders}/cancel.ts`,
    from: 'if (!order || desk.ownerOf(order) !== ask.userId)',
    to: 'if (!order)',
    finds: "nobody touches another's order",
  },
  {
    name: 'a stop at another price',
    file: `${orders}/standing.ts`,
    from: ': { price: order.bookPrice, stopPrice: order.stopPrice }',
    to: ': { price: order.bookPrice, stopPrice: order.stopPrice + 5 }',
    finds: 'an open order stands in its book',
  },
  {
    name: 'prices of another day admitted',
    file: `${orders}/book.ts`,
    from: 'return !limits || (price >= limits.low && price <= limits.high)',
    to: 'return !limits || order.bookPrice > 0',
    finds: 'nobody trades outside the limits of the day',
  },
  {
    name: 'a fill told twice',
    file: `${orders}/events.ts`,
    from: 'writeFill(turn, record)\n',
    to: 'writeFill(turn, record)\n  if (record.quantity === 7) writeFill(turn, record)\n',
    finds: 'filled, remaining and cancelled are what was ordered',
  },
]

const ofLots: readonly Plant[] = [
  {
    name: 'lots taken before they settled',
    file: `${stocks}/rules.ts`,
    from: 'if (!lot.unlocked) break\n',
    to: '\n',
    finds: ['shares that have not settled cannot be sold', 'shares are conserved in lots'],
  },
  {
    name: 'lots settled on the day of the purchase',
    file: `${stocks}/rules.ts`,
    from: '!lot.unlocked && lockDayOf(lot) < tradingDay',
    to: '!lot.unlocked && lockDayOf(lot) <= tradingDay',
    finds: 'shares that have not settled cannot be sold',
  },
  {
    name: 'a lot one share short',
    file: `${stocks}/holdings.ts`,
    from: 'remaining: fill.quantity,',
    to: 'remaining: Math.max(1, fill.quantity - 1),',
    finds: 'shares are conserved in lots',
  },
]

const ofVenue: readonly Plant[] = [
  {
    name: 'a halt ignored',
    file: `${venue}/market/clockwork.ts`,
    from: "if (halted || wait === 'everything') book",
    to: "if (wait === 'everything') book",
    finds: 'what is halted, closed or unlisted does not fill',
  },
  {
    name: 'an auction that trades on after a restart',
    file: `${venue}/venue.ts`,
    from: 'meetAgain(turn, symbol, work) {',
    to: 'meetAgain(turn, symbol, work) {\n      if (turn) return work()',
    finds: 'what an auction had collected meets at one price',
  },
  {
    name: 'a bar without its low',
    file: `${venue}/candles/bar.ts`,
    from: 'if (price < bar.low) bar.low = price',
    to: '',
    finds: 'candles are the fold of trades',
  },
  {
    name: 'the turnover of a bar as a float',
    file: `${venue}/candles/bar.ts`,
    from: 'bar.turnover += turnover',
    to: 'bar.turnover += Math.round(price / 10) * 10 * quantity',
    finds: 'candles are the fold of trades',
  },
  {
    name: 'a limit passed on one step too high',
    file: `${venue}/venue.ts`,
    from: '(book) => book.place(order))',
    to: '(book) => book.place({ ...order, price: order.price + 1 }))',
    finds: 'an open order stands in its book',
  },
  {
    name: 'the wrong one of two orders cancelled',
    file: `${venue}/venue.ts`,
    from: '(book) => book.cancel(id))',
    to: '(book) => book.cancel(id - 1))',
    finds: 'a day order ends with its day',
  },
]

const twins = 'the fast engine and a naive twin agree on every event'

const ofEngine: readonly Plant[] = [
  {
    name: 'a self-trade let through',
    file: 'matching/src/match.ts',
    from: ') return selfTrade\n    meet(book, ladder, maker)',
    to: ' && limit === -1) return selfTrade\n    meet(book, ladder, maker)',
    finds: twins,
  },
  {
    name: 'the place in the queue kept by who wants more',
    file: 'matching/src/amend.ts',
    from: 'const from = pool.priceOf(slot)\n  const ladder = book.ladder(pool.side[slot]!)\n  recall(book, slot, to)\n  if (to.step === from && to.quantity <= ',
    to: 'const from = pool.priceOf(slot)\n  const ladder = book.ladder(pool.side[slot]!)\n  recall(book, slot, to)\n  if (to.step === from && to.quantity <= 2 * ',
    finds: twins,
  },
  {
    name: 'a trade one step off the price of who waited',
    file: 'matching/src/match.ts',
    from: 'const step = ladder.turn(rank)\n',
    to: 'const step = ladder.turn(rank) + 1\n',
    finds: twins,
  },
  {
    name: 'an auction at the smaller volume',
    file: 'matching/src/auction.ts',
    from: 'return one.volume > other.volume',
    to: 'return one.volume < other.volume',
    finds: twins,
  },
  {
    name: 'a stop that misses its own price',
    file: 'matching/src/stops.ts',
    from: 'buyStops.best <= buyStops.turn(book.highStep)',
    to: 'buyStops.best < buyStops.turn(book.highStep)',
    finds: twins,
  },
]

export const plants: readonly Plant[] = [
  ...ofEngine,
  ...ofLedger,
  ...ofKeys,
  ...ofOrders,
  ...ofLots,
  ...ofVenue,
  ...inServers('money', moneyPlants),
  ...inServers('issues', issuePlants),
  ...inServers('loans', loanPlants),
  ...inServers('pools', poolPlants),
  ...inServers('plans', planPlants),
  ...inServers('fractions', fractionPlants),
]
