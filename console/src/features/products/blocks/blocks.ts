import type { Proposal } from '@openbourse/protocol'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import type { Kind, Row, StateName, Value } from '../types.ts'
import { type Block, detailOf, stageOf } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

/** Block trades, with their drafts before them. */
export const blocks: Kind = {
  name: 'blocks',
  columns: ['next', 'people', 'inEscrow'],
  stages: ['drafted', 'coming', 'running', 'over'],
  useRows() {
    const drafts = useCall('consoleProposals', { show: 'open', kind: 'block_open' }, { everyMs: queueMs })
    const published = useCall('consoleBlocks', {}, { everyMs: queueMs })
    const drafted = faceOf(drafts, ({ list }) => list.filter(({ state }) => state === 'open').map(draftRow))
    if (drafted.state !== 'ready') return drafted
    return faceOf(published, ({ list }) => [...drafted.value, ...list.map(blockRow)])
  },
  useDetail(ref) {
    return faceOf(useCall('consoleBlock', { id: ref }, { everyMs: queueMs }), detailOf)
  },
  draft: {
    call: 'consoleBlockPropose',
    groups,
    begin,
    reasons: openReasons,
    useSend() {
      const { busy, run } = useAction('consoleBlockPropose')
      return { busy, run: ({ draft, reason }) => run(inputOf(draft, reason)) }
    },
  },
  cancelling: {
    call: 'consoleBlockCancel',
    reasons: cancelReasons,
    useSend() {
      const { busy, run } = useAction('consoleBlockCancel')
      return { busy, run: ({ ref, reason }) => run({ id: ref, reason }) }
    },
  },
}

function draftRow(draft: Proposal): Row {
  const { symbol = '', seller = '', opensAt = '' } = draft.payload
  return {
    id: draft.id,
    title: seller,
    sub: symbol,
    stage: 'drafted',
    state: 'drafted',
    cells: { next: { as: 'moment', name: 'opensAt', of: Number(opensAt) } },
    draft,
    ref: undefined,
  }
}

function blockRow(one: Block): Row {
  const next = nextOf(one)
  return {
    id: one.id,
    title: one.seller,
    sub: one.symbol,
    stage: stageOf[one.state],
    state: one.state satisfies StateName,
    cells: {
      people: { as: 'count', of: one.people },
      inEscrow: { as: 'count', of: one.escrow },
      ...(next ? { next } : {}),
    },
    draft: undefined,
    ref: one.id,
  }
}

function nextOf(one: Block): Value | undefined {
  const moment = (name: 'opensAt' | 'closesAt' | 'allotsAt' | 'unlockAt'): Value => ({
    as: 'moment',
    name,
    of: one[name],
  })
  switch (one.state) {
    case 'coming':
      return moment('opensAt')
    case 'open':
      return moment('closesAt')
    case 'closed':
    case 'allotting':
      return moment('allotsAt')
    case 'locked':
      return moment('unlockAt')
    case 'unlocked':
    case 'cancelled':
      return undefined
  }
}
