import {
  approveProposal,
  type Example,
  type ExamplesOf,
  key,
  noUser,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

/** A member who has written to customer service, and an operator there: `id` is the operator's token and the user. */
async function withQuestion(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  await stage.ask('vipBuy', { planId: 'trial' }, { by, key: 'prepared-trial' })
  const question = { text: 'Please open the strategy service for me.' }
  valueIn(await stage.ask('supportSend', question, { by, key: 'prepared-question' }))
  return { by, id: `${await stage.operator('support')} ${by.userId}` }
}

const propose = (stage: Stage, { id }: Props, askedBy: string) => {
  const [operator = '', user = ''] = id.split(' ')
  return stage.ask('consoleStrategyOpen', { id: user, reason: 'person_asked' }, { operator, key: askedBy })
}

/** As `withQuestion`, proposed: `id` is the number of the proposal and the token of its checker. */
async function withProposal(stage: Stage): Promise<Props> {
  const props = await withQuestion(stage)
  const answer = valueIn<{ proposal: string }>(await propose(stage, props, 'prepared-proposal'))
  return { by: props.by, id: `${answer.proposal} ${await stage.operator('approver')}` }
}

/** A member whose strategy service is open. */
async function withService(stage: Stage): Promise<Props> {
  const props = await withProposal(stage)
  valueIn((await approveProposal(stage, props))!)
  return props
}

export const adviceExamples: ExamplesOf<'consoleStrategyOpen' | 'strategyEnd'> = {
  consoleStrategyOpen: {
    name: 'the strategy service, proposed',
    prepare: withQuestion,
    act: (stage, props) => propose(stage, props, key),
  },
  strategyEnd: {
    name: 'the strategy service, ended',
    prepare: withService,
    fifty: 1,
    act: (stage, { by }) => stage.ask('strategyEnd', {}, { by, key }),
  },
}

const swept = async (stage: Stage): Promise<undefined> => {
  await stage.sweep()
}

async function sellers(stage: Stage): Promise<void> {
  await stage.market.offer('SAVB', 'sell', 4_100, 100)
}

async function buyers(stage: Stage): Promise<void> {
  await stage.market.offer('SAVB', 'buy', 4_000, 100)
}

/** An approval, and what is written without being asked for. */
export const adviceFlows: readonly Example[] = [
  {
    name: 'the strategy service, opened',
    prepare: withProposal,
    act: approveProposal,
    already: ['proposal_over'],
  },
  {
    name: 'advice, told to a user of the strategy service',
    prepare: withService,
    scene: sellers,
    act: swept,
  },
  {
    name: 'advice, given',
    prepare: async () => ({ by: noUser, id: '' }),
    scene: sellers,
    act: swept,
  },
  {
    name: 'advice, measured',
    async prepare(stage) {
      await sellers(stage)
      await stage.sweep()
      await stage.market.take('SAVB', 'buy', 4_100, 100)
      for (let day = 0; day < 5; day += 1) await stage.market.nextDay()
      return { by: noUser, id: '' }
    },
    scene: buyers,
    act: swept,
  },
]
