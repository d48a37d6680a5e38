import type { ContractInfo, ContractPreview } from '@openbourse/protocol'
import { Card, decimal, Facts, Formula, Head, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare, shorten, times, total } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { absoluteOf } from './amounts.ts'
import css from './contracts.module.css'
import type { Direction } from './use-ticket.ts'

/** Present funding, who pays it and when, and the amounts of the last payments. */
export function Funding(props: {
  readonly preview: ContractPreview
  readonly info: ContractInfo
  readonly direction: Direction
}) {
  const text = useText('contracts')
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const { preview, info, direction } = props
  const { funding, fundingHistory } = info
  const pays = compare(preview.fundingNext, '0') >= 0
  const isPaid = compare(funding.rate, '0') >= 0
  const past = shorten(times(preview.worth, total(fundingHistory.map(({ rate }) => rate))), 2)
  // A long pays where the sum of the rates is above zero, a short where it is below.
  const isCost = direction === 'long' ? compare(past, '0') >= 0 : compare(past, '0') <= 0
  const how = () => ({
    title: text('funding'),
    sentence: text('fundingHow'),
    sum: { terms: [], result: { value: percent(locale, funding.rate, 'always', 4), name: text('funding') } },
    source: text('perpetual'),
    learn: glossary({ term: 'funding' }),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card>
      <div className={css.block}>
        <Head
          title={<Formula of={how}>{ticket('fundingNow')}</Formula>}
          end={<b>{ticket('fundingEvery', { rate: percent(locale, funding.rate, 'auto', 4) })}</b>}
        />
        <p className="quiet t2">{ticket(isPaid ? 'longsPay' : 'shortsPay')}</p>
        <Facts
          of={[
            {
              key: 'next',
              term: ticket(pays ? 'fundingPays' : 'fundingGets'),
              value: ticket('fundingAt', {
                amount: decimal(locale, absoluteOf(preview.fundingNext)),
                time: when(locale, preview.fundingAt, 'time'),
              }),
            },
            ...(fundingHistory.length === 0
              ? []
              : [
                  {
                    key: 'past',
                    term: ticket(isCost ? 'fundingPastPaid' : 'fundingPastGot', {
                      n: String(fundingHistory.length),
                    }),
                    value: decimal(locale, absoluteOf(past)),
                  },
                ]),
          ]}
        />
      </div>
    </Card>
  )
}
