import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  proposes,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'
import { cancelExample, issueFlows, passing } from '../applications/index.ts'

const hourMs = 3_600_000

/** An open offer and a verified user: `id` is the offer's. */
async function withOffer(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  return { by, id: await stage.offer() }
}

/** As `withOffer`, with an application for two lots: `id` is the application's. */
const withApplication =
  (unfunded = false) =>
  async (stage: Stage): Promise<Props> => {
    const { by, id } = await withOffer(stage)
    const asked = { issueId: id, quantity: '200', unfunded: String(unfunded) }
    return { by, id: idOf(await stage.ask('offerApply', asked, { by, key: 'prepared-application' })) }
  }

/** An application that has been allotted two lots, and waits for payment. */
async function withAllotment(stage: Stage): Promise<Props> {
  const props = await withApplication(true)(stage)
  await passTo(stage, [26, 1])
  return props
}

/** Lets hours pass, and has what is due by then done. */
async function passTo(stage: Stage, hours: readonly number[]): Promise<void> {
  for (const each of hours) {
    await stage.market.pass(each * hourMs)
    await stage.sweep()
  }
}

/** An application at a price far outside the band, which has to be confirmed. */
async function withPrice(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  const issueId = await stage.offer('band')
  const asked = { issueId, bids: '70.00:1200' }
  const id = idOf(await stage.ask('offerApply', asked, { by, key: 'prepared-application' }))
  await stage.market.pass(24 * hourMs)
  await stage.sweep()
  return { by, id }
}

/** A draft of an offer; the clock of the stage is on 16 January 2026. */
const draft = {
  symbol: 'DRFT',
  name: 'Drafted Mills',
  sector: 'consumer',
  aboutEn: 'Mills flour.',
  aboutEs: 'Muele harina.',
  aboutPt: 'Faz farinha.',
  riskEn: 'One mill.',
  riskEs: 'Un solo molino.',
  riskPt: 'Um só moinho.',
  kind: 'random',
  rule: 'lottery',
  price: '42.00',
  lot: '100',
  lots: '12',
  minimum: '1',
  maximum: '12',
  issued: '1000000',
  earnings: '3.00',
  dividend: '1.00',
  opensAt: '1800000000000',
  closesAt: '1800086400000',
  confirmBy: '1800086400000',
  drawAt: '1800090000000',
  payBy: '1800172800000',
  listsAt: '1800259200000',
  reason: 'issuer_asked',
}

/** As `withApplication`, with the number of the offer. */
async function withApplied(stage: Stage): Promise<Props> {
  const { by } = await withApplication()(stage)
  const [offer] = valueIn<{ list: { id: string }[] }>(await stage.ask('offerList')).list
  return { by, id: offer?.id ?? '' }
}

type Named =
  | 'consoleOfferPropose'
  | 'consoleOfferCancel'
  | 'offerApply'
  | 'offerChange'
  | 'offerWithdraw'
  | 'offerConfirm'
  | 'offerPay'
  | 'autoApply'

export const offerExamples: ExamplesOf<Named> = {
  consoleOfferPropose: proposes('an offer of new shares, drafted', 'consoleOfferPropose', draft),
  consoleOfferCancel: cancelExample('an offer of new shares, to be cancelled', {
    call: 'consoleOfferCancel',
    issue: (stage) => stage.offer(),
  }),
  offerApply: {
    name: 'an application for new shares',
    prepare: withOffer,
    fifty: 1,
    drawn: true,
    act: (stage, { by, id }) => stage.ask('offerApply', { issueId: id, quantity: '300' }, { by, key }),
  },
  offerChange: {
    name: 'an application for new shares, changed',
    prepare: withApplication(),
    act: (stage, { by, id }) => stage.ask('offerChange', { id, quantity: '300' }, { by, key }),
  },
  offerWithdraw: {
    name: 'an application for new shares, withdrawn',
    prepare: withApplication(),
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('offerWithdraw', { id }, { by, key }),
  },
  offerConfirm: {
    name: 'a price of new shares, confirmed',
    prepare: withPrice,
    act: (stage, { by, id }) => stage.ask('offerConfirm', { id, agree: 'true' }, { by, key }),
  },
  offerPay: {
    name: 'allotted shares, paid',
    prepare: withAllotment,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('offerPay', { id }, { by, key }),
  },
  autoApply: {
    name: 'automatic applications, on',
    async prepare(stage) {
      const props = await withUser(stage)
      await stage.identities.plantVerified(props.by.userId)
      return props
    },
    act: (stage, { by }) => stage.ask('autoApply', { enabled: 'true', most: '5000.00' }, { by }),
  },
}

/** Drawn and allotted: the shares wait for their listing day. */
async function withShares(stage: Stage): Promise<Props> {
  const props = await withApplication()(stage)
  await passTo(stage, [26, 1])
  return props
}

export const offerFlows: readonly Example[] = [
  ...issueFlows('an offer of new shares', {
    propose: 'consoleOfferPropose',
    draft,
    cancel: 'consoleOfferCancel',
    reason: 'issuer_withdrew',
    applied: withApplied,
    canceled: 'cancelled',
  }),
  passing('new shares, drawn and allotted', { prepare: withApplication(), hours: [26, 27] }),
  passing('new shares, delivered on their listing day', { prepare: withShares, hours: [72] }),
]
