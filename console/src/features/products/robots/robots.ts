import type { Proposal } from '@openbourse/protocol'
import { closeReasons } from '@openbourse/protocol/public-reasons'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import { poolRow } from '../pools.ts'
import type { Kind, Row } from '../types.ts'
import { whole } from '../whole.ts'
import { detailOf } from './detail.ts'
import { begin, groups, inputOf, openReasons } from './draft.ts'

/** Robots, with their drafts before them. Nothing of a robot changes once it is published; it may be closed. */
export const robots: Kind = {
  name: 'robots',
  columns: ['owners', 'unit', 'worth'],
  stages: ['drafted', 'running', 'over'],
  useRows() {
    const drafts = useCall('consoleProposals', { show: 'open', kind: 'robot_open' }, { everyMs: queueMs })
    const published = useCall('consoleRobots', {}, { everyMs: queueMs })
    const drafted = faceOf(drafts, ({ list }) => list.filter(({ state }) => state === 'open').map(draftRow))
    if (drafted.state !== 'ready') return whole(drafted)
    return whole(faceOf(published, ({ list }) => [...drafted.value, ...list.map((one) => poolRow(one, ''))]))
  },
  useDetail(ref) {
    return faceOf(useCall('consoleRobot', { id: ref }, { everyMs: queueMs }), detailOf)
  },
  draft: {
    call: 'consoleRobotPropose',
    groups,
    begin,
    reasons: openReasons,
    useSend() {
      const { busy, run } = useAction('consoleRobotPropose')
      return { busy, run: ({ draft, reason }) => run(inputOf(draft, reason)) }
    },
  },
  cancelling: {
    words: 'close',
    call: 'consoleRobotClose',
    reasons: closeReasons,
    useSend() {
      const { busy, run } = useAction('consoleRobotClose')
      return { busy, run: ({ ref, reason }) => run({ id: ref, reason }) }
    },
  },
}

function draftRow(draft: Proposal): Row {
  const { name = '', symbols = '' } = draft.payload
  return {
    id: draft.id,
    title: name,
    sub: symbols,
    stage: 'drafted',
    state: 'drafted',
    cells: {},
    draft,
    ref: undefined,
  }
}
