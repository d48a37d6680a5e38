import type { Proposal } from '@openbourse/protocol'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import type { Kind, Row, Word } from '../types.ts'
import { whole } from '../whole.ts'
import { detailOf, type Robot } from './detail.ts'
import { begin, groups, inputOf, openReasons } from './draft.ts'

/** Robots, with their drafts before them. Nothing of a robot changes once it is published, so there is nothing to act on. */
export const robots: Kind = {
  name: 'robots',
  columns: ['people', 'putIn', 'worth'],
  stages: ['drafted', 'running'],
  useRows() {
    const drafts = useCall('consoleProposals', { show: 'open', kind: 'robot_open' }, { everyMs: queueMs })
    const published = useCall('consoleRobots', {}, { everyMs: queueMs })
    const drafted = faceOf(drafts, ({ list }) => list.filter(({ state }) => state === 'open').map(draftRow))
    if (drafted.state !== 'ready') return whole(drafted)
    return whole(faceOf(published, ({ list }) => [...drafted.value, ...list.map(robotRow)]))
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
  cancelling: undefined,
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

function robotRow(one: Robot): Row {
  return {
    id: one.id,
    title: one.name,
    sub: '',
    stage: 'running',
    state: 'trading',
    cells: {
      strategy: { as: 'word', of: one.kind satisfies Word },
      people: { as: 'count', of: one.people },
      putIn: { as: 'money', of: one.putIn, currency: one.currency },
      worth: { as: 'money', of: one.value, currency: one.currency },
    },
    draft: undefined,
    ref: one.id,
  }
}
