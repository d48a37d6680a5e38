import { closeReasons } from '@openbourse/protocol/public-reasons'
import type { Results } from '../../../lib/ask.ts'
import { faceOf, queueMs, useAction, useCall } from '../../../lib/query.ts'
import { countedSection, poolDetail, poolRow, poolSections } from '../pools.ts'
import type { Detail, Kind, Value } from '../types.ts'
import { whole } from '../whole.ts'

/** Funds of the practice market. Nothing of a fund changes once it is published; it may be closed. */
export const funds: Kind = {
  name: 'funds',
  columns: ['owners', 'unit', 'worth'],
  stages: ['running', 'over'],
  useRows() {
    const published = useCall('consoleFunds', {}, { everyMs: queueMs })
    return whole(faceOf(published, ({ list }) => list.map((one) => poolRow(one, one.managerName))))
  },
  useDetail(ref) {
    return faceOf(useCall('consoleFund', { id: ref }, { everyMs: queueMs }), detailOf)
  },
  draft: undefined,
  cancelling: {
    words: 'close',
    call: 'consoleFundClose',
    reasons: closeReasons,
    useSend() {
      const { busy, run } = useAction('consoleFundClose')
      return { busy, run: ({ ref, reason }) => run({ id: ref, reason }) }
    },
  },
}

/** A fund as the desk shows it: terms and counts. No figure of it can be entered. */
function detailOf({ fund, terms, counted, closeProposal }: Results['consoleFund']): Detail {
  const count = (of: number): Value => ({ as: 'count', of })
  const amount = (of: string): Value => ({ as: 'money', of, currency: fund.currency })
  const share = (of: string): Value => ({ as: 'text', of: `${Number(of) * 100}%` })
  return {
    ...poolDetail(fund, { closeProposal }),
    frozen: { hash: fund.termsHash, proposal: undefined, of: 'pool' },
    sections: [
      ...poolSections(fund),
      {
        name: 'terms',
        facts: [
          ['manager', { as: 'text', of: fund.managerName }],
          ['symbols', { as: 'text', of: terms.symbols.join(', ') }],
          ['everyHours', count(terms.everyHours)],
          ['periodDays', count(terms.periodDays)],
          ...(terms.lastDayAt === null ? [] : [['lastDayAt', { as: 'time', of: terms.lastDayAt }] as const]),
          ['orderMinimum', amount(terms.minimum)],
          ['orderMaximum', amount(terms.maximum)],
          ['managementFee', share(terms.managementFee)],
          ['profitFee', share(terms.performanceFee)],
          ['startUp', amount(terms.startUp)],
          ['publishedAt', { as: 'time', of: fund.publishedAt }],
        ],
      },
      countedSection(counted, fund),
    ],
  }
}
