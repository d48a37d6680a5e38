import type { Block } from '@openbourse/protocol'
import { Card, decimal, Formula, Head, Live, money, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare, minus, negate, over, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { when } from '../../lib/time.ts'
import css from './blocks.module.css'
import { labelsAt, placeOf } from './figures.ts'
import { useHow } from './how.ts'

const absolute = (of: string): string => (compare(of, '0') < 0 ? negate(of) : of)

/** How far from the last close the price is, on the band that a block may have, with the price now. */
export function Discount({ block }: { readonly block: Block }) {
  const text = useText('blocks')
  const locale = useLocale()
  const { discount, price, reference, last, currency } = block
  const isPremium = compare(discount, '0') < 0
  const shown = (amount: string) => money(locale, currency, amount)
  const fromNow = over(minus(last, price), last, 4) ?? '0'
  const side = compare(fromNow, '0')
  const now = side > 0 ? 'underNow' : side < 0 ? 'overNow' : 'sameNow'
  const isLive = block.state === 'open' || block.state === 'coming'
  const isOld = useOffline()
  const title = text(isPremium ? 'premium' : 'discount')
  const how = useHow(block)
  return (
    <Card>
      <div className={css.card}>
        <Head
          title={<Formula of={how.discount(title)}>{title}</Formula>}
          end={
            <Live state={!isLive ? 'idle' : isOld ? 'stale' : 'live'}>
              {when(locale, clock.server(), 'time')}
            </Live>
          }
        />
        <p className={css.spread}>
          <b className={css.figure}>{`${isPremium ? '+' : ''}${percent(locale, absolute(discount))}`}</b>
          <span className={css.now}>
            {text(now, { rate: percent(locale, absolute(fromNow)), price: shown(last) })}
          </span>
        </p>
        <Axis block={block} gap={`${isPremium ? '+' : '−'}${shown(absolute(minus(reference, price)))}`} />
        <p className="t2 quiet">
          {text('fixed', { day: when(locale, Date.parse(`${block.referenceDay}T12:00:00Z`), 'day') })}
        </p>
      </div>
    </Card>
  )
}

function Axis({ block, gap }: { readonly block: Block; readonly gap: string }) {
  const text = useText('blocks')
  const locale = useLocale()
  const { band, price, reference, last } = block
  const at = (of: string) => placeOf(band, of)
  const [paid, then, now] = [at(price), at(reference), at(last)]
  const [from, to] = paid < then ? [paid, then] : [then, paid]
  const part = (of: number) => `${of * 100}%`
  const span = { left: part(from), width: part(to - from) }
  const { shares, sides } = labelsAt(from, to)
  const columns = shares.map((share) => `minmax(max-content, ${share}fr)`).join(' ')
  const rate = (of: string) =>
    percent(locale, shorten(over(minus(of, reference), reference, 6) ?? '0', 2), 'always')
  const ours = (
    <span key="paid">
      <b className="t2" data-paid="">
        {decimal(locale, price, 2)}
      </b>
      <span className="t1 quiet">{text('youPay')}</span>
    </span>
  )
  const theirs = (
    <span key="reference">
      <b className="t2">{decimal(locale, reference, 2)}</b>
      <span className="t1 quiet">{text('reference')}</span>
    </span>
  )
  return (
    <div className={css.scale}>
      <div className={css.axis} aria-hidden="true">
        <span className={css.rail} />
        <span className={css.span} style={span} />
        <span className={css.bracket} style={span} />
        <span className={`${css.gap} t2`} style={{ left: part((from + to) / 2) }}>
          {gap}
        </span>
        <span className={css.mark} style={{ left: part(then) }} />
        <span className={css.last} style={{ left: part(now) }} />
        <span className={css.paid} style={{ left: part(paid) }} />
      </div>
      <div className={css.ends} style={{ gridTemplateColumns: columns }} data-sides={sides}>
        <span className="quiet">
          <span className="t2">{decimal(locale, band.low, 2)}</span>
          <span className="t1">{rate(band.low)}</span>
        </span>
        {paid < then ? [ours, theirs] : [theirs, ours]}
        <span className="quiet">
          <span className="t2">{decimal(locale, band.high, 2)}</span>
          <span className="t1">{rate(band.high)}</span>
        </span>
      </div>
    </div>
  )
}
