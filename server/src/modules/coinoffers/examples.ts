import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  proposes,
  type Stage,
  withUser,
} from '../../core/index.ts'
import { cancelExample, issueFlows, passing } from '../applications/index.ts'

/** An open coin offering and a verified user with money in the crypto account: `id` is the offering's. */
async function withOffering(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  await stage.market.grant(by.userId, 'USDT', '1000.00')
  const money = { from: 'stock', to: 'coin', asset: 'USDT', amount: '1000.00' } as const
  await stage.ask('transfer', money, { by, key: 'prepared-money' })
  return { by, id: await stage.coinOffering() }
}

/** As `withOffering`, with an application for 400 USDT: `id` is the application's. */
async function withApplication(stage: Stage): Promise<Props> {
  const { by, id } = await withOffering(stage)
  const asked = { offerId: id, amount: '400.00' }
  return { by, id: idOf(await stage.ask('coinOfferApply', asked, { by, key: 'prepared-application' })) }
}

/** A draft of a coin offering; the clock of the stage is on 16 January 2026. */
const draft = {
  coin: 'DRAFT',
  name: 'Draft Network',
  aboutEn: 'Pays for messages.',
  aboutEs: 'Sirve para pagar mensajes.',
  aboutPt: 'Serve para pagar mensagens.',
  price: '0.50',
  offered: '10000',
  minimum: '10',
  maximum: '2000',
  step: '10',
  cap: '500',
  opensAt: '1768640400000',
  closesAt: '1768726800000',
  listsAt: '1768813200000',
  atListing: '20',
  parts: '8',
  everyDays: '30',
  reason: 'issuer_asked',
}

/** As `withApplication`, with the number of the offering. */
async function withApplied(stage: Stage): Promise<Props> {
  const { by, id } = await withOffering(stage)
  await stage.ask('coinOfferApply', { offerId: id, amount: '400.00' }, { by, key: 'prepared-application' })
  return { by, id }
}

type Named =
  | 'consoleCoinOfferPropose'
  | 'consoleCoinOfferCancel'
  | 'coinOfferApply'
  | 'coinOfferChange'
  | 'coinOfferWithdraw'

export const coinOfferExamples: ExamplesOf<Named> = {
  consoleCoinOfferPropose: proposes('a coin offering, drafted', 'consoleCoinOfferPropose', draft),
  consoleCoinOfferCancel: cancelExample('a coin offering, to be canceled', {
    call: 'consoleCoinOfferCancel',
    issue: (stage) => stage.coinOffering(),
  }),
  coinOfferApply: {
    name: 'an application for a coin offering',
    prepare: withOffering,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('coinOfferApply', { offerId: id, amount: '400.00' }, { by, key }),
  },
  coinOfferChange: {
    name: 'an application for a coin offering, changed',
    prepare: withApplication,
    act: (stage, { by, id }) => stage.ask('coinOfferChange', { id, amount: '450.00' }, { by, key }),
  },
  coinOfferWithdraw: {
    name: 'an application for a coin offering, withdrawn',
    prepare: withApplication,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('coinOfferWithdraw', { id }, { by, key }),
  },
}

export const coinOfferFlows: readonly Example[] = [
  ...issueFlows('a coin offering', {
    propose: 'consoleCoinOfferPropose',
    draft,
    cancel: 'consoleCoinOfferCancel',
    reason: 'issuer_withdrew',
    applied: withApplied,
    canceled: 'canceled',
  }),
  passing('coins of an offering, shared out', { prepare: withApplication, hours: [25] }),
  passing('coins of an offering, listed and released', { prepare: withApplication, hours: [75] }),
]
