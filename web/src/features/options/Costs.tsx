import type { OptionInfo } from '@openbourse/protocol'
import { Card, decimal, Facts, Head, money, ScanSearch } from '@openbourse/ui'
import { negate, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import type { Sketch } from './figures.ts'
import css from './options.module.css'
import type { Side } from './use-ticket.ts'

/** Cost of the order, as a sum: the midpoint, half the spread, and the fee. */
export function Costs(props: {
  readonly info: OptionInfo
  readonly sketch: Sketch
  readonly count: number
  readonly side: Side
  readonly sinceMs: number
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { info, sketch, count, side, sinceMs } = props
  const { terms, underlying } = info
  if (sketch.price === null) return null
  const isBuy = side === 'open'
  const amount = (of: string) => money(locale, terms.currency, shorten(of, 2))
  const cost = (of: string) => amount(isBuy ? of : negate(of))
  const shares = decimal(locale, String(terms.size * count))
  const middle = decimal(locale, trim(sketch.middle ?? sketch.price, 2))
  const name = (look: string | undefined, word: string) => (
    <span className={css.part}>
      <i className={look} aria-hidden="true" />
      {word}
    </span>
  )
  return (
    <Card label={ticket('xray')}>
      <div className={css.block}>
        <div className="row between wrap">
          <span className="row gap2">
            <ScanSearch className="icon-small" aria-hidden="true" />
            <Head title={ticket('xray')} />
          </span>
          <LiveAge topic={undefined} sinceMs={sinceMs} words="book" />
        </div>
        <Facts
          of={[
            {
              key: 'middle',
              term: ticket(underlying.kind === 'index' ? 'atMiddlePoints' : 'atMiddle', {
                shares,
                price: middle,
              }),
              value: amount(sketch.atMiddle),
            },
            {
              key: 'spread',
              term: name(css.dark, ticket('halfSpread')),
              value: cost(sketch.halfSpread),
            },
            {
              key: 'fee',
              term: name(css.blue, ticket('fee', { count: String(count), amount: amount(info.fee) })),
              value: cost(sketch.fee),
            },
          ]}
        />
        <hr className="rule" />
        <div className="row between wrap">
          <b>{ticket(isBuy ? 'pay' : 'getAtLeast')}</b>
          <b>{amount(sketch.total)}</b>
        </div>
        {isBuy && <p className="quiet t1">{ticket('settleFree', { amount: amount(info.fee) })}</p>}
      </div>
    </Card>
  )
}
