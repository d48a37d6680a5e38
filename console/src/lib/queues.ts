import type { Results } from './ask.ts'
import { useMay } from './may.ts'
import { type PageName, pageNames } from './paths.ts'
import type { Promised } from './pieces/Age.tsx'
import { queueMs, useCall } from './query.ts'

type Figures = Results['consoleQueues']['queues'][number]

export type Queued = {
  readonly name: Figures['name']
  /** Where it is worked on; undefined where the console has no page for it. */
  readonly page: PageName | undefined
  readonly waiting: readonly Promised[]
  /** How it stands and went, by the records; also where the operator may not see who waits. */
  readonly figures: Figures
}

/** Figures are counted over a week of records, so they are asked less often than what waits. */
const figuresMs = 10_000

const pageOf = (name: string): PageName | undefined => pageNames.find((page) => page === name)
const from = (receivedAt: number, dueAt: number): Promised => ({ receivedAt, promiseMs: dueAt - receivedAt })

export const useQueueFigures = () => useCall('consoleQueues', {}, { everyMs: figuresMs })

/** Every queue with its figures, and each thing that waits as far as the operator may see it; else the oldest alone. */
export function useQueues(): readonly Queued[] {
  const listed = useListed()
  const { data } = useQueueFigures()
  return (data?.queues ?? []).map((figures) => {
    const { name, oldest } = figures
    const alone = oldest ? [from(oldest.at, oldest.dueAt)] : []
    return { name, page: pageOf(name), waiting: listed(figures) ?? alone, figures }
  })
}

/** The cases of a queue; undefined if this operator does not get them. */
function useListed(): (of: Figures) => readonly Promised[] | undefined {
  const may = {
    kyc: useMay('consoleKycQueue'),
    deposits: useMay('consoleDeposits'),
    coins: useMay('consoleCoins'),
    withdrawals: useMay('consoleWithdrawals'),
    loans: useMay('consoleLoans'),
    chats: useMay('operatorQueue'),
  }
  const approvals = useCall('consoleProposals', { show: 'open' }, { everyMs: queueMs }).data
  const kyc = useCall('consoleKycQueue', {}, { everyMs: queueMs, enabled: may.kyc }).data
  const deposits = useCall('consoleDeposits', {}, { everyMs: queueMs, enabled: may.deposits }).data
  const coins = useCall('consoleCoins', {}, { everyMs: queueMs, enabled: may.coins }).data
  const withdrawals = useCall('consoleWithdrawals', {}, { everyMs: queueMs, enabled: may.withdrawals }).data
  const loans = useCall('consoleLoans', {}, { everyMs: queueMs, enabled: may.loans }).data
  const chats = useCall('operatorQueue', {}, { everyMs: queueMs, enabled: may.chats }).data
  return ({ name, promiseMs }) => {
    switch (name) {
      case 'withdrawals':
        return withdrawals?.list.map(({ askedAt, dueAt }) => from(askedAt, dueAt))
      case 'kyc':
        return kyc?.list.map(({ submittedAt, dueAt }) => from(submittedAt, dueAt))
      case 'deposits':
        return (
          deposits && [
            ...deposits.reviews.map(({ askedAt, dueAt }) => from(askedAt, dueAt)),
            ...deposits.items.map(({ at, dueAt }) => from(at, dueAt)),
            ...(coins?.items ?? []).map(({ at, dueAt }) => from(at, dueAt)),
          ]
        )
      case 'loans':
        return loans?.queue.map(({ appliedAt, decideBy }) => from(appliedAt, decideBy))
      case 'approvals':
        return approvals?.list
          .filter(({ state }) => state === 'open')
          .map(({ createdAt, expiresAt }) => from(createdAt, expiresAt))
      case 'support':
        return chats?.list.flatMap(({ waitingSince }) =>
          waitingSince === null ? [] : [{ receivedAt: waitingSince, promiseMs: promiseMs ?? 0 }],
        )
    }
  }
}
