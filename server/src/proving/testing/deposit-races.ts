import sharp from 'sharp'
import { expect } from 'vitest'
import { idOf, valueIn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import {
  bankWorks,
  blocks,
  decideBoth,
  deposit,
  ether,
  granted,
  houseBalance,
  keyed,
  nuban,
  owned,
  termsOf,
} from './race-kit.ts'
import { atOnce, eachRound, many, type Race, rush } from './rush.ts'

/** Deposits of money and coins, and the operators' decisions on them. */
export const depositRaces: readonly Race[] = [
  {
    name: 'fifty deposits at once: as many as may be open',
    calls: ['depositAdd'],
    run: (stage) =>
      eachRound(stage, 23n, async (round, chance) => {
        const by = await stage.person()
        const terms = await termsOf(stage, by)
        const input = { way: 'bank-NGN', amount: '5000.00', payer: nuban.holder, terms }
        const most = limits.depositsOpenMax
        const sends = many(keyed(stage, 'depositAdd', input, { by, as: `deposit-${round}` }))
        expect(await rush(sends, chance)).toEqual({
          done: most,
          refused: { deposits_open_max: atOnce - most },
        })
      }),
  },
  {
    name: 'fifty sendings and cancellations of one deposit, told fifty times: credited once',
    calls: ['depositSent', 'depositCancel'],
    run: (stage) =>
      eachRound(stage, 24n, async (round, chance) => {
        const by = await stage.person()
        const id = await deposit(stage, by, `deposit-for-${round}`)
        const suspense = houseBalance(stage, 'suspense')
        const half = atOnce / 2
        const sends = many(keyed(stage, 'depositSent', { id }, { by, as: `sending-${round}` }), half)
        const backs = many(keyed(stage, 'depositCancel', { id }, { by, as: `back-${round}` }), half)
        const most = limits.depositSendsMax
        expect(await rush([...sends, ...backs], chance)).toEqual({
          done: most + 1,
          refused: { deposit_sends_max: half - most, deposit_over: half - 1 },
        })
        await bankWorks(stage)
        const now = stage.market.world.clock.nowMs()
        const lines = await stage.bank.bank.statement('NGN', 0, now + 1)
        const last = lines.at(-1)?.id ?? ''
        await Promise.all(many(() => stage.bank.bank.askAgain(last)))
        await Promise.all(many(() => stage.bank.work(), 3))
        expect(owned(stage, by).available).toBe(granted + 500_000n)
        // Other payments wait for operators.
        expect(houseBalance(stage, 'suspense') - suspense).toBe(500_000n * BigInt(most - 1))
      }),
  },
  {
    name: 'fifty decisions about what is in suspense: it goes one way, once',
    calls: ['consoleSuspenseAllot', 'consoleSuspenseReturn', 'consoleApprove'],
    run: (stage) =>
      eachRound(stage, 25n, async (round, chance) => {
        const by = await stage.person()
        const id = await deposit(stage, by, `deposit-for-${round}`)
        valueIn(await stage.ask('depositSent', { id, as: 'other_name' }, { by, key: `sending-for-${round}` }))
        await bankWorks(stage)
        const operator = await stage.operator('reviewer')
        const { items } = valueIn<{ items: readonly { id: string }[] }>(
          await stage.ask('consoleDeposits', {}, { operator }),
        )
        const item = items[0]?.id ?? ''
        await decideBoth(stage, { chance, round }, [
          ['consoleSuspenseAllot', { item, deposit: `D-${id}`, reason: 'same_reference' }],
          ['consoleSuspenseReturn', { item, reason: 'other_person' }],
        ])
        const gained = owned(stage, by).available - granted
        expect([gained, houseBalance(stage, 'transit')].sort()).toEqual([0n, 500_000n])
        await bankWorks(stage)
        expect([houseBalance(stage, 'transit'), houseBalance(stage, 'suspense')]).toEqual([0n, 0n])
      }),
  },
  {
    name: 'fifty judgements of one voucher: it is accepted or declined, once',
    calls: ['depositPractice', 'consoleDepositAccept', 'consoleDepositDecline'],
    run: (stage) =>
      eachRound(stage, 26n, async (round, chance) => {
        const by = await stage.person()
        const way = 'offline-NGN'
        const paying = () =>
          stage.ask('depositPractice', { way, amount: '5000.00' }, { by, key: `counter-of-${round}` })
        expect(
          await rush(
            many(() => paying),
            chance,
          ),
        ).toEqual({ done: atOnce, refused: {} })
        const { utr } = valueIn<{ utr: string }>(await paying())
        const create = { width: 40 + round, height: 30, channels: 3, background: '#336699' } as const
        const file = await sharp({ create }).jpeg().toBuffer()
        const { voucher } = valueIn<{ voucher: string }>(await stage.ask('depositVoucher', {}, { by, file }))
        const input = { way, amount: '5000.00', utr, voucher, terms: await termsOf(stage, by) }
        const id = idOf(await stage.ask('depositAdd', input, { by, key: `voucher-of-${round}` }))
        await bankWorks(stage)
        const operator = await stage.operator('reviewer')
        const yes = { id, reason: 'voucher_matches_credit' }
        const note = 'Digits cannot be told apart'
        const no = { id, reason: 'deposit_voucher_unreadable', note }
        const accepts = keyed(stage, 'consoleDepositAccept', yes, { operator, as: `accept-${round}` })
        const besides = many(accepts, atOnce / 2)
        await decideBoth(stage, { chance, round, besides }, [['consoleDepositDecline', no]])
        const answer = valueIn<{ deposit: { state: string } }>(await stage.ask('depositInfo', { id }, { by }))
        const isCredited = answer.deposit.state === 'success'
        expect(['success', 'fail']).toContain(answer.deposit.state)
        expect(owned(stage, by).available).toBe(isCredited ? granted + 500_000n : granted)
      }),
  },
  {
    name: 'fifty decisions about coins in suspense: they go one way, once',
    calls: ['rechargePractise', 'consoleCoinAllot', 'consoleCoinReturn'],
    run: (stage) =>
      eachRound(stage, 27n, async (round, chance) => {
        const by = await stage.person()
        await stage.ask('rechargeAddress', ether, { by })
        const input = { ...ether, amount: '0.001' }
        const paying = () => stage.ask('rechargePractise', input, { by, key: `payment-of-${round}` })
        expect(
          await rush(
            many(() => paying),
            chance,
          ),
        ).toEqual({ done: atOnce, refused: {} })
        await blocks(stage, 110)
        const operator = await stage.operator('reviewer')
        const { items } = valueIn<{ items: readonly { id: string; state: string }[] }>(
          await stage.ask('consoleCoins', {}, { operator }),
        )
        const id = items.find(({ state }) => state === 'suspended')?.id ?? ''
        await decideBoth(stage, { chance, round }, [
          ['consoleCoinAllot', { id, person: String(by.userId), reason: 'minimum_waived' }],
          ['consoleCoinReturn', { id, reason: 'outside_limits' }],
        ])
        await Promise.all(many(() => blocks(stage, 2)))
        expect([0n, 100_000n]).toContain(owned(stage, by, 'ETH').coin)
        expect([houseBalance(stage, 'transit', 'ETH'), houseBalance(stage, 'suspense', 'ETH')]).toEqual([
          0n,
          0n,
        ])
      }),
  },
]
