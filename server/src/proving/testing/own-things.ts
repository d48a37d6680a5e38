import type { CallName } from '@openbourse/protocol'
import { type Example, type Person, type Props, type Stage, valueIn } from '../../core/index.ts'
import { examples } from './all-flows.ts'

/** The prepared state of a call's example, created once more for another user. */
function before(call: CallName): Example['prepare'] {
  const found = examples.get(call)
  if (!found) throw new Error(`${call} has no example`)
  return found.prepare
}

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
  const answer = await stage.ask('register', { ...fields, captcha: await stage.solved() }, { ip })
  const { token, user } = valueIn<{ token: string; user: { id: string } }>(answer)
  return { by: { token, userId: Number(user.id), ip }, id: '' }
}

async function withPasskey(stage: Stage): Promise<Props> {
  const { by } = await withPassword(stage)
  const { options } = valueIn<{ options: string }>(await stage.ask('passkeyBegin', { password }, { by }))
  const credential = stage.tools.passkey(options)
  valueIn(await stage.ask('passkeyAdd', { credential, name: 'Key' }, { by }))
  return { by, id: await firstOf(stage, by, 'passkeys') }
}

async function withVoucher(stage: Stage): Promise<Props> {
  const by = await stage.person()
  const answer = await stage.ask('depositVoucher', {}, { by, file: await stage.tools.picture('jpeg') })
  return { by, id: valueIn<{ voucher: string }>(answer).voucher }
}

async function withPicture(stage: Stage): Promise<Props> {
  const by = await stage.person()
  const answer = await stage.ask('supportUpload', {}, { by, file: await stage.tools.picture('jpeg') })
  return { by, id: valueIn<{ attachment: { id: string } }>(answer).attachment.id }
}

async function withDevice(stage: Stage): Promise<Props> {
  const by = await stage.person()
  valueIn(await stage.ask('pushAdd', device, { by }))
  return { by, id: device.endpoint }
}

async function withCoins(stage: Stage): Promise<Props> {
  const { by } = await before('rechargePractise')(stage)
  const ether = { coin: 'ETH', network: 'ethereum-sepolia', amount: '1' }
  valueIn(await stage.ask('rechargePractise', ether, { by, key: 'prepared-payment' }))
  await stage.chain.sweep()
  return { by, id: await firstOf(stage, by, 'rechargeOrders') }
}

async function withNotice(stage: Stage): Promise<Props> {
  const { by } = await before('noticeRead')(stage)
  return { by, id: await firstOf(stage, by, 'noticeList') }
}

async function withOption(stage: Stage): Promise<Props> {
  const { by, id: contract } = await before('optionApply')(stage)
  const order = { contract, side: 'open', quantity: '1', type: 'limit', price: '60.00' }
  valueIn(await stage.ask('optionApply', order, { by, key: 'prepared-option' }))
  const answer = await stage.ask('optionOrderList', {}, { by })
  return { by, id: valueIn<{ positions: readonly { id: string }[] }>(answer).positions[0]!.id }
}

async function withFraction(stage: Stage): Promise<Props> {
  const { by } = await before('fractionSell')(stage)
  return { by, id: await firstOf(stage, by, 'fractionDeals') }
}

/** What a user can have that a call names. Made in this order, so that no clock that moves for one spoils another. */
export const things = {
  order: before('cancelOrder'),
  address: before('coinWithdrawAdd'),
  bank: before('withdrawAdd'),
  withdrawal: before('withdrawCancel'),
  session: before('revokeSession'),
  passkey: withPasskey,
  alert: before('alertDel'),
  notice: withNotice,
  device: withDevice,
  picture: withPicture,
  photos: before('kycSubmit'),
  voucher: withVoucher,
  deposit: before('depositCancel'),
  coins: withCoins,
  quote: before('exchange'),
  membership: before('vipRefund'),
  loan: before('loanRepay'),
  block: before('blockWithdraw'),
  robotOrder: before('robotWithdraw'),
  follow: before('followPause'),
  fundOrder: before('fundWithdraw'),
  coinOffering: before('coinOfferWithdraw'),
  position: before('coinContractLiquidate'),
  option: withOption,
  basket: before('basketSend'),
  fraction: withFraction,
} satisfies Record<string, Example['prepare']>

export type Thing = keyof typeof things

/** Another user, with all that a call wants of its asker beside the thing itself: a name, an account that has rested, coins. */
export const strangers = {
  usual: before('withdrawAdd'),
  withCoins: before('coinWithdrawAdd'),
  withPassword,
} satisfies Record<string, Example['prepare']>

/** Fields that look like the name of a user's thing, and are none. */
export const notOwned: Partial<Readonly<Record<CallName, Readonly<Record<string, string>>>>> = {
  bankCheck: { taxId: 'a number of the tax office' },
  bankAdd: { taxId: 'a number of the tax office' },
  rechargeReport: { txid: 'a transaction that is public; two operators allot what came by it' },
  managerInfo: { managerId: 'a manager for all' },
  managerTrades: { managerId: 'a manager for all' },
  managerLike: { managerId: 'a manager for all' },
  managerVote: { managerId: 'a manager for all' },
  followSet: { managerId: 'a manager for all' },
  followTruth: { managerId: 'a manager for all' },
  followReplay: { managerId: 'a manager for all' },
  fundInfo: { fundId: 'a fund for all' },
  fundStocks: { fundId: 'a fund for all' },
  fundRecord: { fundId: 'a fund for all' },
  fundApply: { fundId: 'a fund for all' },
  robotInfo: { robotId: 'a robot for all' },
  robotStocks: { robotId: 'a robot for all' },
  robotRecord: { robotId: 'a robot for all' },
  robotTrades: { robotId: 'a robot for all' },
  robotTerms: { robotId: 'a robot for all' },
  robotBuy: { robotId: 'a robot for all' },
  blockInfo: { offerId: 'a block for all' },
  blockApply: { offerId: 'a block for all' },
  coinOfferInfo: { offerId: 'a coin offering for all' },
  coinOfferEvidence: { offerId: 'a coin offering for all' },
  coinOfferApply: { offerId: 'a coin offering for all' },
  offerInfo: { issueId: 'an offer for all' },
  offerDraw: { issueId: 'an offer for all' },
  offerApply: { issueId: 'an offer for all', bids: 'prices and quantities' },
  offerChange: { bids: 'prices and quantities' },
  newsInfo: { id: 'an article for all' },
  newsMark: { id: 'an article for all' },
  vote: { id: 'an instrument' },
  voteInfo: { id: 'an instrument' },
  vipBuy: { planId: 'a plan for all' },
  pushAdd: { endpoint: 'the device itself, which tells the user who signed in there last' },
  buyStock: { clientOrderId: 'own word for an order' },
  sellStock: { clientOrderId: 'own word for an order' },
  orderList: { clientOrderId: 'an own word, among own orders' },
  coinOrderAdd: { clientOrderId: 'own word for an order' },
  coinContractOrderAdd: { clientOrderId: 'own word for an order' },
  coinContractClosed: { before: 'where a list goes on' },
  optionApply: { clientOrderId: 'own word for an order' },
  optionEnded: { before: 'where a list goes on' },
  coinOrderList: { clientOrderId: 'an own word, among own orders' },
}
export const namesThings =
  /(^|[a-z])(id|ids|Id|Ids)$|^(front|back|voucher|attachments|endpoint|conversation)$/

/** Fields that the examples of changing calls do without: they are asked for by hand. */
export const askedByHand: readonly string[] = [
  'basketSave.id',
  'noticeRead.ids',
  'pushDel.endpoint',
  'supportSend.attachments',
  'depositAdd.voucher',
]
