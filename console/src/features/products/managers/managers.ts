import { listingCloseReasons } from '@openbourse/protocol/public-reasons'
import type { Results } from '../../../lib/ask.ts'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import { closingSection } from '../pools.ts'
import type { Detail, Kind, Row, Value } from '../types.ts'
import { whole } from '../whole.ts'

type Manager = Results['consoleManagers']['list'][number]

/** Managers as they are measured. A listing may be closed, and nothing else of it changes. */
export const managers: Kind = {
  name: 'managers',
  columns: ['type', 'rank', 'trades'],
  stages: ['running', 'over'],
  useRows() {
    const listed = useCall('consoleManagers', {}, { everyMs: queueMs })
    return whole(faceOf(listed, ({ list }) => list.map(managerRow)))
  },
  useDetail(ref) {
    return faceOf(useCall('consoleManager', { id: ref }, { everyMs: queueMs }), detailOf)
  },
  draft: undefined,
  cancelling: {
    words: 'unlist',
    call: 'consoleManagerClose',
    reasons: listingCloseReasons,
    useSend() {
      const { busy, run } = useAction('consoleManagerClose')
      return { busy, run: ({ ref, reason }) => run({ id: ref, reason }) }
    },
  },
}

const count = (of: number): Value => ({ as: 'count', of })
const typeOf = ({ simulated }: Manager): Value => ({ as: 'word', of: simulated ? 'simulated' : 'person' })
const rankOf = ({ rank }: Manager): Value =>
  rank === null ? { as: 'word', of: 'unranked' } : { as: 'text', of: `#${rank}` }

function managerRow(one: Manager): Row {
  return {
    id: one.id,
    title: one.name,
    sub: '',
    stage: one.state === 'closed' ? 'over' : 'running',
    state: one.state,
    cells: { type: typeOf(one), rank: rankOf(one), trades: count(one.record.trades) },
    draft: undefined,
    ref: one.id,
  }
}

function detailOf({
  manager,
  termsHash,
  started,
  looked,
  closing,
  closeProposal,
}: Results['consoleManager']): Detail {
  const { record, closedAt } = manager
  const money = (of: string): Value => ({ as: 'money', of, currency: manager.currency })
  return {
    title: manager.name,
    sub: '',
    state: manager.state,
    waiting: closeProposal ?? undefined,
    cancelledFor: closing?.reason ?? undefined,
    cancelledBy: closing?.proposal ?? undefined,
    frozen: { hash: termsHash, proposal: undefined, of: 'listing' },
    sections: [
      ...closingSection(closing && { since: closedAt ?? 0, cause: closing.cause }),
      {
        name: 'record',
        facts: [
          ['type', typeOf(manager)],
          ['listedAt', { as: 'time', of: manager.listedAt }],
          ['daysListed', count(record.days)],
          ['rank', rankOf(manager)],
          ['trades', count(record.trades)],
          ['wonTrades', count(record.won)],
          ['likes', count(manager.likes)],
        ],
      },
      {
        name: 'money',
        facts: [
          ['worthAtListing', money(started)],
          ...(looked
            ? ([
                ['worthNow', money(looked.value)],
                ['lookedAt', { as: 'time', of: looked.at }],
              ] as const)
            : []),
        ],
      },
    ],
    texts: [],
    draw: undefined,
    escrow: undefined,
    act: {
      does: 'cancel',
      cancel: closing ? 'over' : { users: 0, money: '0', currency: manager.currency },
    },
  }
}
