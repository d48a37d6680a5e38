import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withAccount,
  withVerified,
} from '../../core/index.ts'

const when = { rhythm: 'weekly', day: '3' }
const leaves = { measure: 'fixed', amount: '5000.00', ...when }

async function deposit(stage: Stage, { by }: Props, way: string, asked: string) {
  const answer = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(
    await stage.ask('depositStatus', {}, { by }),
  )
  const terms = answer.terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
  return stage.ask('planDeposit', { way, amount: '5000.00', terms, ...when }, { by, key: asked })
}

const withdrawal = (stage: Stage, { by, id: to }: Props, asked: string) =>
  stage.ask('planWithdrawal', { kind: 'bank', to, ...leaves }, { by, key: asked })

/** A user with a plan of deposits: `id` is its. */
async function withDeposits(stage: Stage, way = 'bank-NGN'): Promise<Props> {
  const props = await withVerified(stage)
  return { by: props.by, id: idOf(await deposit(stage, props, way, 'prepared-plan')) }
}

/** A user with a plan of withdrawals: `id` is its. */
async function withWithdrawals(stage: Stage): Promise<Props> {
  const props = await withAccount(stage)
  return { by: props.by, id: idOf(await withdrawal(stage, props, 'prepared-plan')) }
}

export const moneyPlanExamples: ExamplesOf<
  'planDeposit' | 'planDepositSet' | 'planWithdrawal' | 'planWithdrawalSet' | 'planPause' | 'planStop'
> = {
  planDeposit: {
    name: 'recurring deposits',
    prepare: (stage) => withVerified(stage),
    act: (stage, props) => deposit(stage, props, 'bank-NGN', key),
  },
  planDepositSet: {
    name: 'recurring deposits changed',
    prepare: (stage) => withDeposits(stage),
    async act(stage, { by, id }) {
      const answer = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(
        await stage.ask('depositStatus', {}, { by }),
      )
      const terms = answer.terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
      const input = { id, amount: '7000.00', terms, rhythm: 'monthly', day: '31' }
      return stage.ask('planDepositSet', input, { by, key })
    },
  },
  planWithdrawal: {
    name: 'recurring withdrawals',
    prepare: (stage) => withAccount(stage),
    act: (stage, props) => withdrawal(stage, props, key),
  },
  planWithdrawalSet: {
    name: 'recurring withdrawals changed',
    prepare: withWithdrawals,
    act: (stage, { by, id }) =>
      stage.ask(
        'planWithdrawalSet',
        { id, measure: 'above', amount: '1000.00', rhythm: 'monthly', day: '31' },
        { by, key },
      ),
  },
  planPause: {
    name: 'recurring deposits paused',
    prepare: (stage) => withDeposits(stage),
    act: (stage, { by, id }) => stage.ask('planPause', { id, on: 'true' }, { by, key }),
  },
  planStop: {
    name: 'recurring deposits ended',
    prepare: (stage) => withDeposits(stage),
    act: (stage, { by, id }) => stage.ask('planStop', { id }, { by, key }),
    already: ['plan_over'],
  },
}

const dayMs = 86_400_000
/** Eight days behind the start of every stage, whenever it is asked for. */
const laterMs = Date.UTC(2026, 0, 16, 10) + 8 * dayMs

const onItsDay: Example['act'] = async (stage) => {
  const { clock } = stage.market.world
  clock.advance(Math.max(0, laterMs - clock.nowMs()))
  await stage.sweep()
  return undefined
}

/** What happens by itself on the day of a plan. */
export const moneyPlanFlows: readonly Example[] = [
  {
    name: 'a recurring deposit that reminds',
    prepare: (stage) => withDeposits(stage, 'offline-NGN'),
    act: onItsDay,
  },
  { name: 'a recurring withdrawal asked for', prepare: withWithdrawals, act: onItsDay },
]
