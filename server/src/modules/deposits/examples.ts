import {
  approveProposal,
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Person,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

const amount = '5000.00'
const payer = 'Adaeze Okafor'
const startMs = Date.UTC(2026, 0, 16, 10)
const minuteMs = 60_000

async function termsOf(stage: Stage, by: Person): Promise<string> {
  const reply = await stage.ask('depositStatus', {}, { by })
  const { terms } = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(reply)
  return terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
}

const add = async (stage: Stage, by: Person, asked: string) =>
  stage.ask(
    'depositAdd',
    { way: 'bank-NGN', amount, payer, terms: await termsOf(stage, by) },
    { by, key: asked },
  )

/** A user who has asked for a deposit. */
async function asked(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  return { by, id: idOf(await add(stage, by, 'prepared-deposit')) }
}

/** One for which money is on its way. */
const sent =
  (as: string): Example['prepare'] =>
  async (stage) => {
    const props = await asked(stage)
    valueIn(await stage.ask('depositSent', { id: props.id, as }, { by: props.by, key: 'prepared-sending' }))
    return props
  }

/** The same moment however often it is asked for; what is due then is done. */
const after =
  (minutes: number): Example['act'] =>
  async (stage) => {
    const { clock } = stage.market.world
    clock.advance(Math.max(0, startMs + minutes * minuteMs - clock.nowMs()))
    await stage.sweep()
    await stage.bank.work()
    return undefined
  }

/** Something in suspense, and two operators: `id` is what is in suspense, then both tokens. */
async function suspended(stage: Stage): Promise<Props & { readonly deposit: string }> {
  const { by, id: deposit } = await sent('other_name')(stage)
  await after(2)(stage, { by, id: deposit })
  const operator = await stage.operator('reviewer')
  const reply = await stage.ask('consoleDeposits', {}, { operator })
  const [item] = valueIn<{ items: readonly { id: string }[] }>(reply).items
  const checker = await stage.operator('approver')
  return { by, deposit, id: `${item?.id} ${operator} ${checker}` }
}

const judged = (name: 'consoleSuspenseAllot' | 'consoleSuspenseReturn', asking: string) =>
  async function propose(stage: Stage, { id, deposit }: Props & { readonly deposit?: string }) {
    const [item = '', operator = ''] = id.split(' ')
    const input =
      name === 'consoleSuspenseAllot'
        ? { item, deposit: `D-${deposit}`, reason: 'same_reference' }
        : { item, reason: 'other_person' }
    return stage.ask(name, input, { operator, key: asking })
  }

/** The same, with a proposal that waits for its checker. */
const proposed =
  (name: 'consoleSuspenseAllot' | 'consoleSuspenseReturn'): Example['prepare'] =>
  async (stage) => {
    const props = await suspended(stage)
    const answer = await judged(name, 'prepared-proposal')(stage, props)
    const checker = props.id.split(' ')[2]
    return { by: props.by, id: `${valueIn<{ proposal: string }>(answer).proposal} ${checker}` }
  }

/** A voucher whose money the bank has: `id` is the deposit's and a reviewer's token. */
async function handedIn(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  const way = 'offline-NGN'
  const paid = await stage.ask('depositPractice', { way, amount }, { by, key: 'prepared-counter' })
  const { utr } = valueIn<{ utr: string }>(paid)
  const file = await stage.tools.picture('jpeg')
  const { voucher } = valueIn<{ voucher: string }>(await stage.ask('depositVoucher', {}, { by, file }))
  const input = { way, amount, utr, voucher, terms: await termsOf(stage, by) }
  const deposit = idOf(await stage.ask('depositAdd', input, { by, key: 'prepared-deposit' }))
  await after(2)(stage, { by, id: deposit })
  return { by, id: `${deposit} ${await stage.operator('reviewer')}` }
}

const accepted: Example['act'] = (stage, { id }) => {
  const [deposit = '', operator = ''] = id.split(' ')
  const input = { id: deposit, reason: 'voucher_matches_credit' }
  return stage.ask('consoleDepositAccept', input, { operator, key })
}

const declined = async (stage: Stage, { id }: Props, asking: string) => {
  const [deposit = '', operator = ''] = id.split(' ')
  const note = 'Digits cannot be told apart'
  const input = { id: deposit, reason: 'deposit_voucher_unreadable', note }
  return stage.ask('consoleDepositDecline', input, { operator, key: asking })
}

/** The same, with a proposal to decline it that waits for its checker. */
async function unreadable(stage: Stage): Promise<Props> {
  const props = await handedIn(stage)
  const answer = await declined(stage, props, 'prepared-proposal')
  const checker = await stage.operator('approver')
  return { by: props.by, id: `${valueIn<{ proposal: string }>(answer).proposal} ${checker}` }
}

export const depositExamples: ExamplesOf<
  | 'depositAdd'
  | 'depositCancel'
  | 'depositSent'
  | 'depositPractice'
  | 'depositVoucher'
  | 'consoleSuspenseAllot'
  | 'consoleSuspenseReturn'
  | 'consoleDepositAccept'
  | 'consoleDepositDecline'
> = {
  depositAdd: {
    name: 'a deposit',
    prepare: withUser,
    drawn: true,
    act: (stage, { by }) => add(stage, by, key),
  },
  depositCancel: {
    name: 'a deposit taken back',
    prepare: asked,
    drawn: true,
    act: (stage, { by, id }) => stage.ask('depositCancel', { id }, { by, key }),
  },
  depositSent: {
    name: 'money sent for a deposit',
    prepare: asked,
    drawn: true,
    act: (stage, { by, id }) => stage.ask('depositSent', { id }, { by, key }),
  },
  depositPractice: {
    name: 'money paid at a counter',
    prepare: withUser,
    drawn: true,
    act: (stage, { by }) => stage.ask('depositPractice', { way: 'offline-NGN', amount }, { by, key }),
  },
  depositVoucher: {
    name: 'a voucher for a deposit',
    prepare: withUser,
    // Brought again it is another picture, which goes if it is not handed in.
    repeats: ['deposits.voucher'],
    act: async (stage, { by }) =>
      stage.ask('depositVoucher', {}, { by, file: await stage.tools.picture('jpeg') }),
  },
  consoleSuspenseAllot: {
    name: 'a proposal to allot',
    prepare: suspended,
    act: judged('consoleSuspenseAllot', key),
  },
  consoleSuspenseReturn: {
    name: 'a proposal to send back',
    prepare: suspended,
    act: judged('consoleSuspenseReturn', key),
  },
  consoleDepositAccept: {
    name: 'a voucher accepted',
    prepare: handedIn,
    act: accepted,
  },
  consoleDepositDecline: {
    name: 'a proposal to decline a voucher',
    prepare: handedIn,
    act: (stage, props) => declined(stage, props, key),
  },
}

export const depositFlows: readonly Example[] = [
  { name: 'money arrives', prepare: sent('as_agreed'), act: after(2) },
  { name: 'money arrives under another name', prepare: sent('other_name'), act: after(2) },
  { name: 'a deposit for which nothing comes', prepare: asked, act: after(49 * 60) },
  {
    name: 'money allotted by two people',
    prepare: proposed('consoleSuspenseAllot'),
    act: approveProposal,
  },
  {
    name: 'money sent back by two people',
    prepare: proposed('consoleSuspenseReturn'),
    act: approveProposal,
  },
  { name: 'a voucher declined by two people', prepare: unreadable, act: approveProposal },
]
