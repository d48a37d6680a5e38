import type { Proposal } from '@openbourse/protocol'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import type { Kind, Row, StateName, Value } from '../types.ts'
import { detailOf, type Offering, stageOf } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

/** Coin offerings, with their drafts before them. */
export const coins: Kind = {
  name: 'coins',
  columns: ['next', 'people', 'inEscrow'],
  stages: ['drafted', 'coming', 'running', 'over'],
  useRows() {
    const drafts = useCall(
      'consoleProposals',
      { show: 'open', kind: 'coin_offer_open' },
      { everyMs: queueMs },
    )
    const published = useCall('consoleCoinOffers', {}, { everyMs: queueMs })
    const drafted = faceOf(drafts, ({ list }) => list.filter(({ state }) => state === 'open').map(draftRow))
    if (drafted.state !== 'ready') return drafted
    return faceOf(published, ({ list }) => [...drafted.value, ...list.map(offeringRow)])
  },
  useDetail(ref) {
    return faceOf(useCall('consoleCoinOffer', { id: ref }, { everyMs: queueMs }), detailOf)
  },
  draft: {
    call: 'consoleCoinOfferPropose',
    groups,
    begin,
    reasons: openReasons,
    useSend() {
      const { busy, run } = useAction('consoleCoinOfferPropose')
      return { busy, run: ({ draft, reason }) => run(inputOf(draft, reason)) }
    },
  },
  cancelling: {
    call: 'consoleCoinOfferCancel',
    reasons: cancelReasons,
    useSend() {
      const { busy, run } = useAction('consoleCoinOfferCancel')
      return { busy, run: ({ ref, reason }) => run({ id: ref, reason }) }
    },
  },
}

function draftRow(draft: Proposal): Row {
  const { coin = '', name = '', opensAt = '' } = draft.payload
  return {
    id: draft.id,
    title: name,
    sub: coin,
    stage: 'drafted',
    state: 'drafted',
    cells: { next: { as: 'moment', name: 'opensAt', of: Number(opensAt) } },
    draft,
    ref: undefined,
  }
}

function offeringRow(one: Offering): Row {
  const next = nextOf(one)
  return {
    id: one.id,
    title: one.name,
    sub: one.coin,
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

/** The moment that comes next in each state; none once it trades. */
const nextIn: Partial<Record<Offering['state'], 'opensAt' | 'closesAt' | 'sharesAt' | 'listsAt'>> = {
  coming: 'opensAt',
  open: 'closesAt',
  closed: 'sharesAt',
  sharing: 'sharesAt',
  shared: 'listsAt',
}

function nextOf(one: Offering): Value | undefined {
  const name = nextIn[one.state]
  return name && { as: 'moment', name, of: one[name] }
}
