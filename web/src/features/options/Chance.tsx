import type { OptionPreview } from '@openbourse/protocol'
import { Card, decimal, Formula, Head, names, percent } from '@openbourse/ui'
import { useDeferredValue, useMemo } from 'react'
import { clock } from '../../lib/clock.ts'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { fixed, type InHundred, inHundred } from './chart-figures.ts'
import { halfUpChance, optionOf, paths, type Stake, seed } from './model.ts'
import css from './outlook.module.css'
import { dayText } from './words.ts'

/** How likely each end is, as a hundred dots, with the formula and what was measured. */
export function Chance(props: {
  readonly stake: Stake
  readonly breakEven: string
  readonly ends: InHundred
  /** Of a profit at the expiry, 0 to 1. */
  readonly chance: number
  readonly measured: OptionPreview['measured'] | undefined
}) {
  const text = useText('options')
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { stake, breakEven, ends, chance, measured } = props
  const day = dayText(locale, stake.terms.day)
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <Card label={ticket('chance')}>
      <div className={css.block}>
        <Head title={ticket('chance')} note={ticket('chanceBy', { day })} />
        <p className={css.big}>
          <b>{ends.gain}</b> <span className="quiet">{text('list.inHundredOnly')}</span>
        </p>
        <Dots ends={ends} />
        <Why stake={stake} breakEven={breakEven} chance={chance} />
        <HalfUp stake={stake} />
        <p className="quiet t2">
          {measured
            ? ticket('measured', {
                settled: number(measured.settled),
                gained: inHundred(measured.gained / Math.max(1, measured.settled)),
                low: inHundred(measured.low),
                high: inHundred(measured.high),
              })
            : ticket('measuredFew')}
        </p>
        <p className="quiet t1">{ticket('model')}</p>
      </div>
    </Card>
  )
}

function Dots({ ends }: { readonly ends: InHundred }) {
  const ticket = useText('options.ticket')
  const { gain, part, all } = ends
  const count = { gain: String(gain), part: String(part), all: String(all) }
  return (
    <>
      <div className={css.dots} role="img" aria-label={ticket('dots', count)}>
        {Array.from({ length: 100 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hundred dots that never change places
          <i key={at} className={names(at < gain ? css.gains : at < gain + part && css.loses)} />
        ))}
      </div>
      <ul className={css.words}>
        <li className={css.gains}>{ticket('gain', { count: count.gain })}</li>
        <li className={css.loses}>{ticket('losePart', { count: count.part })}</li>
        <li>{ticket('loseWhole', { count: count.all })}</li>
      </ul>
    </>
  )
}

/** The formula with the values that are in it. */
function Why(props: { readonly stake: Stake; readonly breakEven: string; readonly chance: number }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { stake, breakEven, chance } = props
  const { terms, pricing } = stake
  const level = Number(breakEven)
  if (level <= 0) return <p className={css.formula}>{ticket('noBreakEven')}</p>
  const { spot, years, volatility } = optionOf(stake)
  const isCall = terms.right === 'call'
  const deviation = volatility * Math.sqrt(years)
  const inside = (Math.log(spot / level) - (volatility * volatility * years) / 2) / deviation
  const z = isCall ? inside : -inside
  const sigma = decimal(locale, trim(fixed(volatility, 3)))
  const time = `${decimal(locale, trim(fixed(years * 365, 1)))}/365`
  const symbol = terms.underlying
  const price = decimal(locale, trim(breakEven, 2))
  return (
    <div className={css.formula}>
      <p>{ticket(isCall ? 'closesAbove' : 'closesBelow', { symbol, price })}</p>
      <p className={css.fraction}>
        <span>{ticket(isCall ? 'normal' : 'normalOfMinus')}</span>
        <span className={css.over}>
          <span>
            {ticket('numerator', { spot: decimal(locale, trim(pricing.spot, 2)), price, sigma, time })}
          </span>
          <span>{ticket('denominator', { sigma, time })}</span>
        </span>
      </p>
      <p>
        {ticket('normalAt', { value: decimal(locale, fixed(z)) })}{' '}
        <b>{percent(locale, fixed(chance, 4), 'auto', 1)}</b>
      </p>
    </div>
  )
}

/** P50: how many of the paths reach a close at which selling brings half as much again. */
function HalfUp({ stake }: { readonly stake: Stake }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const day = dayText(locale, stake.terms.day)
  // Prices move by ticks; what is counted only changes when what it is counted from does.
  const key = useDeferredValue(
    JSON.stringify([
      stake.pricing.spot,
      stake.pricing.volatility,
      stake.paid,
      fixed(stake.belowValue, 3),
      day,
    ]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds what matters of the stake
  const chance = useMemo(() => halfUpChance(stake), [key])
  const said = ticket('inHundred', { count: inHundred(chance) })
  const how = () => ({
    title: ticket('half', { day }),
    sentence: ticket('halfHow'),
    sum: {
      terms: [
        {
          value: decimal(locale, fixed(chance * paths, 0)),
          name: ticket('paths'),
          sign: '÷' as const,
        },
        { value: paths.toLocaleString(locale), name: ticket('allPaths') },
      ],
      result: { value: said, name: day },
    },
    source: ticket('model1'),
    readAt: when(locale, clock.server(), 'second'),
    more: [{ key: 'seed', term: ticket('seed'), value: String(seed) }],
  })
  return (
    <div className={`row between wrap ${css.half}`}>
      <span className="quiet">
        <Formula of={how}>{ticket('half', { day })}</Formula>
      </span>
      <b>{said}</b>
    </div>
  )
}
