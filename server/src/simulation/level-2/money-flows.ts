import type { Flow } from './flows.ts'
import {
  type At,
  anybody,
  askForDeposit,
  asks,
  bankWorks,
  ether,
  networksReport,
  pay,
  proposeForCoins,
  proposeForMoney,
  proposeForWithdrawal,
  reads,
  ripple,
  send,
  sign,
  takeBackDeposit,
  takeBackWithdrawal,
  withdraw,
  withdrawCoins,
} from './money-asks.ts'

const bankFaults = ['fail', 'twice', 'late', 'silent'] as const
const sendings = ['as_agreed', 'as_agreed', 'other_name', 'other_amount', 'no_reference'] as const
const practices = ['usual', 'usual', 'undone', 'undone', 'replaced', 'reorganised', 'wrong_coin'] as const
const strays = ['usual', 'no_tag', 'wrong_tag'] as const
const large = '300000.00'
/** Coins with enough confirmations to be sent back. */
const buriedBlocks = 120

type Act = (at: At) => Promise<unknown>

/** What is done, and what has to be there before. */
function flow(name: string, weight: number, does: { readonly go: Act; readonly prepare?: Act }): Flow {
  const { go, prepare } = does
  return {
    name,
    weight,
    go: (world, chance, crash) => go({ world, chance, crash }) as ReturnType<Flow['go']>,
    ...(prepare ? { prepare: async (world, chance) => void (await prepare({ world, chance })) } : {}),
  }
}

async function suspend(at: At): Promise<void> {
  await askForDeposit(at)
  await send(at, 'other_name')
  await bankWorks(at)
}

async function bringCoins(at: At): Promise<void> {
  for (const person of at.world.people) await pay(at, person, { of: ether, practice: 'usual', amount: '1' })
  await networksReport(at, 14)
}

/** Coins that count, and that their network will reverse in some minutes: a user who spends them owes them then. */
async function bringUndone({ world, chance }: At): Promise<void> {
  const at = { world, chance }
  await pay(at, anybody(at), { of: ether, practice: 'undone', amount: '0.4' })
  await networksReport(at, 14)
}

/** Most of what is proposed is signed at once, before time ends it. */
const signedOften =
  (propose: Act): Act =>
  async (at) => {
    const answer = await propose(at)
    if (answer && !at.chance.oneIn(4)) await sign({ world: at.world, chance: at.chance })
    return answer
  }

/** Money on its way in. */
const into: readonly Flow[] = [
  flow('a deposit is asked for', 4, { go: askForDeposit }),
  flow('money is sent for a deposit', 5, {
    prepare: askForDeposit,
    go: (at) => send(at, at.chance.pick(sendings)),
  }),
  flow('a deposit is taken back', 1, { prepare: askForDeposit, go: takeBackDeposit }),
  flow('the bank works', 6, {
    async prepare(at) {
      await askForDeposit(at)
      await send(at, 'as_agreed')
    },
    go(at) {
      if (at.chance.oneIn(3)) {
        const fault = at.chance.pick(bankFaults)
        at.world.server.money.bank.misbehave(fault)
        at.world.note(`the bank is set to ${fault}`)
      }
      return bankWorks(at)
    },
  }),
  flow('coins are paid', 5, {
    go(at) {
      const { chance } = at
      if (chance.oneIn(4))
        return pay(at, anybody(at), { of: ripple, practice: chance.pick(strays), amount: '25' })
      const amount = chance.pick(['1', '0.3', '0.001'])
      return pay(at, anybody(at), { of: ether, practice: chance.pick(practices), amount })
    },
  }),
  flow('networks tell', 6, {
    prepare: (at) => pay(at, anybody(at), { of: ether, practice: 'usual', amount: '1' }),
    async go(at) {
      if (at.chance.oneIn(4))
        at.world.server.money.chain.setFault(at.chance.pick(['twice', 'silent'] as const))
      await networksReport(at, 1 + at.chance.below(40))
      at.world.server.money.chain.setFault(null)
    },
  }),
]

const ways = [
  ['NGN', 'USD'],
  ['USD', 'GBP'],
  ['GBP', 'NGN'],
] as const
const plans = ['trial', '30', '30', '90', '365'] as const
const turns = [
  { from: 'stock', to: 'coin' },
  { from: 'coin', to: 'stock' },
] as const

/** A user's money that is exchanged or moved between their accounts. */
const across: readonly Flow[] = [
  flow('money is moved between accounts', 3, {
    go(at) {
      const { chance, world } = at
      const asset = chance.pick(['NGN', 'NGN', 'ETH'])
      const form = { ...chance.pick(turns), asset, amount: String(1 + chance.below(2000)) }
      return asks(at, chance.pick(world.people), { path: '/user/transfer', form, method: 'GET' })
    },
  }),
  flow('currencies are exchanged', 3, {
    async go(at) {
      const { chance, world } = at
      const person = chance.pick(world.people)
      const [from, to] = chance.pick(ways)
      const amount = `${from === 'NGN' ? 5000 + chance.below(9000) : 1 + chance.below(99)}.37`
      const asked = { path: '/user/exchange/quote', method: 'POST', form: { from, to, amount } } as const
      const quote = await reads(at, person, asked)
      if (!quote.data) return quote
      return asks(at, person, { path: '/user/exchange', form: { quoteId: String(quote.data.quoteId) } })
    },
  }),
]

/** Membership, and unused days of it that come back. */
const memberships: readonly Flow[] = [
  flow('days of membership are bought or tried', 3, {
    go(at) {
      const { chance, world } = at
      const form = { planId: chance.pick(plans) }
      return asks(at, chance.pick(world.people), { path: '/user/vip/buy', form, method: 'GET' })
    },
  }),
  flow('unused days of membership are paid back', 2, {
    prepare: (at) =>
      asks(at, at.chance.pick(at.world.people), {
        path: '/user/vip/buy',
        form: { planId: '30' },
        method: 'GET',
      }),
    async go(at) {
      const { chance, world } = at
      const person = chance.pick(world.people)
      const read = await reads(at, person, { path: '/user/vip/get', method: 'GET', form: {} })
      const { mine } = (read.data ?? {}) as { mine?: { receipts: readonly { id: string }[] } | null }
      const id = mine?.receipts.at(-1)?.id
      return id === undefined ? read : asks(at, person, { path: '/user/vip/refund', form: { id } })
    },
  }),
]

/** Withdrawals, and the decisions of operators. */
const outOf: readonly Flow[] = [
  flow('a withdrawal is asked for', 7, {
    go: (at) => withdraw(at, at.chance.pick(['1500.00', '20000.00', large, large])),
  }),
  flow('a withdrawal of coins is asked for', 5, {
    prepare: bringCoins,
    async go(at) {
      const { chance, world } = at
      if (chance.oneIn(2)) await bringUndone(at)
      if (chance.oneIn(3)) world.server.money.chain.setFault(chance.pick(['failed', 'late'] as const))
      const answer = await withdrawCoins(at, chance.pick(['0.02', '0.3']))
      world.server.money.chain.setFault(null)
      return answer
    },
  }),
  flow('a withdrawal is taken back', 3, {
    prepare: (at) => withdraw(at, large),
    go: takeBackWithdrawal,
  }),
  flow('an operator proposes what becomes of money', 6, {
    prepare: suspend,
    go: signedOften(proposeForMoney),
  }),
  flow('an operator proposes what becomes of coins', 6, {
    async prepare(at) {
      await pay(at, anybody(at), { of: ether, practice: 'usual', amount: '0.001' })
      await networksReport(at, buriedBlocks)
    },
    go: signedOften(proposeForCoins),
  }),
  flow('an operator proposes what becomes of a withdrawal', 3, {
    prepare: (at) => withdraw(at, large),
    go: signedOften(proposeForWithdrawal),
  }),
  flow('another operator signs', 6, {
    async prepare(at) {
      await suspend(at)
      await proposeForMoney(at)
    },
    go: sign,
  }),
]

export const moneyFlows: readonly Flow[] = [...into, ...across, ...memberships, ...outOf]
