import {
  type Example,
  type ExamplesOf,
  idOf,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'

/** After this time a line that the bank has not reported counts as a break. */
const lateMs = limits.railLateMs + 60_000

type Found = { readonly breaks: readonly { readonly outside: { readonly line: string } | null }[] }

/** A payment that arrived and that the bank does not report: `id` is the bank's line and a reviewer's token. */
async function neverReported(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  const status = await stage.ask('depositStatus', {}, { by })
  const { terms } = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(status)
  const hash = terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
  const input = { way: 'bank-NGN', amount: '5000.00', payer: 'Adaeze Okafor', terms: hash }
  const deposit = idOf(await stage.ask('depositAdd', input, { by, key: 'prepared-deposit' }))
  stage.bank.bank.misbehave('silent')
  valueIn(await stage.ask('depositSent', { id: deposit }, { by, key: 'prepared-sending' }))
  stage.market.world.clock.advance(lateMs)
  await stage.sweep()
  await stage.bank.work()
  const operator = await stage.operator('reviewer')
  await stage.ask('consoleReconcile', {}, { operator })
  const { breaks } = valueIn<Found>(await stage.ask('consoleReconciliation', {}, { operator }))
  return { by, id: `${breaks[0]?.outside?.line} ${operator}` }
}

/** Reads the breaks before the request: a reopened server has found none yet. */
const askBank: Example['act'] = async (stage, { id }) => {
  const [line = '', operator = ''] = id.split(' ')
  await stage.ask('consoleReconcile', {}, { operator })
  const answer = await stage.ask('consoleAskRail', { rail: 'bank', line }, { operator })
  await stage.bank.work()
  return answer
}

export const reconciliationExamples: ExamplesOf<'consoleAskRail'> = {
  consoleAskRail: {
    name: 'the bank asked again',
    prepare: neverReported,
    // Requested twice it is reported twice, and processed once.
    repeats: ['rails.message', 'operators.audit'],
    said: [['rails.message', 'operators.audit/rail_asked']],
    already: ['break_unknown'],
    act: askBank,
  },
}
