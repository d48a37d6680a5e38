import type { Basket } from '@openbourse/protocol'
import { Amount, Anchor, Card, decimal, Mark, Meter, Pill } from '@openbourse/ui'
import { compare, shorten, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { sharePaths } from '../../lib/share-paths.ts'
import css from './baskets.module.css'

/** Number of marks beside a name. */
const marksMax = 4

/** A basket in the list: its stocks as a bar of their worth, and how far it is from its weights. */
export function BasketCard({ basket }: { readonly basket: Basket }) {
  const text = useText('baskets')
  const { lines } = basket
  return (
    <Anchor href={sharePaths.basket({ id: basket.id })}>
      <Card>
        <div className={css.card}>
          <div className={css.head}>
            <span className={css.name}>
              <b>{basket.name}</b>
              <small>
                {text('stocks', { n: lines.length })} · {lines.map(({ symbol }) => symbol).join(', ')}
              </small>
            </span>
            <span className={css.marks}>
              {lines.slice(0, marksMax).map(({ symbol }) => (
                <Mark key={symbol} symbol={symbol} />
              ))}
            </span>
          </div>
          <WeightBar basket={basket} />
          <div className={css.line}>
            <b className={css.worth}>
              <Amount of={basket.worth} asset={basket.currency} />
            </b>
            <DriftPill basket={basket} />
          </div>
        </div>
      </Card>
    </Anchor>
  )
}

const colors = ['var(--part-1)', 'var(--part-2)', 'var(--part-3)', 'var(--part-4)', 'var(--part-5)'] as const
export const colorAt = (at: number) => colors[at % colors.length] ?? colors[0]

/** The parts of a basket as they are now; as they are to be where nothing was bought. */
export function WeightBar({ basket }: { readonly basket: Basket }) {
  const isEmpty = compare(basket.worth, '0') === 0
  return (
    <Meter
      parts={basket.lines.map(({ symbol, rate, weight }, at) => ({
        name: symbol,
        share: isEmpty ? weight / 100 : Number(rate),
        color: colorAt(at),
      }))}
    />
  )
}

/** Below this no drift is shown: whole lots can't come closer. */
const onTarget = '0.01'

export function DriftPill({ basket }: { readonly basket: Basket }) {
  const text = useText('baskets')
  const locale = useLocale()
  if (compare(basket.worth, '0') === 0) return <Pill>{text('empty')}</Pill>
  if (compare(basket.drift, onTarget) < 0) return <Pill tone="good">{text('onTarget')}</Pill>
  return <Pill tone="info">{text('off', { n: pointsOf(locale, basket.drift) })}</Pill>
}

/** A fraction in percentage points. */
export const pointsOf = (locale: string, rate: string): string =>
  decimal(locale, shorten(times(rate, '100'), 1), 1)
