import { type Flow, idOf, type Props, placed, valueIn } from './flows.ts'
import type { Person, Stage } from './stage.ts'

const key = 'proving-key-of-the-act'
const hourMs = 3600 * 1000
const small = '5000.00'
const large = '300000.00'

/** A right account of First Bank. */
const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }

/** One that was closed: the bank sends back what goes to an account with these last digits. */
const closed = { ...nuban, account: '0000110000' }

/** Somebody verified with an account that has rested: `id` is the account's. */
export async function withAccount(stage: Stage, account = nuban): Promise<Props> {
  const by = await stage.person()
  await stage.identities.plantVerified(by.userId)
  const id = await placed(stage, 'bankAdd', { by, place: account })
  stage.market.world.clock.advance(25 * hourMs)
  return { by, id }
}

const resting: Flow['prepare'] = (stage) => withAccount(stage)

/** The same with coins of his own: `id` is the saved address's. */
export async function withCoins(stage: Stage): Promise<Props> {
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

/** Coins on their way out over a network that does with them what it is told to. */
const coinsOut =
  (fault: 'failed' | null): Flow['prepare'] =>
  async (stage) => {
    const { by, id: addressId } = await withCoins(stage)
    stage.chain.tell(fault)
    const input = { addressId, amount: '0.02' }
    const told = await stage.ask('coinWithdrawAdd', input, { by, key: 'prepared-withdrawal' })
    stage.chain.tell(null)
    return { by, id: idOf(told) }
  }

const release = { act: 'release', reason: 'checks_passed' }
const refusal = { act: 'refuse', reason: 'withdrawal_misuse', note: 'Reported to the police, file 4471' }

/** One that somebody has proposed to release or to refuse: `id` is the proposal's, with the checker's token. */
async function proposed(stage: Stage, what: typeof release | typeof refusal = release): Promise<Props> {
  const { by, id } = await asked(stage, large)
  const [maker, checker] = [await stage.operator('reviewer'), await stage.operator('approver')]
  const input = { id, ...what }
  const told = await stage.ask('consoleWithdrawalPropose', input, {
    operator: maker,
    key: 'prepared-proposal',
  })
  return { by, id: `${valueIn<{ proposal: string }>(told).proposal} ${checker}` }
}

async function approve(stage: Stage, { id }: Props) {
  const [proposal = '', operator = ''] = id.split(' ')
  const read = await stage.ask('consoleProposal', { id: proposal }, { operator })
  const { payloadHash } = valueIn<{ proposal: { payloadHash: string } }>(read).proposal
  return stage.ask('consoleApprove', { id: proposal, payloadHash }, { operator, key })
}

/** The same moment however often it is asked for. */
const at =
  (hours: number, work: (stage: Stage) => Promise<unknown>): Flow['act'] =>
  async (stage) => {
    const { clock } = stage.market.world
    clock.advance(Math.max(0, Date.UTC(2026, 0, 16, 10) + hours * hourMs - clock.nowMs()))
    await work(stage)
    return undefined
  }

const add =
  (amount: string): Flow['act'] =>
  (stage, { by, id: bankId }) =>
    stage.ask('withdrawAdd', { bankId, amount }, { by, key })

const cancelled = (stage: Stage, { by, id }: { readonly by: Person; readonly id: string }) =>
  stage.ask('withdrawCancel', { id }, { by, key })

/** Money on its way out: asked for, decided by rule and by people, paid, taken back. */
export const withdrawalFlows: readonly Flow[] = [
  { name: 'a small withdrawal', calls: ['withdrawAdd'], prepare: resting, act: add(small) },
  { name: 'a withdrawal that people look at', calls: [], prepare: resting, act: add(large) },
  {
    name: 'a withdrawal of coins',
    calls: ['coinWithdrawAdd'],
    prepare: withCoins,
    act: (stage, { by, id }) => stage.ask('coinWithdrawAdd', { addressId: id, amount: '0.5' }, { by, key }),
  },
  {
    name: 'a withdrawal taken back',
    calls: ['withdrawCancel'],
    prepare: (stage) => asked(stage, large),
    act: cancelled,
  },
  {
    name: 'a release proposed',
    calls: ['consoleWithdrawalPropose'],
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
  {
    name: 'a withdrawal released by two people',
    calls: [],
    prepare: (stage) => proposed(stage),
    act: approve,
  },
  {
    name: 'a withdrawal refused by two people',
    calls: [],
    prepare: (stage) => proposed(stage, refusal),
    act: approve,
  },
  {
    name: 'a withdrawal paid by the bank',
    calls: [],
    prepare: (stage) => asked(stage, small),
    act: at(27, (stage) => stage.bank.work()),
  },
  {
    name: 'a withdrawal that the bank sends back',
    calls: [],
    prepare: (stage) => asked(stage, small, closed),
    act: at(27, (stage) => stage.bank.work()),
  },
  {
    name: 'a withdrawal paid by a network',
    calls: [],
    prepare: coinsOut(null),
    act: at(27, (stage) => stage.chain.sweep()),
  },
  {
    name: 'a withdrawal that its network refuses',
    calls: [],
    prepare: coinsOut('failed'),
    act: at(27, (stage) => stage.chain.sweep()),
  },
  {
    name: 'a withdrawal released by the clock',
    calls: [],
    prepare: (stage) => asked(stage, large),
    act: at(49, (stage) => stage.payouts.sweep()),
  },
]
