import type { CallName } from '@openbourse/protocol'
import sharp from 'sharp'
import { softPasskey } from '../../testing/authenticator.ts'
import { coinFlows } from './coin-flows.ts'
import { depositFlows } from './deposit-flows.ts'
import { deskFlows } from './desk-flows.ts'
import { type Flow, flows, type Props, valueIn } from './flows.ts'
import { kycFlows } from './kyc-flows.ts'
import { serviceFlows } from './service-flows.ts'
import type { Person, Stage } from './stage.ts'
import { withdrawalFlows } from './withdrawal-flows.ts'

const all = [
  ...flows,
  ...serviceFlows,
  ...deskFlows,
  ...kycFlows,
  ...coinFlows,
  ...depositFlows,
  ...withdrawalFlows,
]

/** What stands before a flow, made once more for whoever asks. */
function before(name: string): Flow['prepare'] {
  const found = all.find((flow) => flow.name === name)
  if (!found) throw new Error(`no flow is named “${name}”`)
  return found.prepare
}

const picture = () =>
  sharp({ create: { width: 20, height: 12, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()

const firstOf = async (stage: Stage, by: Person, name: CallName): Promise<string> =>
  valueIn<{ list: readonly { id: string }[] }>(await stage.ask(name, {}, { by })).list[0]?.id ?? ''

export const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/owned',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
}
export const password = 'correct-horse-9'

let registrations = 0
async function withPassword(stage: Stage): Promise<Props> {
  const phone = `80355500${10 + ++registrations}`
  const fields = { areaCode: '+234', phone, password, confirmPassword: password, agreement: 'true' }
  const ip = '10.8.1.1'
  const told = await stage.ask('register', { ...fields, captcha: await stage.solved() }, { ip })
  const { token, user } = valueIn<{ token: string; user: { id: string } }>(told)
  return { by: { token, userId: Number(user.id), ip }, id: '' }
}

async function withPasskey(stage: Stage): Promise<Props> {
  const { by } = await withPassword(stage)
  const { options } = valueIn<{ options: string }>(await stage.ask('passkeyBegin', { password }, { by }))
  const credential = softPasskey('http://localhost:8080').create(options)
  valueIn(await stage.ask('passkeyAdd', { credential, name: 'Key' }, { by }))
  return { by, id: await firstOf(stage, by, 'passkeys') }
}

async function withVoucher(stage: Stage): Promise<Props> {
  const by = await stage.person()
  const told = await stage.ask('depositVoucher', {}, { by, file: await picture() })
  return { by, id: valueIn<{ voucher: string }>(told).voucher }
}

async function withPicture(stage: Stage): Promise<Props> {
  const by = await stage.person()
  const told = await stage.ask('supportUpload', {}, { by, file: await picture() })
  return { by, id: valueIn<{ attachment: { id: string } }>(told).attachment.id }
}

async function withDevice(stage: Stage): Promise<Props> {
  const by = await stage.person()
  valueIn(await stage.ask('pushAdd', device, { by }))
  return { by, id: device.endpoint }
}

async function withCoins(stage: Stage): Promise<Props> {
  const { by } = await before('a practice payment')(stage)
  const ether = { coin: 'ETH', network: 'ethereum-sepolia', amount: '1' }
  valueIn(await stage.ask('rechargePractise', ether, { by, key: 'prepared-payment' }))
  await stage.chain.sweep()
  return { by, id: await firstOf(stage, by, 'rechargeOrders') }
}

async function withNotice(stage: Stage): Promise<Props> {
  const { by } = await before('messages read')(stage)
  return { by, id: await firstOf(stage, by, 'noticeList') }
}

/** What a person can have that a call names. Made in this order, so that no clock that moves for one spoils another. */
export const things = {
  order: before('cancel'),
  address: before('a withdrawal of coins'),
  bank: before('a small withdrawal'),
  withdrawal: before('a withdrawal taken back'),
  session: before('revoke one session'),
  passkey: withPasskey,
  alert: before('a price alert less'),
  notice: withNotice,
  device: withDevice,
  picture: withPicture,
  photos: before('an identity handed in'),
  voucher: withVoucher,
  deposit: before('a deposit taken back'),
  coins: withCoins,
  quote: before('an exchange of currencies'),
} satisfies Record<string, Flow['prepare']>

export type Thing = keyof typeof things

/** Somebody else, with all that a call wants of its asker beside the thing itself: a name, an account that has rested, coins. */
export const strangers = {
  usual: before('a small withdrawal'),
  withCoins: before('a withdrawal of coins'),
  withPassword,
} satisfies Record<string, Flow['prepare']>

/** Fields that look like the name of somebody's thing, and are none. */
export const notOwned: Partial<Readonly<Record<CallName, Readonly<Record<string, string>>>>> = {
  bankCheck: { taxId: 'a number of the tax office' },
  bankAdd: { taxId: 'a number of the tax office' },
  rechargeReport: { txid: 'a transaction that everybody can see; two operators allot what came by it' },
  newsInfo: { id: 'an article for everybody' },
  newsMark: { id: 'an article for everybody' },
  vote: { id: 'an instrument' },
  voteInfo: { id: 'an instrument' },
  pushAdd: { endpoint: 'the device itself, which tells whoever signed in there last' },
  buyStock: { clientOrderId: 'a word of his own for what he does now' },
  sellStock: { clientOrderId: 'a word of his own for what he does now' },
  orderList: { clientOrderId: 'one of his own words, among his own orders' },
}
export const namesThings =
  /(^|[a-z])(id|ids|Id|Ids)$|^(front|back|voucher|attachments|endpoint|conversation)$/

/** Fields that the examples of changing calls do without: they are asked for by hand. */
export const askedByHand: readonly string[] = [
  'noticeRead.ids',
  'pushDel.endpoint',
  'supportSend.attachments',
  'depositAdd.voucher',
]
