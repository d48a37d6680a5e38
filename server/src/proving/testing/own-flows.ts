import type { CallName } from '@openbourse/protocol'
import sharp from 'sharp'
import { appCode } from '../../testing/authenticator.ts'
import { account, type Flow, type Props, placed, reachable, registered, somebody, valueIn } from './flows.ts'
import type { Stage } from './stage.ts'

const key = 'proving-key-of-the-act'
const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }
const ether = {
  coin: 'ETH',
  network: 'ethereum-sepolia',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

/** Somebody with a place that money may go to: `id` is the place's. */
const withPlace =
  (name: 'bankAdd' | 'addressAdd', place: Readonly<Record<string, string>>): Flow['prepare'] =>
  async (stage) => {
    const { by } = await somebody(stage)
    return { by, id: await placed(stage, name, { by, place }) }
  }

/** With a code that was sent for it: good once, so whoever asks again has another one sent. */
const coded =
  (name: CallName, input: Readonly<Record<string, string>>): Flow['act'] =>
  async (stage, { by }) =>
    stage.ask(name, { ...input, code: await stage.sentCode(by) }, { by })

const onPlace =
  (name: CallName): Flow['act'] =>
  (stage, { by, id }) =>
    stage.ask(name, { id }, { by })

/** Where money may go. */
const places: readonly Flow[] = [
  {
    name: 'an address for payouts',
    calls: ['addressAdd'],
    prepare: reachable,
    repeats: ['security.code'],
    act: coded('addressAdd', ether),
  },
  {
    name: 'an address less',
    calls: ['addressDel'],
    prepare: withPlace('addressAdd', ether),
    already: ['payout_address_unknown'],
    act: onPlace('addressDel'),
  },
  {
    name: 'nowhere but to saved addresses',
    calls: ['addressAllow'],
    prepare: reachable,
    repeats: ['security.code'],
    act: coded('addressAllow', { on: 'true' }),
  },
  {
    name: 'the usual account for payouts',
    calls: ['bankChoose'],
    async prepare(stage) {
      const props = await withPlace('bankAdd', nuban)(stage)
      await placed(stage, 'bankAdd', { by: props.by, place: { ...nuban, account: '0000110000' } })
      return props
    },
    act: onPlace('bankChoose'),
  },
  {
    name: 'an account for payouts less',
    calls: ['bankDel'],
    prepare: withPlace('bankAdd', nuban),
    already: ['payout_unknown'],
    act: onPlace('bankDel'),
  },
  {
    name: 'a voucher for a deposit',
    calls: ['depositVoucher'],
    prepare: somebody,
    // Brought again it is another picture, which goes if nobody hands it in.
    repeats: ['deposits.voucher'],
    act: async (stage, { by }) => stage.ask('depositVoucher', {}, { by, file: await photo() }),
  },
]

/** Somebody who has written, and an operator: `id` is the operator's token and the conversation. */
async function talking(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
  valueIn(await stage.ask('supportSend', { text: 'Where are my shares?' }, { by, key: 'prepared-question' }))
  const operator = await stage.operator('support')
  const { list } = valueIn<{ list: { conversation: string }[] }>(
    await stage.ask('operatorQueue', {}, { operator }),
  )
  const conversation = list[0]?.conversation ?? ''
  const answer = { conversation, text: 'They settle tomorrow.' }
  valueIn(await stage.ask('operatorAnswer', answer, { operator, key: 'prepared-answer' }))
  return { by, id: `${operator} ${conversation}` }
}

const atDesk =
  (name: CallName, more: Readonly<Record<string, string>> = {}): Flow['act'] =>
  (stage, { id }) => {
    const [operator = '', conversation = ''] = id.split(' ')
    return stage.ask(name, { conversation, ...more }, { operator, key })
  }

/** The same, and a word more that no operator has read. */
async function askingOn(stage: Stage): Promise<Props> {
  const props = await talking(stage)
  const more = { text: 'And my money?' }
  valueIn(await stage.ask('supportSend', more, { by: props.by, key: 'prepared-more' }))
  return props
}

const talks: readonly Flow[] = [
  {
    // Whoever answers has read what is there: only what came after it can still be read.
    name: 'a question read',
    calls: ['operatorRead'],
    prepare: askingOn,
    act: atDesk('operatorRead', { upTo: '99' }),
  },
  {
    name: 'an answer read',
    calls: ['supportRead'],
    prepare: talking,
    act: (stage, { by }) => stage.ask('supportRead', { upTo: '2' }, { by }),
  },
  {
    name: 'a picture for the operators',
    calls: ['supportUpload'],
    prepare: talking,
    repeats: ['support.attachment'],
    act: async (stage, { by }) => stage.ask('supportUpload', {}, { by, file: await photo() }),
  },
  {
    name: 'a conversation closed',
    calls: ['operatorClose'],
    prepare: talking,
    repeats: ['operators.audit'],
    act: atDesk('operatorClose'),
  },
]

const { password } = account

/** Somebody with a secret for an authenticator that counts for nothing yet: `id` is the secret. */
async function begun(stage: Stage): Promise<Props> {
  const { by } = await registered(stage)
  return { by, id: valueIn<{ secret: string }>(await stage.ask('totpBegin', { password }, { by })).secret }
}

/** A code is good once: whoever asks again waits for the next one. */
function nextCode({ market }: Stage, secret: string): string {
  const { clock } = market.world
  clock.advance(30_000)
  return appCode(secret, clock.nowMs())
}

/** The same when it counts. */
async function confirmed(stage: Stage): Promise<Props> {
  const props = await begun(stage)
  valueIn(await stage.ask('totpConfirm', { code: nextCode(stage, props.id) }, { by: props.by }))
  return props
}

const proven =
  (name: CallName): Flow['act'] =>
  (stage, { by, id }) =>
    stage.ask(name, { password, code: nextCode(stage, id) }, { by })

/** What a person proves himself by. */
const factors: readonly Flow[] = [
  {
    name: 'an authenticator begun',
    calls: ['totpBegin'],
    prepare: registered,
    drawn: true,
    // Each time another secret: the newest one counts.
    repeats: ['accounts.tally'],
    act: (stage, { by }) => stage.ask('totpBegin', { password }, { by }),
  },
  {
    name: 'an authenticator confirmed',
    calls: ['totpConfirm'],
    prepare: begun,
    drawn: true,
    already: ['second_factor_on'],
    repeats: ['accounts.tally'],
    act: (stage, { by, id }) => stage.ask('totpConfirm', { code: nextCode(stage, id) }, { by }),
  },
  {
    name: 'an authenticator removed',
    calls: ['totpRemove'],
    prepare: confirmed,
    already: ['second_factor_off'],
    repeats: ['accounts.tally'],
    act: proven('totpRemove'),
  },
  {
    name: 'new recovery codes',
    calls: ['recoveryRenew'],
    prepare: confirmed,
    drawn: true,
    repeats: ['accounts.tally', 'notices.notice'],
    act: proven('recoveryRenew'),
  },
]

const leaving: readonly Flow[] = [
  {
    name: 'an account closed, and what was left given back',
    calls: ['closeAccount'],
    prepare: somebody,
    already: ['session_invalid', 'closure_pending'],
    // Killed before the account was closed, the house closes it by itself: the wish is written down first.
    async act(stage, { by }) {
      const told = await stage.ask('closeAccount', { now: 'true', giveBack: 'true' }, { by })
      await stage.sweep()
      return told
    },
  },
  {
    name: 'an account kept after all',
    calls: ['closeUndo'],
    already: ['closure_none'],
    async prepare(stage) {
      const props = await somebody(stage)
      valueIn(await stage.ask('closeAccount', { giveBack: 'true' }, { by: props.by }))
      return props
    },
    act: (stage, { by }) => stage.ask('closeUndo', {}, { by }),
  },
]

/** What people keep for themselves: places for payouts, talks with the operators, second factors. */
export const ownFlows: readonly Flow[] = [...places, ...talks, ...factors, ...leaving]
