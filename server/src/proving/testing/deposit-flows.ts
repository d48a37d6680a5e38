import sharp from 'sharp'
import { limits } from '../../platform/limits.ts'
import { type Flow, idOf, type Props, somebody, valueIn } from './flows.ts'
import type { Person, Stage } from './stage.ts'

const key = 'proving-key-of-the-act'
const amount = '5000.00'
const payer = 'Adaeze Okafor'
const startMs = Date.UTC(2026, 0, 16, 10)
const minuteMs = 60_000
/** When whatever was not told counts as a break. */
const lateMinutes = 1 + Math.ceil(limits.railLateMs / minuteMs)

async function termsOf(stage: Stage, by: Person): Promise<string> {
  const told = await stage.ask('depositStatus', {}, { by })
  const { terms } = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(told)
  return terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
}

const add = async (stage: Stage, by: Person, asked: string) =>
  stage.ask(
    'depositAdd',
    { way: 'bank-NGN', amount, payer, terms: await termsOf(stage, by) },
    { by, key: asked },
  )

/** Somebody who has asked for a deposit. */
async function asked(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
  return { by, id: idOf(await add(stage, by, 'prepared-deposit')) }
}

/** One for which money is on its way. */
const sent =
  (as: string): Flow['prepare'] =>
  async (stage) => {
    const props = await asked(stage)
    valueIn(await stage.ask('depositSent', { id: props.id, as }, { by: props.by, key: 'prepared-sending' }))
    return props
  }

/** The same moment however often it is asked for; what is due then is done. */
const after =
  (minutes: number): Flow['act'] =>
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
  const told = await stage.ask('consoleDeposits', {}, { operator })
  const [item] = valueIn<{ items: readonly { id: string }[] }>(told).items
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
  (name: 'consoleSuspenseAllot' | 'consoleSuspenseReturn'): Flow['prepare'] =>
  async (stage) => {
    const props = await suspended(stage)
    const answer = await judged(name, 'prepared-proposal')(stage, props)
    const checker = props.id.split(' ')[2]
    return { by: props.by, id: `${valueIn<{ proposal: string }>(answer).proposal} ${checker}` }
  }

/** Signs the proposal whose number and whose checker's token are the `id`. */
export const approve: Flow['act'] = async (stage, { id }) => {
  const [proposal = '', operator = ''] = id.split(' ')
  const read = await stage.ask('consoleProposal', { id: proposal }, { operator })
  const { payloadHash } = valueIn<{ proposal: { payloadHash: string } }>(read).proposal
  return stage.ask('consoleApprove', { id: proposal, payloadHash }, { operator, key })
}

type Found = { readonly breaks: readonly { readonly outside: { readonly line: string } | null }[] }

/** Money that came and of which the bank says nothing: `id` is the bank's line and a reviewer's token. */
async function neverTold(stage: Stage): Promise<Props> {
  const { by, id: deposit } = await asked(stage)
  stage.bank.bank.misbehave('silent')
  valueIn(await stage.ask('depositSent', { id: deposit }, { by, key: 'prepared-sending' }))
  await after(lateMinutes)(stage, { by, id: deposit })
  const operator = await stage.operator('reviewer')
  await stage.ask('consoleReconcile', {}, { operator })
  const { breaks } = valueIn<Found>(await stage.ask('consoleReconciliation', {}, { operator }))
  return { by, id: `${breaks[0]?.outside?.line} ${operator}` }
}

/** Who asks looks at the breaks first: a house that was opened anew has found none yet. */
const askBank: Flow['act'] = async (stage, { id }) => {
  const [line = '', operator = ''] = id.split(' ')
  await stage.ask('consoleReconcile', {}, { operator })
  const answer = await stage.ask('consoleAskRail', { rail: 'bank', line }, { operator })
  await stage.bank.work()
  return answer
}

/** A voucher whose money the bank has: `id` is the deposit's and a reviewer's token. */
async function handedIn(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
  const way = 'offline-NGN'
  const paid = await stage.ask('depositPractice', { way, amount }, { by, key: 'prepared-counter' })
  const { utr } = valueIn<{ utr: string }>(paid)
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { voucher } = valueIn<{ voucher: string }>(await stage.ask('depositVoucher', {}, { by, file }))
  const input = { way, amount, utr, voucher, terms: await termsOf(stage, by) }
  const deposit = idOf(await stage.ask('depositAdd', input, { by, key: 'prepared-deposit' }))
  await after(2)(stage, { by, id: deposit })
  return { by, id: `${deposit} ${await stage.operator('reviewer')}` }
}

const accepted: Flow['act'] = (stage, { id }) => {
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

/** Money on its way in: asked for, sent rightly and wrongly, credited, suspended, allotted, sent back, reviewed. */
export const depositFlows: readonly Flow[] = [
  {
    name: 'a deposit',
    calls: ['depositAdd'],
    prepare: somebody,
    drawn: true,
    act: (stage, { by }) => add(stage, by, key),
  },
  {
    name: 'a deposit taken back',
    calls: ['depositCancel'],
    prepare: asked,
    drawn: true,
    act: (stage, { by, id }) => stage.ask('depositCancel', { id }, { by, key }),
  },
  {
    name: 'money sent for a deposit',
    calls: ['depositSent'],
    prepare: asked,
    drawn: true,
    act: (stage, { by, id }) => stage.ask('depositSent', { id }, { by, key }),
  },
  {
    name: 'money paid at a counter',
    calls: ['depositPractice'],
    prepare: somebody,
    drawn: true,
    act: (stage, { by }) => stage.ask('depositPractice', { way: 'offline-NGN', amount }, { by, key }),
  },
  { name: 'money arrives', calls: [], prepare: sent('as_agreed'), act: after(2) },
  { name: 'money arrives under another name', calls: [], prepare: sent('other_name'), act: after(2) },
  { name: 'a deposit for which nothing comes', calls: [], prepare: asked, act: after(49 * 60) },
  {
    name: 'money allotted by two people',
    calls: [],
    prepare: proposed('consoleSuspenseAllot'),
    act: approve,
  },
  {
    name: 'money sent back by two people',
    calls: [],
    prepare: proposed('consoleSuspenseReturn'),
    act: approve,
  },
  {
    name: 'a proposal to allot',
    calls: ['consoleSuspenseAllot'],
    prepare: suspended,
    act: judged('consoleSuspenseAllot', key),
  },
  {
    name: 'a proposal to send back',
    calls: ['consoleSuspenseReturn'],
    prepare: suspended,
    act: judged('consoleSuspenseReturn', key),
  },
  {
    name: 'the bank asked again',
    calls: ['consoleAskRail'],
    prepare: neverTold,
    // Asked twice it tells twice, and is heard once.
    repeats: ['rails.message', 'operators.audit'],
    said: [['rails.message', 'operators.audit/rail_asked']],
    already: ['break_unknown'],
    act: askBank,
  },
  {
    name: 'a voucher accepted',
    calls: ['consoleDepositAccept'],
    prepare: handedIn,
    act: accepted,
  },
  {
    name: 'a proposal to decline a voucher',
    calls: ['consoleDepositDecline'],
    prepare: handedIn,
    act: (stage, props) => declined(stage, props, key),
  },
  { name: 'a voucher declined by two people', calls: [], prepare: unreadable, act: approve },
]
