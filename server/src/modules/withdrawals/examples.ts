import {
  approveProposal,
  type Example,
  type ExamplesOf,
  idOf,
  key,
  nuban,
  type Person,
  type Props,
  placed,
  type Stage,
  valueIn,
  withAccount,
} from '../../core/index.ts'

const hourMs = 3600 * 1000
const small = '5000.00'
const large = '300000.00'

/** One that was closed: the bank sends back what goes to an account with these last digits. */
const closed = { ...nuban, account: '0000110000' }

const resting: Example['prepare'] = (stage) => withAccount(stage)

/** The same with coins of their own: `id` is the saved address's. */
async function withCoins(stage: Stage): Promise<Props> {
  const by = await stage.person()
  await stage.identities.plantVerified(by.userId)
  const ether = { coin: 'ETH', network: 'ethereum-sepolia' }
  await stage.ask('rechargeAddress', ether, { by })
  valueIn(await stage.ask('rechargePractise', { ...ether, amount: '1' }, { by, key: 'prepared-payment' }))
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const id = await placed(stage, 'addressAdd', { by, place: { ...ether, address } })
  stage.market.world.clock.advance(25 * hourMs)
  await stage.chain.sweep()
  return { by, id }
}

async function asked(stage: Stage, amount: string, account = nuban): Promise<Props> {
  const { by, id: bankId } = await withAccount(stage, account)
  const answer = await stage.ask('withdrawAdd', { bankId, amount }, { by, key: 'prepared-withdrawal' })
  return { by, id: idOf(answer) }
}

/** Coins on their way over a network that behaves as the test sets it. */
const coinsOut =
  (fault: 'failed' | null): Example['prepare'] =>
  async (stage) => {
    const { by, id: addressId } = await withCoins(stage)
    stage.chain.setFault(fault)
    const input = { addressId, amount: '0.02' }
    const reply = await stage.ask('coinWithdrawAdd', input, { by, key: 'prepared-withdrawal' })
    stage.chain.setFault(null)
    return { by, id: idOf(reply) }
  }

const release = { act: 'release', reason: 'checks_passed' }
const refusal = { act: 'refuse', reason: 'withdrawal_misuse', note: 'Reported to the police, file 4471' }

/** One that an operator has proposed to release or to refuse: `id` is the proposal's, with the checker's token. */
async function proposed(stage: Stage, what: typeof release | typeof refusal = release): Promise<Props> {
  const { by, id } = await asked(stage, large)
  const [maker, checker] = [await stage.operator('reviewer'), await stage.operator('approver')]
  const input = { id, ...what }
  const reply = await stage.ask('consoleWithdrawalPropose', input, {
    operator: maker,
    key: 'prepared-proposal',
  })
  return { by, id: `${valueIn<{ proposal: string }>(reply).proposal} ${checker}` }
}

/** The same moment however often it is asked for. */
const at =
  (hours: number, work: (stage: Stage) => Promise<unknown>): Example['act'] =>
  async (stage) => {
    const atMs = Date.UTC(2026, 0, 16, 10) + hours * hourMs
    await stage.market.pass(Math.max(0, atMs - stage.market.world.clock.nowMs()))
    await work(stage)
    return undefined
  }

const add =
  (amount: string): Example['act'] =>
  (stage, { by, id: bankId }) =>
    stage.ask('withdrawAdd', { bankId, amount }, { by, key })

const cancelled = (stage: Stage, { by, id }: { readonly by: Person; readonly id: string }) =>
  stage.ask('withdrawCancel', { id }, { by, key })

export const withdrawalExamples: ExamplesOf<
  'withdrawAdd' | 'coinWithdrawAdd' | 'withdrawCancel' | 'consoleWithdrawalPropose'
> = {
  withdrawAdd: { name: 'a small withdrawal', prepare: resting, act: add(small) },
  coinWithdrawAdd: {
    name: 'a withdrawal of coins',
    prepare: withCoins,
    act: (stage, { by, id }) => stage.ask('coinWithdrawAdd', { addressId: id, amount: '0.5' }, { by, key }),
  },
  withdrawCancel: {
    name: 'a withdrawal taken back',
    prepare: (stage) => asked(stage, large),
    act: cancelled,
  },
  consoleWithdrawalPropose: {
    name: 'a release proposed',
    async prepare(stage) {
      const { by, id } = await asked(stage, large)
      return { by, id: `${id} ${await stage.operator('reviewer')}` }
    },
    act(stage, props) {
      const [id = '', operator = ''] = props.id.split(' ')
      const input = { id, act: 'release', reason: 'checks_passed' }
      return stage.ask('consoleWithdrawalPropose', input, { operator, key })
    },
  },
}

export const withdrawalFlows: readonly Example[] = [
  { name: 'a withdrawal that people look at', prepare: resting, act: add(large) },
  {
    name: 'a withdrawal released by two people',
    prepare: (stage) => proposed(stage),
    act: approveProposal,
  },
  {
    name: 'a withdrawal refused by two people',
    prepare: (stage) => proposed(stage, refusal),
    act: approveProposal,
  },
  {
    name: 'a withdrawal paid by the bank',
    prepare: (stage) => asked(stage, small),
    act: at(27, (stage) => stage.bank.work()),
  },
  {
    name: 'a withdrawal that the bank sends back',
    prepare: (stage) => asked(stage, small, closed),
    act: at(27, (stage) => stage.bank.work()),
  },
  {
    name: 'a withdrawal paid by a network',
    prepare: coinsOut(null),
    act: at(27, (stage) => stage.chain.sweep()),
  },
  {
    name: 'a withdrawal that its network refuses',
    prepare: coinsOut('failed'),
    act: at(27, (stage) => stage.chain.sweep()),
  },
  {
    name: 'a withdrawal released by the clock',
    prepare: (stage) => asked(stage, large),
    act: at(49, (stage) => stage.payouts.sweep()),
  },
]
