import type { CallName } from '@openbourse/protocol'
import { type Example, type ExamplesOf, nuban, placed, reachable, withUser } from '../../core/index.ts'

const ether = {
  coin: 'ETH',
  network: 'ethereum-sepolia',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

/** A user with a place that money may go to: `id` is the place's. */
const withPlace =
  (name: 'bankAdd' | 'addressAdd', place: Readonly<Record<string, string>>): Example['prepare'] =>
  async (stage) => {
    const { by } = await withUser(stage)
    return { by, id: await placed(stage, name, { by, place }) }
  }

/** With a code that was sent for it: good once, so who asks again has another one sent. */
const coded =
  (name: CallName, input: Readonly<Record<string, string>>): Example['act'] =>
  async (stage, { by }) =>
    stage.ask(name, { ...input, code: await stage.sentCode(by) }, { by })

const onPlace =
  (name: CallName): Example['act'] =>
  (stage, { by, id }) =>
    stage.ask(name, { id }, { by })

const marked =
  (name: 'bankMark' | 'addressMark'): Example['act'] =>
  (stage, { by, id }) =>
    stage.ask(name, { id, label: 'Rent', starred: 'true' }, { by })

export const walletExamples: ExamplesOf<
  | 'bankAdd'
  | 'bankChoose'
  | 'bankMark'
  | 'bankDel'
  | 'addressAdd'
  | 'addressMark'
  | 'addressDel'
  | 'addressAllow'
> = {
  bankAdd: {
    name: 'an account for payouts',
    prepare: reachable,
    // A code is valid once: a repeated request has another one sent.
    repeats: ['security.code'],
    act: async (stage, { by }) => stage.ask('bankAdd', { ...nuban, code: await stage.sentCode(by) }, { by }),
  },
  bankChoose: {
    name: 'the usual account for payouts',
    async prepare(stage) {
      const props = await withPlace('bankAdd', nuban)(stage)
      await placed(stage, 'bankAdd', { by: props.by, place: { ...nuban, account: '0000110000' } })
      return props
    },
    act: onPlace('bankChoose'),
  },
  bankMark: {
    name: 'a favorite account for payouts',
    prepare: withPlace('bankAdd', nuban),
    act: marked('bankMark'),
  },
  bankDel: {
    name: 'an account for payouts less',
    prepare: withPlace('bankAdd', nuban),
    already: ['payout_unknown'],
    act: onPlace('bankDel'),
  },
  addressAdd: {
    name: 'an address for payouts',
    prepare: reachable,
    repeats: ['security.code'],
    act: coded('addressAdd', ether),
  },
  addressMark: {
    name: 'a favorite address',
    prepare: withPlace('addressAdd', ether),
    act: marked('addressMark'),
  },
  addressDel: {
    name: 'an address less',
    prepare: withPlace('addressAdd', ether),
    already: ['payout_address_unknown'],
    act: onPlace('addressDel'),
  },
  addressAllow: {
    name: 'nowhere but to saved addresses',
    prepare: reachable,
    repeats: ['security.code'],
    act: coded('addressAllow', { on: 'true' }),
  },
}
