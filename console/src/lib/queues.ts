import { type PageName, pageNames } from './paths.ts'
import type { Promised } from './pieces/Age.tsx'
import { queueMs, useCall } from './query.ts'
import { useHasRole } from './session.ts'

export type QueueName = 'approvals' | 'kyc' | 'deposits' | 'withdrawals'

export type Queued = {
  readonly name: QueueName
  /** Where it is worked on; undefined where the console has no page for it. */
  readonly page: PageName | undefined
  readonly waiting: readonly Promised[]
  /** What everybody in it was promised, in milliseconds; undefined where that differs from one to the next. */
  readonly promiseMs: number | undefined
}

const hourMs = 3_600_000
const minuteMs = 60_000

const pageOf = (name: string): PageName | undefined => pageNames.find((page) => page === name)
const from = (receivedAt: number, dueAt: number): Promised => ({ receivedAt, promiseMs: dueAt - receivedAt })

/** Every queue that the operator may see, as far as it has been told. All of them are asked again every few seconds. */
export function useQueues(): readonly Queued[] {
  const isReviewer = useHasRole('reviewer')
  const isLooking = useHasRole('reviewer', 'approver', 'auditor')
  const approvals = useCall('consoleProposals', { show: 'open' }, { everyMs: queueMs })
  const kyc = useCall('consoleKycQueue', {}, { everyMs: queueMs, enabled: isReviewer })
  const deposits = useCall('consoleDeposits', {}, { everyMs: queueMs, enabled: isLooking })
  const coins = useCall('consoleCoins', {}, { everyMs: queueMs, enabled: isLooking })
  const withdrawals = useCall('consoleWithdrawals', {}, { everyMs: queueMs, enabled: isLooking })
  const all: (Omit<Queued, 'page'> | undefined)[] = [
    withdrawals.data && {
      name: 'withdrawals',
      waiting: withdrawals.data.list.map(({ askedAt, dueAt }) => from(askedAt, dueAt)),
      promiseMs: withdrawals.data.promiseHours * hourMs,
    },
    kyc.data && {
      name: 'kyc',
      waiting: kyc.data.list.map(({ submittedAt, dueAt }) => from(submittedAt, dueAt)),
      promiseMs: kyc.data.promiseHours * hourMs,
    },
    deposits.data && {
      name: 'deposits',
      waiting: [
        ...deposits.data.reviews.map(({ askedAt, dueAt }) => from(askedAt, dueAt)),
        ...deposits.data.items.map(({ at, dueAt }) => from(at, dueAt)),
        ...(coins.data?.items ?? []).map(({ at, dueAt }) => from(at, dueAt)),
      ],
      promiseMs: deposits.data.promiseMinutes * minuteMs,
    },
    approvals.data && {
      name: 'approvals',
      waiting: approvals.data.list
        .filter(({ state }) => state === 'open')
        .map(({ createdAt, expiresAt }) => from(createdAt, expiresAt)),
      promiseMs: undefined,
    },
  ]
  return all.filter((one) => one !== undefined).map((one) => ({ ...one, page: pageOf(one.name) }))
}
