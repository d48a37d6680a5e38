import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { issueKind } from '../issues.ts'
import { detailOf, type Offering } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

/** The moment that comes next in each state; none once it trades. */
const nextIn: Partial<Record<Offering['state'], 'opensAt' | 'closesAt' | 'sharesAt' | 'listsAt'>> = {
  coming: 'opensAt',
  open: 'closesAt',
  closed: 'sharesAt',
  sharing: 'sharesAt',
  shared: 'listsAt',
}

/** Coin offerings, with their drafts before them. */
export const coins = issueKind({
  name: 'coins',
  drafts: 'coin_offer_open',
  usePublished: () => usePages('consoleCoinOffers', { everyMs: queueMs }),
  useDetail: (ref) => faceOf(useCall('consoleCoinOffer', { id: ref }, { everyMs: queueMs }), detailOf),
  draft: {
    call: 'consoleCoinOfferPropose',
    groups,
    begin,
    reasons: openReasons,
    inputOf,
    useSend: () => useAction('consoleCoinOfferPropose'),
  },
  cancelling: {
    call: 'consoleCoinOfferCancel',
    reasons: cancelReasons,
    useSend: () => useAction('consoleCoinOfferCancel'),
  },
  draftNamed: ({ coin = '', name = '' }) => ({ title: name, sub: coin }),
  named: ({ coin, name }) => ({ title: name, sub: coin }),
  nextOf: ({ state }: Offering) => nextIn[state],
})
