import type { ContractInfo, ContractPreview } from '@openbourse/protocol'
import { Card, decimal, Facts, Formula, Head, money } from '@openbourse/ui'
import { useFeeRate } from '../../common/fees/use-fee-rate.ts'
import { clock } from '../../lib/clock.ts'
import { shorten } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './contracts.module.css'
import type { OrderKind } from './use-ticket.ts'

/** A market order takes, a post-only order waits, a limit order can do both. */
const roles = { market: 'taker', limit: 'both', postOnly: 'maker' } as const

/** Everything that opening costs, what closing will, and what funding is now. */
export function Costs(props: {
  readonly preview: ContractPreview
  readonly info: ContractInfo
  readonly kind: OrderKind
}) {
  const { preview, info, kind } = props
  const text = useText('contracts')
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const usdt = (of: string) => decimal(locale, shorten(of, 2))
  const rate = useFeeRate()(info.fees, roles[kind])
  const even = () => ({
    title: ticket('breakEven'),
    sentence: ticket('breakEvenHow'),
    sum: { terms: [], result: { value: preview.breakEven ?? '–', name: ticket('breakEven') } },
    source: text('perpetual'),
    learn: glossary({ term: 'breakEven' }),
    readAt: when(locale, clock.server(), 'second'),
  })
  const price = (of: string | null) => (of === null ? '–' : decimal(locale, of))
  return (
    <Card>
      <div className={css.block}>
        <Head title={ticket('costs')} />
        <Facts
          of={[
            { key: 'margin', term: ticket('marginStays'), value: usdt(preview.margin) },
            { key: 'fee', term: ticket('fee', { rate }), value: usdt(preview.fee) },
            {
              key: 'need',
              term: <b>{ticket('need')}</b>,
              value: <b>{money(locale, 'USDT', shorten(preview.needed, 2))}</b>,
            },
            { key: 'most', term: ticket('most'), value: usdt(preview.worstCase) },
          ]}
        />
        <hr className="rule" />
        <Facts
          of={[
            { key: 'average', term: ticket('average'), value: price(preview.price) },
            { key: 'spread', term: ticket('halfSpread'), value: usdt(preview.halfSpread) },
            { key: 'closing', term: ticket('closingFee'), value: usdt(preview.closingFee) },
            {
              key: 'even',
              term: <Formula of={even}>{ticket('breakEven')}</Formula>,
              value: price(preview.breakEven),
            },
          ]}
        />
      </div>
    </Card>
  )
}
