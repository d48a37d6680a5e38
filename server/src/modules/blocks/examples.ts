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

/** A draft of a block; the clock of the stage is on 16 January 2026. */
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

/** As `withApplication`, with the number of the block. */
async function withApplied(stage: Stage): Promise<Props> {
  const { by, id } = await withBlock(stage)
  await stage.ask('blockApply', { offerId: id, quantity: '100' }, { by, key: 'prepared-application' })
  return { by, id }
}

type Named = 'consoleBlockPropose' | 'consoleBlockCancel' | 'blockApply' | 'blockChange' | 'blockWithdraw'

export const blockExamples: ExamplesOf<Named> = {
  consoleBlockPropose: proposes('a block trade, drafted', 'consoleBlockPropose', draft),
  consoleBlockCancel: cancelExample('a block trade, to be cancelled', {
    call: 'consoleBlockCancel',
    issue: (stage) => stage.block(),
  }),
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
  ...issueFlows('a block trade', {
    propose: 'consoleBlockPropose',
    draft,
    cancel: 'consoleBlockCancel',
    reason: 'seller_withdrew',
    applied: withApplied,
    canceled: 'cancelled',
  }),
  passing('shares of a block, given out', { prepare: withApplication, hours: [25] }),
]
