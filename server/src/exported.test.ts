import { expect, test } from 'vitest'
import { products } from './products.ts'
import { openWorld } from './testing/world.ts'

const world = await openWorld({ products })

/** The list of an export that contains each table's data about a user, or why it is left out. */
const told: Readonly<Record<string, string | { readonly stays: string }>> = {
  'accounts.identity': 'account',
  'accounts.login': 'logins',
  'accounts.session': 'devices',
  'core.personal_key': { stays: 'the key that stored answers are sealed with' },
  'advice.service': { stays: 'whether a service is open, as its screen says' },
  'alerts.alert': 'price-alerts',
  'coindeposits.address': { stays: 'an address is told with what came to it' },
  'coindeposits.deposit': 'coin-deposits',
  'coindeposits.owed': 'coin-deposits',
  'coindeposits.report': 'coin-deposits',
  'console.note': { stays: 'what operators wrote for each other about their own work' },
  'content.bookmark': 'saved-news',
  'deposits.deposit': 'deposits',
  'deposits.voucher': { stays: 'a picture, as the screen says' },
  'exchange.exchange': 'exchanges',
  'factors.challenge': { stays: 'a question of five minutes' },
  'factors.passkey': 'passkeys',
  'factors.recovery': 'profile',
  'factors.totp': 'profile',
  'kyc.holder': 'identity',
  'kyc.image': { stays: 'a picture, as the screen says' },
  'kyc.personal_key': { stays: 'the key that the papers are sealed with' },
  'kyc.submission': 'identity',
  'notices.notice': 'messages',
  'notices.push_choice': 'pushes',
  'practice.reset': 'practice-records',
  'practice.top_up': 'practice-records',
  'notices.push_device': 'pushes',
  'notices.quiet_hours': 'pushes',
  'security.letter_word': 'profile',
  'appropriateness.step': 'appropriateness',
  'contracts.liquidation_moment': { stays: 'what the engine did with a position, as its page says' },
  'contracts.planned_exit': { stays: 'prices that an order carried, which stand on its position' },
  'contracts.position': 'contract-positions',
  'contracts.step': 'statement',
  'options.holding': 'options-ended',
  'options.step': 'statement',
  'options.ticket': 'option-orders',
  'managers.manager': 'managers',
  'managers.like': 'managers',
  'funds.fund': { stays: 'its portfolio belongs to those who hold its units' },
  'funds.order': 'funds',
  'funds.order_moment': 'funds',
  'robots.robot': { stays: 'its portfolio belongs to those who hold its units' },
  'robots.order': 'robots',
  'following.follow': 'follows',
  'following.copy': 'copies',
  'following.moment': 'follows',
  'robots.order_moment': 'robots',
  'blocks.application': 'blocks',
  'blocks.application_moment': 'blocks',
  'coinoffers.application': 'coin-offerings',
  'coinoffers.application_moment': 'coin-offerings',
  'coinoffers.offering': { stays: 'of an issuer; its escrow is no user’s' },
  'blocks.block': { stays: 'of a seller; its escrow is no user’s' },
  'offers.application': 'new-shares',
  'offers.application_moment': 'new-shares',
  'offers.autoapply': { stays: 'a choice, as the screen says' },
  'offers.offer': { stays: 'of an issuer; its escrow is no user’s' },
  'orders.fill': 'trades',
  'orders.guard': 'positions',
  'orders.order': 'orders',
  'safeguards.closure': 'limits',
  'safeguards.limit_change': 'limits',
  'safeguards.pause': 'limits',
  'security.code': { stays: 'hashes of codes, gone after a day' },
  'security.trade_pass': { stays: 'a quarter of an hour on one device' },
  'security.trade_password': 'profile',
  'stocks.action_reached': {
    stays: 'that a dividend or a split has come by; what it did stands in the statement',
  },
  'stocks.disposal': 'statement',
  'stocks.entitlement': 'dividends',
  'stocks.favourite': 'favourites',
  'screener.screen': 'screens',
  'recurring.plan': 'recurring-plans',
  'recurring.run': 'recurring-buys',
  'recurring.change': 'recurring-plans',
  'stocks.lot': 'positions',
  'stocks.lot_move': 'statement',
  'stocks.realised': 'trades',
  'stocks.received': 'statement',
  'support.attachment': { stays: 'a picture, as the screen says; its hash stands in the conversation' },
  'support.conversation': 'conversation',
  'support.message': 'conversation',
  'support.operator_act': { stays: 'what operators did, which the audit answers for' },
  'support.unanswered': { stays: 'that an operator closed a question, which stands in the conversation' },
  'transfers.transfer': 'transfers',
  'credit.change': 'credit-score',
  'loans.loan': 'loans',
  'loans.event': 'loans',
  'loans.exclusion': 'loans',
  'shortterm.sale': 'short-term-trades',
  'shortterm.trade': 'short-term-trades',
  'vip.member': 'vip',
  'vip.outcome': 'vip',
  'vip.period': 'vip',
  'vip.refund': 'vip',
  'votes.vote': 'votes',
  'wallet.account': 'payout-accounts',
  'wallet.address': 'payout-addresses',
  'wallet.allow_list_change': 'payout-addresses',
  'withdrawals.withdrawal': 'withdrawals',
}

const lists = ['account', 'limits', ...Object.keys(world.assembly.exports())]

test("every table with users' data is in a list of their export, or has a reason not to be", async () => {
  const rows = await world.asOwner(
    `select distinct table_schema || '.' || table_name as name from information_schema.columns
     where column_name in ('user_id', 'portfolio_id') and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(told).toSorted())
})

test('every named list is part of the export, and unique', () => {
  const named = Object.values(told).filter((place) => typeof place === 'string')
  expect(named.filter((name) => !lists.includes(name))).toEqual([])
  expect(new Set(lists).size).toBe(lists.length)
})
