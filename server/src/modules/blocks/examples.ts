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

/** An open block and a verified member: `id` is the block's. */
async function withBlock(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  await stage.ask('vipBuy', { planId: 'trial' }, { by, key: 'prepared-trial' })
  return { by, id: await stage.block() }
}

/** As `withBlock`, with an application for 100 shares: `id` is the application's. */
async function withApplication(stage: Stage): Promise<Props> {
  const { by, id } = await withBlock(stage)
  const asked = { offerId: id, quantity: '100' }
  return { by, id: idOf(await stage.ask('blockApply', asked, { by, key: 'prepared-application' })) }
}

/** A draft of a block; the clock of the stage stands on 16 January 2026. */
const draft = {
  symbol: 'LAGC',
  seller: 'Drafting Pension Trust',
  whyEn: 'To pay pensions.',
  whyEs: 'Para pagar pensiones.',
  whyPt: 'Para pagar aposentadorias.',
  owned: '50000',
  price: '290.00',
  offered: '10000',
  minimum: '100',
  maximum: '8000',
  lot: '1',
  opensAt: '1768640400000',
  closesAt: '1768726800000',
  lockDays: '7',
  reason: 'seller_asked',
}

/** A block with an application, and what cancels it. */
async function withCancellation(stage: Stage): Promise<Props> {
  const { by, id } = await withBlock(stage)
  await stage.ask('blockApply', { offerId: id, quantity: '100' }, { by, key: 'prepared-application' })
  const props = await proposed('consoleBlockCancel', { id, reason: 'seller_withdrew' })(stage)
  return { by: { ...by, token: props.by.token }, id: props.id || id }
}

type Named = 'consoleBlockPropose' | 'consoleBlockCancel' | 'blockApply' | 'blockChange' | 'blockWithdraw'

export const blockExamples: ExamplesOf<Named> = {
  consoleBlockPropose: proposes('a block trade, drafted', 'consoleBlockPropose', draft),
  consoleBlockCancel: {
    name: 'a block trade, to be cancelled',
    async prepare(stage) {
      const block = await stage.block()
      const [maker] = await twoOperators(stage)
      return { by: noUser, id: `${maker} ${block}` }
    },
    act(stage, { id }) {
      const [operator = '', block = ''] = id.split(' ')
      return stage.ask('consoleBlockCancel', { id: block, reason: 'terms_mistaken' }, { operator, key })
    },
  },
  blockApply: {
    name: 'an application for a block',
    prepare: withBlock,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('blockApply', { offerId: id, quantity: '100' }, { by, key }),
  },
  blockChange: {
    name: 'an application for a block, changed',
    prepare: withApplication,
    act: (stage, { by, id }) => stage.ask('blockChange', { id, quantity: '120' }, { by, key }),
  },
  blockWithdraw: {
    name: 'an application for a block, withdrawn',
    prepare: withApplication,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('blockWithdraw', { id }, { by, key }),
  },
}

export const blockFlows: readonly Example[] = [
  {
    name: 'a block trade, approved',
    prepare: proposed('consoleBlockPropose', draft),
    act: approve,
    already: ['proposal_over'],
  },
  {
    name: 'a block trade, cancelled with all money back',
    prepare: withCancellation,
    already: ['proposal_over'],
    async act(stage, props) {
      const answer = await approve(stage, props)
      await stage.sweep()
      return answer
    },
  },
  {
    name: 'shares of a block, given out',
    async prepare(stage) {
      const { by } = await withApplication(stage)
      return { by, id: String(stage.market.world.clock.nowMs()) }
    },
    async act(stage, { id }) {
      const until = Number(id) + 25 * hourMs
      await stage.market.pass(Math.max(0, until - stage.market.world.clock.nowMs()))
      await stage.sweep()
      return undefined
    },
  },
]
