import { expect } from 'vitest'
import { idOf, valueIn } from '../../core/index.ts'
import type { Stream } from '../../simulation/chance.ts'
import { depositRaces } from './deposit-races.ts'
import { blocks, decideBoth, ether, granted, houseBalance, keyed, owned, rested } from './race-kit.ts'
import { atOnce, eachRound, many, type Race, roundsMax, rush } from './rush.ts'

const across: readonly Race[] = [
  {
    name: 'fifty transfers of what is there thirty-three times: thirty-three are made',
    calls: ['transfer'],
    run: (stage) =>
      eachRound(stage, 21n, async (round, chance) => {
        const by = await stage.person()
        const input = { from: 'stock', to: 'coin', asset: 'NGN', amount: '30000' }
        const sends = many(keyed(stage, 'transfer', input, { by, as: `transfer-${round}` }))
        expect(await rush(sends, chance)).toEqual({ done: 33, refused: { transfer_balance: 17 } })
        expect(owned(stage, by)).toMatchObject({ available: 1_000_000n, coin: 99_000_000n })
      }),
  },
  {
    name: 'one quote under fifty keys: one exchange',
    calls: ['exchange'],
    run: (stage) =>
      eachRound(stage, 22n, async (round, chance) => {
        const by = await stage.person()
        const asked = await stage.ask('exchangeQuote', { from: 'NGN', to: 'USD', amount: '1000.00' }, { by })
        const { quoteId } = valueIn<{ quoteId: string }>(asked)
        const sends = many(keyed(stage, 'exchange', { quoteId }, { by, as: `exchange-${round}` }))
        expect(await rush(sends, chance)).toEqual({ done: 1, refused: { exchange_quote_used: atOnce - 1 } })
        expect(owned(stage, by).available).toBe(granted - 100_000n)
      }),
  },
]

const outOf: readonly Race[] = [
  {
    name: 'fifty withdrawals of one balance, and fifty wishes to have it back: one of each',
    calls: ['withdrawAdd', 'withdrawCancel'],
    async run(stage) {
      const all = await rested(stage)
      await eachRound(stage, 28n, async (round, chance) => {
        const { by, bankId } = all[round - 1]!
        const input = { bankId, amount: '600000.00' }
        const sends = many(keyed(stage, 'withdrawAdd', input, { by, as: `withdrawal-${round}` }))
        const outcome = await rush(sends, chance)
        expect(outcome).toEqual({ done: 1, refused: { withdrawal_balance: atOnce - 1 } })
        expect(owned(stage, by)).toMatchObject({ available: 40_000_000n, held: 60_000_000n })
        const { list } = valueIn<{ list: readonly { id: string }[] }>(
          await stage.ask('withdrawOrder', { page: '1', size: '5' }, { by }),
        )
        const id = list[0]?.id ?? ''
        const backs = many(keyed(stage, 'withdrawCancel', { id }, { by, as: `back-${round}` }))
        expect(await rush(backs, chance)).toEqual({ done: 1, refused: { withdrawal_decided: atOnce - 1 } })
        expect(owned(stage, by)).toMatchObject({ available: granted, held: 0n })
      })
    },
  },
  {
    name: 'fifty withdrawals of one ether: one is taken',
    calls: ['coinWithdrawAdd'],
    async run(stage) {
      const all = await rested(stage)
      await eachRound(stage, 29n, async (round, chance) => {
        const { by, addressId } = all[round - 1]!
        await stage.ask('rechargeAddress', ether, { by })
        const paid = { ...ether, amount: '1' }
        valueIn(await stage.ask('rechargePractise', paid, { by, key: `payment-of-${round}` }))
        await blocks(stage, 14)
        const input = { addressId, amount: '0.6' }
        const sends = many(keyed(stage, 'coinWithdrawAdd', input, { by, as: `withdrawal-${round}` }))
        const outcome = await rush(sends, chance)
        expect(outcome).toEqual({ done: 1, refused: { withdrawal_balance: atOnce - 1 } })
        expect(owned(stage, by, 'ETH')).toMatchObject({ coin: 40_000_000n, held: 60_000_000n })
      })
    },
  },
  {
    name: 'fifty decisions about a withdrawal while its owner wants it back: it is paid or given back, once',
    calls: ['consoleWithdrawalPropose', 'consoleApprove', 'withdrawCancel'],
    async run(stage) {
      const all = await rested(stage, roundsMax)
      const ends = new Set<bigint>()
      const decide = async (round: number, chance: Stream) => {
        const { by, bankId } = all[round - 1]!
        const asked = { bankId, amount: '600000.00' }
        const id = idOf(await stage.ask('withdrawAdd', asked, { by, key: `withdrawal-of-${round}` }))
        const transit = houseBalance(stage, 'transit')
        const back = keyed(stage, 'withdrawCancel', { id }, { by, as: `back-${round}` })
        await decideBoth(stage, { chance, round, besides: many(back, 5) }, [
          ['consoleWithdrawalPropose', { id, act: 'release', reason: 'checks_passed' }],
          [
            'consoleWithdrawalPropose',
            { id, act: 'refuse', reason: 'withdrawal_misuse', note: 'Reported to the police, file 4471' },
          ],
        ])
        const sent = houseBalance(stage, 'transit') - transit
        ends.add(sent)
        expect([0n, 59_995_000n]).toContain(sent)
        expect(owned(stage, by)).toMatchObject({ held: 0n, available: sent === 0n ? granted : 40_000_000n })
      }
      await eachRound(stage, 30n, decide, () => ends.size === 2)
      expect(ends.size, 'both win now and then').toBe(2)
    },
  },
]

/** Money on its way in and out, between accounts and currencies. */
export const moneyRaces: readonly Race[] = [...across, ...depositRaces, ...outOf]
