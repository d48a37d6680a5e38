import type { Proposal } from '@openbourse/protocol'
import type { Results } from '../../../lib/ask.ts'
import { useNow } from '../../../lib/clock.ts'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import type { Kind, Row, Stage, StateName, Value } from '../types.ts'
import { detailOf } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

type Offer = Results['consoleOffers']['list'][number]

const stageOf: Readonly<Record<Offer['state'], Stage>> = {
  coming: 'coming',
  open: 'running',
  confirming: 'running',
  closed: 'running',
  allotting: 'running',
  allotted: 'running',
  listing: 'running',
  opening: 'running',
  listed: 'over',
  cancelled: 'over',
}

/** Offers of new shares, with their drafts before them. */
export const shares: Kind = {
  name: 'shares',
  columns: ['next', 'people', 'inEscrow'],
  stages: ['drafted', 'coming', 'running', 'over'],
  useRows() {
    const drafts = useCall('consoleProposals', { show: 'open', kind: 'offer_open' }, { everyMs: queueMs })
    const offers = useCall('consoleOffers', {}, { everyMs: queueMs })
    const drafted = faceOf(drafts, ({ list }) => list.filter(({ state }) => state === 'open').map(draftRow))
    if (drafted.state !== 'ready') return drafted
    return faceOf(offers, ({ list }) => [...drafted.value, ...list.map(offerRow)])
  },
  useDetail(ref) {
    const nowMs = useNow()
    return faceOf(useCall('consoleOffer', { id: ref }, { everyMs: queueMs }), (one) => detailOf(one, nowMs))
  },
  draft: {
    call: 'consoleOfferPropose',
    groups,
    begin,
    reasons: openReasons,
    useSend() {
      const { busy, run } = useAction('consoleOfferPropose')
      return { busy, run: ({ draft, reason }) => run(inputOf(draft, reason)) }
    },
  },
  cancelling: {
    call: 'consoleOfferCancel',
    reasons: cancelReasons,
    useSend() {
      const { busy, run } = useAction('consoleOfferCancel')
      return { busy, run: ({ ref, reason }) => run({ id: ref, reason }) }
    },
  },
}

function draftRow(draft: Proposal): Row {
  const { symbol = '', name = '', opensAt = '' } = draft.payload
  return {
    id: symbol,
    title: name,
    sub: symbol,
    stage: 'drafted',
    state: 'drafted',
    cells: { next: { as: 'moment', name: 'opensAt', of: Number(opensAt) } },
    draft,
    ref: undefined,
  }
}

function offerRow(one: Offer): Row {
  const next = nextOf(one)
  return {
    id: one.symbol,
    title: one.name,
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

function nextOf(one: Offer): Value | undefined {
  const moment = (name: 'opensAt' | 'closesAt' | 'drawAt' | 'payBy' | 'listsAt'): Value => ({
    as: 'moment',
    name,
    of: one[name],
  })
  switch (one.state) {
    case 'coming':
      return moment('opensAt')
    case 'open':
      return moment('closesAt')
    case 'confirming':
    case 'closed':
    case 'allotting':
      return one.kind === 'direct' ? moment('listsAt') : moment('drawAt')
    case 'allotted':
    case 'listing':
    case 'opening':
      return moment('listsAt')
    case 'listed':
    case 'cancelled':
      return undefined
  }
}
