import { expect, test } from 'vitest'
import {
  blockClaim,
  coinOfferClaim,
  offerClaim,
  orderClaim,
  poolClaim,
  positionClaim,
  withdrawalClaim,
} from './claims.ts'
import {
  buyFill,
  currencyExchanged,
  dividendPaid,
  holdForOrder,
  practiceGrant,
  practiceReturned,
  releaseFromOrder,
  sellFill,
  settlementUnlock,
} from './recipes.ts'
import { blockAllotted, blockEscrowed, heldForBlock, releasedFromBlock } from './recipes-blocks.ts'
import {
  coinsEscrowed,
  coinsOfParticipants,
  coinsReleased,
  heldForCoinOffer,
  paidForCoinOffer,
  releasedFromCoinOffer,
} from './recipes-coin-offers.ts'
import {
  contractFunding,
  contractMargin,
  contractStep,
  insuranceFunded,
  simulatedFunding,
} from './recipes-contracts.ts'
import { loanInterest, loanPaidOut, loanRepaid, loanWrittenOff } from './recipes-loans.ts'
import {
  heldForOffer,
  paidForOffer,
  releasedFromOffer,
  settledFromOffer,
  sharesDelivered,
  sharesEscrowed,
  simulatedAllotted,
} from './recipes-offers.ts'
import { optionSettled } from './recipes-options.ts'
import {
  accountsTransferred,
  creditSuspended,
  depositCredited,
  holdForWithdrawal,
  membershipBought,
  membershipPaidBack,
  payoutSettled,
  releaseFromWithdrawal,
  returnBounced,
  returnCharged,
  suspenseAllotted,
  suspenseReturned,
  withdrawalCameBack,
  withdrawalSent,
} from './recipes-outside.ts'
import {
  heldForPool,
  managementPaid,
  managerCapital,
  type PoolWord,
  poolCapital,
  releasedFromPool,
  unitsBought,
  unitsPaid,
} from './recipes-pools.ts'
import { fractionPaid, sharesBoughtOut, sharesSplit } from './recipes-shares.ts'
import { depositUndone, owedCovered, suspenseUndone } from './recipes-undone.ts'
import { followingFlows } from './testing/following-flows.ts'
import { fractionFlows } from './testing/fraction-flows.ts'
import { foldEntries, foldRows, readTable } from './testing/recipe-table.ts'
import type { Entry } from './types.ts'

const order = { portfolioId: 1_000_001, orderId: 77, symbol: 'LAGC', account: 'available' } as const
const fees = { commission: 11n, exchange: 13n, stamp: 17n }
// Amounts are primes, so that no two ways of adding them up look the same.
const amounts: Record<string, bigint> = {
  grant: 1_000_003n,
  hold: 10_007n,
  quantity: 19n,
  claims: 19_000_000n,
  value: 7_001n,
  release: 101n,
  ...fees,
  gross: 5_003n,
  tax: 503n,
  more: 23n,
  fraction: 61n,
  exchanged: 9_001n,
  spread: 47n,
  gets: 601n,
  dust: 1n,
  deposited: 30_011n,
  withdrawn: 20_021n,
  net: 20_011n,
  fee: 31n,
  moved: 4_003n,
  left: 6_007n,
  taken: 9_007n,
  owed: 8_009n,
  price: 2_003n,
  unused: 1_009n,
  lent: 5_009n,
  principal: 3_001n,
  interest: 211n,
  repaid: 3_212n,
}
const applied = { portfolioId: 1_000_001, id: 12, symbol: 'LAGC', currency: 'NGN' } as const
const escrowed = { escrow: 1_000_000_001, symbol: 'LAGC', shares: 19n, cause: 13 }
const offeredCoins = { escrow: 1_000_000_001, symbol: 'KORAUSDT', coin: 'coin:KORA', minor: 19n, cause: 13 }
const position = { portfolioId: 1_000_001, positionId: 14, symbol: 'BTCPERP', currency: 'NGN' } as const
const step = { ...position, orderId: null, fee: 11n, insurance: 0n, participants: 0n }
const lent = { userId: 1_000_001, id: 16, currency: 'NGN' } as const
const membership = { userId: 1_000_001, id: '12', asset: 'NGN' }
const fill = { ...order, base: 'share:LAGC', currency: 'NGN', quantity: 19n, value: 7_001n, fees }
const cash = { ...order, asset: 'NGN', minor: 10_007n }
const deposit = { userId: order.portfolioId, id: '9', asset: 'NGN', minor: 30_011n }
const withdrawal = { userId: order.portfolioId, id: 10, asset: 'NGN', from: 'available' } as const
const parts = { ...withdrawal, net: 20_011n, fee: 31n }
const moved = { userId: order.portfolioId, id: '11', asset: 'NGN', minor: 4_003n }
const returned = { userId: order.portfolioId, asset: 'NGN', minor: 6_007n, id: '12' }
const taken = { ...moved, id: '9', coin: 9_007n, available: 4_003n }
const splitOf = { portfolioId: order.portfolioId, symbol: 'LAGC', action: 'split:LAGC:2026-12-07' }
const shares = { ...order, asset: 'share:LAGC', minor: 19n }

const pool = 1_000_000_001
const began = { pool, id: 17, currency: 'NGN' }
function unitFlows(of: PoolWord): Record<string, Entry[]> {
  const money = { of, portfolioId: 1_000_001, id: 17, currency: 'NGN' }
  return {
    [`hold for a ${of}`]: [heldForPool({ ...money, minor: 10_007n })],
    [`release of a ${of}`]: [releasedFromPool({ ...money, minor: 10_007n })],
    [`${of} bought`]: [...unitsBought({ ...money, pool, minor: 10_007n, units: 19n })],
    [`${of} paid`]: [...unitsPaid({ ...money, pool, minor: 7_001n, units: 19n, fee: 2_003n })],
    [`${of} begun`]: [...poolCapital({ ...began, of, minor: 1_000_003n, units: 19n })],
  }
}

const flows: Record<string, Entry[]> = {
  'practice grant': [practiceGrant({ userId: order.portfolioId, asset: 'NGN', minor: 1_000_003n, id: '5' })],
  'practice money given back': [practiceReturned({ ...returned, from: 'available' })],
  'practice coins given back': [practiceReturned({ ...returned, from: 'coin' })],
  'hold for a buy': [holdForOrder(cash)],
  'hold for a sell': [holdForOrder(shares)],
  'release of a buy': [releaseFromOrder(cash)],
  'release of a sell': [releaseFromOrder(shares)],
  'buy from simulated': buyFill({ ...fill, release: 101n, into: 'locked', counterparty: 'simulated' }),
  'buy from person': buyFill({ ...fill, release: 101n, into: 'locked', counterparty: 'person' }),
  'sell to simulated': sellFill({ ...fill, counterparty: 'simulated' }),
  'sell to person': sellFill({ ...fill, counterparty: 'person' }),
  settlement: [
    settlementUnlock({
      portfolioId: order.portfolioId,
      symbol: 'LAGC',
      base: 'share:LAGC',
      quantity: 19n,
      id: '6',
    }),
  ],
  dividend: dividendPaid({
    portfolioId: order.portfolioId,
    symbol: 'LAGC',
    currency: 'NGN',
    gross: 5_003n,
    tax: 503n,
    action: 'dividend:LAGC:2026-01-21',
  }),
  split: [
    sharesSplit({ ...splitOf, free: 23n, locked: 0n }),
    fractionPaid({ ...splitOf, currency: 'NGN', cash: 61n }),
  ],
  'reverse split': [sharesSplit({ ...splitOf, free: -19n, locked: 0n })],
  delisting: [sharesBoughtOut({ ...splitOf, free: 19n, locked: 0n, currency: 'NGN', cash: 7_001n })],
  exchange: currencyExchanged({
    userId: order.portfolioId,
    id: '8',
    from: 'NGN',
    to: 'USD',
    exchanged: 9_001n,
    spread: 47n,
    gets: 601n,
    dust: 1n,
  }),
  deposit: [depositCredited({ ...deposit, rail: 'bank' })],
  'deposit of coins': [depositCredited({ ...deposit, rail: 'chain' })],
  'credit that fits no deposit': [creditSuspended({ ...deposit, rail: 'bank' })],
  'allotted from suspense': [suspenseAllotted({ ...deposit, rail: 'bank' })],
  'coins allotted from suspense': [suspenseAllotted({ ...deposit, rail: 'chain' })],
  'sent back from suspense': [suspenseReturned(deposit)],
  'coins sent back from suspense': [
    suspenseReturned({ ...deposit, minor: 20_011n }),
    returnCharged({ ...deposit, minor: 31n }),
  ],
  'sent back and came again': [returnBounced(deposit)],
  'coins sent back and came again': [returnBounced({ ...deposit, minor: 20_011n, fee: 31n })],
  'coins in suspense undone': [suspenseUndone(deposit)],
  'credited coins undone': [depositUndone({ ...taken, owed: 8_009n })],
  'what was owed covered': [owedCovered(taken)],
  'deposit returned and paid': [
    payoutSettled({ rail: 'bank', cause: { kind: 'deposit', id: '9' }, asset: 'NGN', minor: 30_011n }),
  ],
  'hold for a withdrawal': [holdForWithdrawal({ ...withdrawal, minor: 20_021n })],
  'release of a withdrawal': [releaseFromWithdrawal({ ...withdrawal, minor: 20_021n })],
  'hold for a withdrawal of coins': [holdForWithdrawal({ ...withdrawal, from: 'coin', minor: 20_021n })],
  'release of a withdrawal of coins': [
    releaseFromWithdrawal({ ...withdrawal, from: 'coin', minor: 20_021n }),
  ],
  'withdrawal sent': withdrawalSent(parts),
  'withdrawal paid': [
    payoutSettled({ rail: 'bank', cause: { kind: 'withdrawal', id: '10' }, asset: 'NGN', minor: 20_011n }),
  ],
  'withdrawal came back': [withdrawalCameBack(parts)],
  'withdrawal of coins came back': [withdrawalCameBack({ ...parts, from: 'coin' })],
  'hold for new shares': [heldForOffer({ ...applied, minor: 10_007n })],
  'release of new shares': [releasedFromOffer({ ...applied, minor: 10_007n })],
  'new shares paid': settledFromOffer({ ...applied, paid: 7_001n, returned: 0n }),
  'new shares paid later': [paidForOffer({ ...applied, minor: 7_001n })],
  'shares into escrow': [sharesEscrowed(escrowed)],
  'shares back to the issuer': [sharesEscrowed({ ...escrowed, shares: -19n })],
  'new shares delivered': [sharesDelivered({ ...escrowed, portfolioId: 1_000_001 })],
  'new shares of participants': [simulatedAllotted({ ...escrowed, currency: 'NGN', minor: 7_001n })],
  'hold for a block': [heldForBlock({ ...applied, minor: 10_007n })],
  'release of a block': [releasedFromBlock({ ...applied, minor: 10_007n })],
  'block allotted': blockAllotted({
    ...applied,
    escrow: 1_000_000_001,
    shares: 19n,
    value: 7_001n,
    fees: fill.fees,
  }),
  'block into escrow': [blockEscrowed({ ...escrowed, id: 12 })],
  'block back from escrow': [blockEscrowed({ ...escrowed, id: 12, shares: -19n })],
  'hold for a coin offering': [heldForCoinOffer({ ...applied, minor: 10_007n })],
  'release of a coin offering': [releasedFromCoinOffer({ ...applied, minor: 10_007n })],
  'coin offering paid': [paidForCoinOffer({ ...applied, minor: 7_001n })],
  'coins into escrow': [coinsEscrowed(offeredCoins)],
  'coins back to the issuer': [coinsEscrowed({ ...offeredCoins, minor: -19n })],
  'coins released': [coinsReleased({ ...offeredCoins, portfolioId: 1_000_001 })],
  'coins of participants': [coinsOfParticipants({ ...offeredCoins, currency: 'NGN', paid: 7_001n })],
  'transfer to the coin account': [accountsTransferred({ ...moved, from: 'available', to: 'coin' })],
  'transfer to the stock account': [accountsTransferred({ ...moved, from: 'coin', to: 'available' })],
  'transfer to the contract account': [accountsTransferred({ ...moved, from: 'coin', to: 'contract' })],
  'contract opened': contractStep({
    ...step,
    kind: 'contract_opened',
    margin: 10_007n,
    user: -10_018n,
    clearing: -7_001n,
    participants: 7_001n,
  }),
  'contract closed with a profit': contractStep({
    ...step,
    kind: 'contract_closed',
    margin: -10_007n,
    user: 16_997n,
    clearing: -7_001n,
  }),
  'contract liquidated below bankruptcy': contractStep({
    ...step,
    kind: 'contract_liquidated',
    margin: -10_007n,
    user: 0n,
    clearing: 14_010n,
    insurance: -4_014n,
  }),
  'contract deleveraged': contractStep({
    ...step,
    kind: 'contract_deleveraged',
    fee: 0n,
    margin: -10_007n,
    user: 17_008n,
    clearing: -7_001n,
  }),
  'margin added': [contractMargin({ ...position, minor: 4_003n })],
  'margin taken out': [contractMargin({ ...position, minor: -4_003n })],
  'funding paid': [contractFunding({ ...position, payment: 9_007n, clearing: 0n })],
  'funding paid out of profit': [contractFunding({ ...position, payment: 9_007n, clearing: -6_007n })],
  'funding received': [contractFunding({ ...position, payment: -9_007n, clearing: 0n })],
  'funding of participants': [
    simulatedFunding({ id: 15, symbol: 'BTCPERP', currency: 'NGN', payment: 9_007n }),
  ],
  'insurance fund filled': [insuranceFunded({ currency: 'NGN', minor: 1_000_003n })],
  'option settled': [
    optionSettled({
      portfolioId: 1_000_001,
      id: 16,
      symbol: 'LAGC-20261204-C-32000',
      series: 'share:LAGC',
      currency: 'NGN',
      quantity: 19n,
      paid: 7_001n,
    }),
  ],
  ...unitFlows('robot'),
  ...unitFlows('fund'),
  'fund managed': [managementPaid({ ...began, minor: 211n })],
  'manager begun': [managerCapital({ ...began, minor: 1_000_003n })],
  ...followingFlows,
  ...fractionFlows,
  'membership bought': [membershipBought({ ...membership, minor: 2_003n })],
  'membership paid back': [membershipPaidBack({ ...membership, minor: 1_009n })],
  'loan paid out': [loanPaidOut({ ...lent, minor: 5_009n })],
  'interest on a loan': [loanInterest({ ...lent, minor: 211n })],
  'loan repaid': [loanRepaid({ ...lent, principal: 3_001n, interest: 211n })],
  'loan written off': [loanWrittenOff({ ...lent, principal: 3_001n, interest: 211n })],
}

const assets: Record<string, string> = {
  cash: 'NGN',
  coins: 'coin:KORA',
  claim: 'loan:NGN',
  'other cash': 'USD',
  shares: 'share:LAGC',
  units: 'unit:1000000001',
  fractions: 'fraction:LAGC',
}

const documented = readTable()

test('the document has every flow, and no other', () => {
  expect(new Set(documented.map(({ flow }) => flow))).toEqual(new Set(Object.keys(flows)))
})

test.each(Object.keys(flows))('%s posts the legs of the document', (flow) => {
  const said = documented.filter((row) => row.flow === flow)
  expect(foldEntries(flows[flow]!)).toEqual(foldRows(said, { amounts, assets }))
})

test('a fill without fees and without anything to give back is one entry', () => {
  const free = { commission: 0n, exchange: 0n, stamp: 0n }
  expect(buyFill({ ...fill, fees: free, release: 0n, into: 'locked', counterparty: 'person' })).toHaveLength(
    1,
  )
  expect(sellFill({ ...fill, fees: free, counterparty: 'person' })).toHaveLength(1)
})

test('every posting of a held account names the claim of its order or withdrawal, and no other posting does', () => {
  for (const { cause, legs } of Object.values(flows).flat()) {
    const claim =
      cause.kind === 'withdrawal'
        ? withdrawalClaim(10)
        : cause.kind === 'offer'
          ? offerClaim(12)
          : cause.kind === 'block'
            ? blockClaim(12)
            : cause.kind === 'coin_offer'
              ? coinOfferClaim(12)
              : cause.kind === 'position'
                ? positionClaim(14)
                : cause.kind === 'robot' || cause.kind === 'fund'
                  ? poolClaim(cause.kind, 17)
                  : orderClaim(77)
    for (const leg of legs) expect(leg.claim).toEqual(leg.account.includes('/held/') ? claim : undefined)
  }
})

test('what comes over a network is mirrored apart from what comes over the bank', () => {
  expect(depositCredited({ ...deposit, rail: 'chain' }).legs[0]!.account).toBe('house/chain/NGN')
  expect(creditSuspended({ ...deposit, rail: 'chain' }).legs[0]!.account).toBe('house/chain/NGN')
})

test('a withdrawal without a fee has no line for it, when it is sent and when it comes back', () => {
  expect(withdrawalSent({ ...parts, fee: 0n })).toHaveLength(1)
  expect(withdrawalCameBack({ ...parts, fee: 0n }).legs).toHaveLength(2)
})

test('causes name what they are: an order, a grant, a corporate action, an exchange, a deposit, a withdrawal, a transfer, a membership, a loan', () => {
  expect(flows['buy from person']!.every(({ cause }) => cause.kind === 'order' && cause.id === '77')).toBe(
    true,
  )
  expect(flows['practice grant']![0]!.cause).toEqual({ kind: 'grant', id: '5', symbol: null })
  expect(flows.dividend!.map(({ cause }) => cause)).toEqual(
    Array(2).fill({ kind: 'action', id: 'dividend:LAGC:2026-01-21', symbol: 'LAGC' }),
  )
  expect(flows.exchange!.map(({ cause }) => cause)).toEqual(
    Array(2).fill({ kind: 'exchange', id: '8', symbol: null }),
  )
  expect(flows.deposit![0]!.cause).toEqual({ kind: 'deposit', id: '9', symbol: null })
  expect(flows['withdrawal sent']!.map(({ cause }) => cause)).toEqual(
    Array(2).fill({ kind: 'withdrawal', id: '10', symbol: null }),
  )
  expect(flows['transfer to the coin account']![0]!.cause).toEqual({
    kind: 'transfer',
    id: '11',
    symbol: null,
  })
  for (const flow of ['membership bought', 'membership paid back'])
    expect(flows[flow]![0]!.cause).toEqual({ kind: 'vip', id: '12', symbol: null })
  for (const flow of ['loan paid out', 'interest on a loan', 'loan repaid', 'loan written off'])
    expect(flows[flow]![0]!.cause).toEqual({ kind: 'loan', id: '16', symbol: null })
  expect(flows.settlement![0]!.cause).toEqual({ kind: 'settlement', id: '6', symbol: 'LAGC' })
})
