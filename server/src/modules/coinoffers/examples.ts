import {
  approve,
  type Example,
  type ExamplesOf,
  idOf,
  key,
  noUser,
  type Props,
  proposed,
  proposes,
  type Stage,
  twoOperators,
  withUser,
} from '../../core/index.ts'

const hourMs = 3_600_000

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

/** A draft of a coin offering; the clock of the stage stands on 16 January 2026. */
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

/** A coin offering with an application, and what cancels it. */
async function withCancellation(stage: Stage): Promise<Props> {
  const { by, id } = await withOffering(stage)
  await stage.ask('coinOfferApply', { offerId: id, amount: '400.00' }, { by, key: 'prepared-application' })
  const props = await proposed('consoleCoinOfferCancel', { id, reason: 'issuer_withdrew' })(stage)
  return { by: { ...by, token: props.by.token }, id: props.id || id }
}

type Named =
  | 'consoleCoinOfferPropose'
  | 'consoleCoinOfferCancel'
  | 'coinOfferApply'
  | 'coinOfferChange'
  | 'coinOfferWithdraw'

export const coinOfferExamples: ExamplesOf<Named> = {
  consoleCoinOfferPropose: proposes('a coin offering, drafted', 'consoleCoinOfferPropose', draft),
  consoleCoinOfferCancel: {
    name: 'a coin offering, to be canceled',
    async prepare(stage) {
      const offering = await stage.coinOffering()
      const [maker] = await twoOperators(stage)
      return { by: noUser, id: `${maker} ${offering}` }
    },
    act(stage, { id }) {
      const [operator = '', offering = ''] = id.split(' ')
      return stage.ask(
        'consoleCoinOfferCancel',
        { id: offering, reason: 'terms_mistaken' },
        { operator, key },
      )
    },
  },
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

/** Time passes, and everything that is due by then is done. */
const after = (hours: number, name: string): Example => ({
  name,
  async prepare(stage) {
    const { by } = await withApplication(stage)
    return { by, id: String(stage.market.world.clock.nowMs()) }
  },
  async act(stage, { id }) {
    const until = Number(id) + hours * hourMs
    await stage.market.pass(Math.max(0, until - stage.market.world.clock.nowMs()))
    await stage.sweep()
    return undefined
  },
})

export const coinOfferFlows: readonly Example[] = [
  {
    name: 'a coin offering, approved',
    prepare: proposed('consoleCoinOfferPropose', draft),
    act: approve,
    already: ['proposal_over'],
  },
  {
    name: 'a coin offering, canceled with all money back',
    prepare: withCancellation,
    already: ['proposal_over'],
    async act(stage, props) {
      const answer = await approve(stage, props)
      await stage.sweep()
      return answer
    },
  },
  after(25, 'coins of an offering, shared out'),
  after(75, 'coins of an offering, listed and released'),
]
