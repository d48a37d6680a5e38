import type { Results } from '../../../lib/ask.ts'
import { useNow } from '../../../lib/clock.ts'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { issueKind } from '../issues.ts'
import { detailOf } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

type Offer = Results['consoleOffers']['list'][number]

/** The moment that comes next in each state; none once it is listed. */
const nextIn = {
  coming: 'opensAt',
  open: 'closesAt',
  confirming: 'drawAt',
  closed: 'drawAt',
  allotting: 'drawAt',
  allotted: 'listsAt',
  listing: 'listsAt',
  opening: 'listsAt',
  listed: undefined,
  cancelled: undefined,
} as const

/** A direct offer has no draw. */
function nextOf({ kind, state }: Offer) {
  const next = nextIn[state]
  return next === 'drawAt' && kind === 'direct' ? 'listsAt' : next
}

/** Offers of new shares, with their drafts before them. */
export const shares = issueKind({
  name: 'shares',
  drafts: 'offer_open',
  usePublished: () => usePages('consoleOffers', { everyMs: queueMs }),
  useDetail(ref) {
    const nowMs = useNow()
    return faceOf(useCall('consoleOffer', { id: ref }, { everyMs: queueMs }), (one) => detailOf(one, nowMs))
  },
  draft: {
    call: 'consoleOfferPropose',
    groups,
    begin,
    reasons: openReasons,
    inputOf,
    useSend: () => useAction('consoleOfferPropose'),
  },
  cancelling: {
    call: 'consoleOfferCancel',
    reasons: cancelReasons,
    useSend: () => useAction('consoleOfferCancel'),
  },
  draftNamed: ({ symbol = '', name = '' }) => ({ title: name, sub: symbol }),
  named: ({ symbol, name }) => ({ title: name, sub: symbol }),
  // A draft keeps its address when it is published.
  codeOf: ({ sub }) => sub,
  nextOf,
})
