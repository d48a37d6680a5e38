import { type Example, type ExamplesOf, idOf, key, type Stage, withUser } from '../../core/index.ts'

const hourMs = 3_600_000
const thirty = { planId: '30', saidPrice: '2100.00' }

async function withPlan(stage: Stage) {
  const { by } = await withUser(stage)
  return { by, id: idOf(await stage.ask('vipBuy', thirty, { by, key: 'a-plan-to-refund' })) }
}

export const vipExamples: ExamplesOf<'vipBuy' | 'vipRefund'> = {
  vipBuy: {
    name: 'days of membership bought',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('vipBuy', thirty, { by, key }),
  },
  vipRefund: {
    name: 'unused days of membership paid back',
    prepare: withPlan,
    act: (stage, { by, id }) => stage.ask('vipRefund', { id }, { by, key }),
    already: ['vip_refund_none'],
    fifty: 1,
  },
}

async function withTrial(stage: Stage) {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  await stage.ask('vipBuy', { planId: 'trial' }, { by, key: 'a-trial-that-ends' })
  return { by, id: '' }
}

/** A trial that has so many hours left. */
const endingIn =
  (hours: number): Example['prepare'] =>
  async (stage) => {
    const props = await withTrial(stage)
    stage.market.world.clock.advance((7 * 24 - hours) * hourMs)
    return props
  }

const shown = async (stage: Stage): Promise<undefined> => {
  await stage.sweep()
}

/** What is written without being asked for, and the trial. */
export const vipFlows: readonly Example[] = [
  {
    name: 'a trial of membership',
    async prepare(stage) {
      const props = await withUser(stage)
      await stage.identities.plantVerified(props.by.userId)
      return props
    },
    act: (stage, { by }) => stage.ask('vipBuy', { planId: 'trial' }, { by, key }),
    already: ['vip_trial_used'],
  },
  { name: 'a membership that ends in three days', prepare: endingIn(70), act: shown },
  { name: 'a membership that has ended', prepare: endingIn(0), act: shown },
  {
    name: 'what a paid membership had brought when it ended',
    async prepare(stage) {
      const props = await withPlan(stage)
      stage.market.world.clock.advance(30 * 24 * hourMs)
      return props
    },
    act: shown,
  },
]
