import {
  approve,
  type Example,
  type ExamplesOf,
  key,
  noUser,
  type Props,
  proposed,
  proposes,
  type Stage,
  signedHash,
  twoOperators,
  valueIn,
  withUser,
} from '../../core/index.ts'

const lowerFee = { name: 'fee.commission.NG', value: '25', reason: 'costs_fell' }
const invitation = { what: 'invite', name: 'Tomás Herrera', roles: 'reviewer', reason: 'new_colleague' }
const wholeMarket = { country: 'NG', minutes: '30', reason: 'house_fault' }
const halt = { symbol: 'LAGC', minutes: '30', reason: 'disorderly_trading' }

/** A halt in force, and its end proposed. */
async function halted(stage: Stage): Promise<Props> {
  const [maker, checker] = await twoOperators(stage)
  valueIn(await stage.ask('consoleHalt', halt, { operator: maker, key: 'prepared-halt' }))
  const ending = { symbol: 'LAGC', reason: 'orderly_again' }
  const asked = { operator: maker, key: 'prepared-ending' }
  const { proposal: id } = valueIn<{ proposal: string }>(await stage.ask('consoleResume', ending, asked))
  return { by: noUser, id: `${checker} ${id} ${await signedHash(stage, id, checker)}` }
}

export const consoleExamples: ExamplesOf<
  | 'consoleOperatorPropose'
  | 'consoleSettingPropose'
  | 'consoleHalt'
  | 'consoleHaltMarket'
  | 'consoleResume'
  | 'consolePersonNote'
  | 'consolePersonFind'
> = {
  consoleOperatorPropose: proposes('proposing an operator', 'consoleOperatorPropose', invitation),
  consoleSettingPropose: proposes('proposing another setting', 'consoleSettingPropose', lowerFee),
  consoleHalt: proposes('halting an instrument alone', 'consoleHalt', halt),
  consoleHaltMarket: proposes('halting a whole market', 'consoleHaltMarket', wholeMarket),
  consoleResume: {
    name: 'the end of a halt proposed',
    async prepare(stage) {
      const [maker] = await twoOperators(stage)
      valueIn(await stage.ask('consoleHalt', halt, { operator: maker, key: 'prepared-halt' }))
      return { by: noUser, id: maker }
    },
    act: (stage, { id: operator }) =>
      stage.ask('consoleResume', { symbol: 'LAGC', reason: 'orderly_again' }, { operator, key }),
  },
  consolePersonNote: {
    name: 'a note about a person',
    prepare: async (stage) => ({ ...(await withUser(stage)), id: await stage.operator('support') }),
    act: (stage, { by, id: operator }) =>
      stage.ask('consolePersonNote', { id: String(by.userId), text: 'Called twice.' }, { operator, key }),
  },
  consolePersonFind: {
    name: 'looking for a person',
    repeats: ['operators.audit'],
    prepare: async (stage) => ({ ...(await withUser(stage)), id: await stage.operator('support') }),
    act: (stage, { by, id: operator }) =>
      stage.ask('consolePersonFind', { by: String(by.userId), reason: 'open_case' }, { operator }),
  },
}

export const consoleFlows: readonly Example[] = [
  {
    name: 'a whole market halted by two',
    act: approve,
    prepare: proposed('consoleHaltMarket', wholeMarket),
  },
  {
    name: 'a fee raised by two, which is announced',
    act: approve,
    prepare: proposed('consoleSettingPropose', { ...lowerFee, value: '35', reason: 'costs_rose' }),
  },
  {
    name: 'telling a portion of users what changes',
    async prepare(stage) {
      await withUser(stage)
      await withUser(stage)
      const raise = { ...lowerFee, value: '35', reason: 'costs_rose' }
      const props = await proposed('consoleSettingPropose', raise)(stage)
      valueIn((await approve(stage, props))!)
      return props
    },
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
  {
    name: 'an operator invited by two',
    act: approve,
    prepare: proposed('consoleOperatorPropose', invitation),
  },
  {
    name: 'a halt ended by two',
    act: approve,
    prepare: halted,
  },
  {
    name: 'what is due when its time has come',
    async prepare(stage) {
      const props = await proposed('consoleSettingPropose', { ...lowerFee, value: '35' })(stage)
      valueIn((await approve(stage, props))!)
      stage.market.world.clock.advance(30 * 24 * 3600 * 1000)
      return props
    },
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
  {
    name: 'a halt that ends by itself',
    async prepare(stage) {
      const [operator] = await twoOperators(stage)
      valueIn(await stage.ask('consoleHalt', halt, { operator, key: 'prepared-halt' }))
      stage.market.world.clock.advance(30 * 60_000)
      return { by: noUser, id: '' }
    },
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
]
