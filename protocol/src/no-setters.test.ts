import { expect, test } from 'vitest'
import { type Call, calls } from './index.ts'

/**
 * Figures that the market, the ledger and public rules determine. No call takes one as input, except with a reason
 * in a line below.
 */
const figures = new Set(
  `price prices last close open high low candle bar quote index level balance balances equity net worth minor sum total
  return returns yield profit loss gain gains performance roi apr apy interest bonus reward rebate odds chance win winner
  allotment allotments allot allotted draw lottery rank fill fills filled execution rate rates spread fee fees bps percent
  commission margin leverage maintenance liquidation volatility strike premium settlement expiry score grade verified status role roles`.split(
    /\s+/,
  ),
)
/** From an operator not even an amount is accepted: amounts are those of a request, or of a rail's record. */
const quantities = new Set('amount quantity value units shares credit debit limit size'.split(' '))

type Allowed = Readonly<Record<string, Readonly<Record<string, string>>>>

const ownLimit = 'the worst price the user accepts; the order trades at the book’s price, or not at all'
const ownTrigger = 'the market price at which the user’s own order is triggered'
const guards = { takeProfit: ownTrigger, stopLoss: ownTrigger }
const trail = { trailRate: 'how far behind the market’s price the user’s own stop stays' }
const prices = { price: ownLimit, stopPrice: ownTrigger, targetPrice: ownTrigger, ...guards, ...trail }

const said =
  'what the user’s screen had shown; kept beside the actual figure, to show how far the two are apart'

/** What users enter about their own orders and data. A line that matches no call fails too. */
const ofUsers: Allowed = {
  buyStock: { ...prices, saidTotal: said },
  sellStock: { ...prices, saidTotal: said },
  previewOrder: prices,
  amendOrder: {
    price: ownLimit,
    stopPrice: ownTrigger,
    ...trail,
    seenFilled: 'what the user’s screen had shown; with more filled since, no quantity is changed',
  },
  coinOrderAdd: { ...prices, saidTotal: said },
  coinOrderPreview: prices,
  coinOrderAmend: {
    price: ownLimit,
    stopPrice: ownTrigger,
    ...trail,
    seenFilled: 'what the user’s screen had shown; with more filled since, no quantity is changed',
  },
  coinContractOrderAdd: { price: ownLimit, ...guards },
  coinContractOrderPreview: {
    price: ownLimit,
    ...guards,
    margin: 'the user’s own money, which nothing but this preview is reckoned with',
  },
  coinContractOrderClose: { price: ownLimit },
  optionApply: { price: ownLimit, saidTotal: said },
  optionPreview: { price: ownLimit },
  coinContractSetProfit: { price: ownTrigger },
  coinContractSetLoss: { price: ownTrigger },
  guardOrder: guards,
  guardPosition: guards,
  followSet: {
    stopLoss: 'the loss at which the user’s own copy of a manager is sold',
    openPositions: 'whether the user’s own copy buys what the manager has already',
  },
  followChange: { stopLoss: 'the loss at which the user’s own copy of a manager is sold' },
  followReplay: {
    stopLoss: 'a limit that is tried out on past trades; nothing is stored',
    openPositions: 'a limit that is tried out on past trades; nothing is stored',
  },
  alertAdd: { price: 'the price at which the user wants to be notified' },
  shortBuy: { saidTotal: said },
  vipBuy: { saidPrice: said },
  exchange: { quoteId: 'the number of a quote that the server made; its figures stay on the server' },
}

const terms =
  'of an issuer’s offer or a seller’s block: another operator has to sign it, it is logged before it opens, and never changes'

/** What operators hand in. */
const ofOperators: Allowed = {
  consoleSettingPropose: {
    value:
      'of a public setting that applies to all users: another operator has to sign it, and its history is public',
  },
  consoleSettingPreview: { value: 'tells what a value would come to and sets nothing' },
  consoleOfferPropose: {
    price: terms,
    low: terms,
    high: terms,
    drawAt: 'when the draw is made, which decides nothing of its result; signed by another operator',
  },
  consoleBlockPropose: { price: terms },
  consoleCoinOfferPropose: { price: terms },
  consoleRobotPropose: {
    stepBps: 'a parameter of a strategy, in its published terms; it sets no price',
    fee: 'the part of new profit that users agree to pay: another operator has to sign it, it is logged before the first order, and never changes',
  },
  consoleOperatorPropose: { roles: 'what a new operator may do, which another one has to sign' },
}

const all = Object.entries(calls) as readonly (readonly [string, Call])[]
const isOperators = (call: Call): boolean =>
  String(call.who) === 'operator' || /^\/(console|operator)\//.test(call.path)
const wordsOf = (field: string): string[] => field.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())

function found(name: string, call: Call): string[] {
  const fields = fieldsOf(call.input)
  // The length of a list page is not a figure of the market or the ledger.
  const paging = 'page' in call.input.shape || 'before' in call.input.shape ? ['size'] : []
  const suspects = isOperators(call) ? [...figures, ...quantities] : [...figures]
  const allowed = (isOperators(call) ? ofOperators : ofUsers)[name] ?? {}
  return fields.filter(
    (field) =>
      !paging.includes(field) &&
      !Object.hasOwn(allowed, field) &&
      wordsOf(field).some((word) => suspects.includes(word)),
  )
}

type Shape = {
  readonly shape?: Readonly<Record<string, Shape>>
  readonly element?: Shape
  readonly options?: readonly unknown[]
  readonly def?: { readonly innerType?: Shape }
}

/** Names of all fields, however deep. */
function fieldsOf(schema: unknown): string[] {
  const { shape, element, options, def } = schema as Shape
  const own = Object.entries(shape ?? {}).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
  const inside = [element, def?.innerType, ...(options ?? [])].filter(
    (one) => typeof one === 'object' && one !== null,
  )
  return [...own, ...inside.flatMap(fieldsOf)]
}

test('no call takes a price, balance, return, allotment or rate that it would set', () => {
  const sentences = all.flatMap(([name, call]) =>
    found(name, call).map(
      (field) =>
        `${name} takes “${field}”: if it would set a figure, take it out; if it only concerns the asker's own order or wish, say so in a line of this test.`,
    ),
  )
  expect(sentences).toEqual([])
})

test.each([
  ['people', ofUsers],
  ['operators', ofOperators],
])('every line about %s still fits a call', (_who, allowed) => {
  for (const [name, fields] of Object.entries(allowed)) {
    const call = all.find(([known]) => known === name)?.[1]
    expect(call, name).toBeDefined()
    for (const field of Object.keys(fields)) expect(Object.keys(call!.input.shape), name).toContain(field)
  }
})

test('no call takes a mark price, a funding rate, a liquidation or a share of the insurance fund, and operators only read them', () => {
  const ofEngines = new Set(
    'mark funding premium liquidate liquidated liquidation liquidations insurance deleverage deleveraging bankruptcy'.split(
      ' ',
    ),
  )
  const isNamed = (words: string) => wordsOf(words).some((word) => ofEngines.has(word))
  const taken = all.flatMap(([name, call]) =>
    fieldsOf(call.input)
      .filter(isNamed)
      .map((field) => `${name}.${field}`),
  )
  expect(taken).toEqual([])
  const acts = all.filter(([name, call]) => isOperators(call) && isNamed(name) && call.method !== 'GET')
  expect(acts.map(([name]) => name)).toEqual([])
  const reads = all.filter(
    ([name, call]) => isOperators(call) && /contracts/i.test(name) && call.method === 'GET',
  )
  expect(reads.map(([name]) => name)).toEqual(['consoleContracts'])
})

test('no call takes a volatility, an expiry, a strike or a settlement of options, and operators only read them', () => {
  const ofOptions = new Set(
    'volatility surface expiry strike settlement settle settled exercise mark'.split(' '),
  )
  const isNamed = (words: string) => wordsOf(words).some((word) => ofOptions.has(word))
  const named = all.filter(([name]) => /option/i.test(name))
  expect(named.length).toBeGreaterThan(9)
  expect(named.flatMap(([, call]) => fieldsOf(call.input)).filter(isNamed)).toEqual([])
  const operators = named.filter(([, call]) => isOperators(call))
  expect(operators.map(([name, { method }]) => `${method} ${name}`)).toEqual(['GET consoleOptions'])
})

test('no user acts for another: no user call takes an account, a role or a status', () => {
  const forbidden =
    /^(user|userId|accountId|owner|actor|operator|operatorId|role|roles|status|verified|admin|onBehalfOf)$/
  const named = all
    .filter(([, call]) => !isOperators(call))
    .flatMap(([name, call]) =>
      fieldsOf(call.input)
        .filter((field) => forbidden.test(field))
        .map((field) => `${name}.${field}`),
    )
  expect(named).toEqual([])
})
