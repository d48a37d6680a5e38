import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { issueKind } from '../issues.ts'
import { type Block, detailOf } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

/** The moment that comes next in each state; none once the shares can be sold. */
const nextIn = {
  coming: 'opensAt',
  open: 'closesAt',
  closed: 'allotsAt',
  allotting: 'allotsAt',
  locked: 'unlockAt',
  unlocked: undefined,
  cancelled: undefined,
} as const

/** Block trades, with their drafts before them. */
export const blocks = issueKind({
  name: 'blocks',
  drafts: 'block_open',
  usePublished: () => usePages('consoleBlocks', { everyMs: queueMs }),
  useDetail: (ref) => faceOf(useCall('consoleBlock', { id: ref }, { everyMs: queueMs }), detailOf),
  draft: {
    call: 'consoleBlockPropose',
    groups,
    begin,
    reasons: openReasons,
    inputOf,
    useSend: () => useAction('consoleBlockPropose'),
  },
  cancelling: {
    call: 'consoleBlockCancel',
    reasons: cancelReasons,
    useSend: () => useAction('consoleBlockCancel'),
  },
  draftNamed: ({ symbol = '', seller = '' }) => ({ title: seller, sub: symbol }),
  named: ({ symbol, seller }) => ({ title: seller, sub: symbol }),
  nextOf: ({ state }: Block) => nextIn[state],
})
