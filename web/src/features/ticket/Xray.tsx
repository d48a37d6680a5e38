import type { Position, Preview } from '@openbourse/protocol'
import {
  Age,
  Amount,
  Bone,
  Bones,
  Cells,
  decimal,
  Formula,
  Meter,
  money,
  Price,
  percent,
  ScanSearch,
} from '@openbourse/ui'
import { useFeeRate } from '../../common/fees/use-fee-rate.ts'
import { locksOf } from '../../common/shares/locks.ts'
import { clock } from '../../lib/clock.ts'
import { compare, share, total, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { ageText } from '../../lib/LiveAge.tsx'
import { when } from '../../lib/time.ts'
import { type Draft, feeRoleOf } from './draft.ts'
import { useFormulas } from './formulas.ts'
import css from './ticket.module.css'

type Props = {
  readonly preview: Preview
  readonly draft: Draft
  readonly symbol: string
  /** What of the stock is owned, where it is sold. */
  readonly holding: Position | undefined
  readonly updatedAt: number
  readonly matches: boolean
}

/** Cost of the order at the present book: dark parts are the market's, blue parts are fees. */
export function Xray(props: Props) {
  const { preview, draft, updatedAt } = props
  const { side } = draft
  const text = useText('ticket')
  const market = useText('market')
  const locale = useLocale()
  const formula = useFormulas({ ...props, side })
  const currency = preview.currency
  return (
    <section className={css.xray} aria-label={text('xray')} data-old={!props.matches || undefined}>
      <header className={css.xrayHead}>
        <ScanSearch className="icon-small" aria-hidden="true" />
        <h3>{text('xray')}</h3>
        <Age
          sinceMs={updatedAt}
          nowMs={clock.now}
          staleAfterMs={6000}
          text={(ms) => market('bookAge', ageText(ms, locale))}
        />
      </header>
      {preview.averagePrice !== null && (
        <>
          <div className={css.line}>
            <Formula of={formula.average}>{text('average')}</Formula>
            <b>
              <Price of={trim(preview.averagePrice, 2)} asset={currency} />
            </b>
          </div>
          <p className={css.levels}>{levelWords(preview, { locale, next: text('then'), at: text('at') })}</p>
        </>
      )}
      {compare(preview.rests, '0') > 0 && (
        <p className={css.levels}>
          <Waits {...props} />
        </p>
      )}
      {props.holding && <Stays of={props.holding} />}
      <div className={css.line}>
        <Formula of={formula.middle}>
          {preview.middlePrice === null || compare(preview.fillsNow, '0') === 0
            ? text('sharesValue')
            : text('atMiddle', { price: decimal(locale, trim(preview.middlePrice, 2), 2) })}
        </Formula>
        <b>
          <Amount of={preview.atMiddle} asset={currency} />
        </b>
      </div>
      <Costs preview={preview} draft={draft} cost={formula.cost} />
      <Ends preview={preview} side={side} formula={formula} when={(at) => when(locale, at, 'dateTime')} />
    </section>
  )
}

/** The part that does not fill at once: of two parts each with its total, of a trailing stop its first price. */
function Waits({ preview, draft: { side, type } }: Props) {
  const text = useText('ticket')
  const locale = useLocale()
  const of = (amount: string) => money(locale, preview.currency, trim(amount, 2))
  const { rests, total, worstCase, stopPrice } = preview
  if (type === 'oco') return text(`waitsOco.${side}`, { total: of(total), worst: of(worstCase) })
  if (type === 'trailing_stop' && stopPrice !== null)
    return text(`waitsTrail.${side}`, { stop: of(stopPrice), worst: of(worstCase) })
  return text('rests', { quantity: decimal(locale, rests) })
}

/** Shares that no sale can take yet, with the day from which it can. */
function Stays({ of }: { readonly of: Position }) {
  const text = useText('ticket')
  const locale = useLocale()
  return locksOf(of).map(({ kind, quantity, at }) => (
    <p key={kind} className={css.levels}>
      {text(`stays.${kind}`, { quantity: decimal(locale, quantity), time: when(locale, at, 'dateTime') })}
    </p>
  ))
}

function levelWords(
  preview: Preview,
  words: { readonly locale: string; readonly next: string; readonly at: string },
): string {
  const { locale, next, at } = words
  const shown = preview.levels.slice(0, 3)
  const parts = shown.map(
    ({ price, quantity }) => `${decimal(locale, quantity)} ${at} ${decimal(locale, price, 2)}`,
  )
  const rest = preview.levels.length - shown.length
  return parts.join(`, ${next} `) + (rest > 0 ? ` … +${rest}` : '')
}

function Costs(props: {
  readonly preview: Preview
  readonly draft: Draft
  readonly cost: Parameters<typeof Formula>[0]['of']
}) {
  const { preview, draft } = props
  const { side } = draft
  const feeRate = useFeeRate()
  const text = useText('ticket')
  const locale = useLocale()
  const parts = [
    { name: 'halfSpread', label: text('halfSpread'), amount: preview.halfSpread },
    { name: 'impact', label: text('impact'), amount: preview.impact },
    ...preview.fees.map((fee) => ({
      name: fee.kind,
      label: `${text(`fee.${fee.kind}`)} ${feeRate([fee], feeRoleOf(draft))}`,
      amount: fee.amount,
    })),
  ]
  // A price better than the middle is a gain; it has no width in the bar but is in the list.
  const whole = total(parts.map(({ amount }) => amount).filter((amount) => !amount.startsWith('-')))
  return (
    <>
      <Meter
        parts={parts.map(({ name, amount }, index) => ({
          name,
          share: share(amount, whole),
          color: `var(--part-${index + 1})`,
        }))}
      />
      <dl className={css.parts}>
        {parts.map(({ name, label, amount }, index) => (
          <div key={name}>
            <dt>
              <i style={{ background: `var(--part-${index + 1})` }} />
              {label}
            </dt>
            <dd>
              <Amount of={amount} asset={preview.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${css.line} ${css.sum}`}>
        <span>
          <Formula of={props.cost}>{text(side === 'buy' ? 'costIn' : 'costOut')}</Formula>{' '}
          <small>{percent(locale, preview.costRate)}</small>
        </span>
        <b>
          <Amount of={preview.cost} asset={preview.currency} />
        </b>
      </div>
    </>
  )
}

function Ends(props: {
  readonly preview: Preview
  readonly side: 'buy' | 'sell'
  readonly formula: ReturnType<typeof useFormulas>
  readonly when: (at: number) => string
}) {
  const { preview, side, formula } = props
  const text = useText('ticket')
  const cells = [
    preview.endsAt !== null && {
      key: 'ends',
      term: text('ends'),
      value: props.when(preview.endsAt),
    },
    preview.sellableFrom !== null && {
      key: 'from',
      term: text('sellableFrom'),
      value: props.when(preview.sellableFrom),
    },
    preview.breakEven !== null && {
      key: 'even',
      term: <Formula of={formula.breakEven}>{text('breakEven')}</Formula>,
      value: <Price of={trim(preview.breakEven, 2)} asset={preview.currency} />,
    },
    {
      key: 'worst',
      term: <Formula of={formula.worst}>{text(side === 'buy' ? 'worstBuy' : 'worstSell')}</Formula>,
      value: <Amount of={preview.worstCase} asset={preview.currency} />,
    },
  ]
  return <Cells of={cells.filter((cell) => cell !== false)} />
}

export function XrayBones() {
  return (
    <div className={css.xray} aria-busy="true">
      <Bones>
        <div className="stack">
          {['70%', '100%', '85%', '95%', '60%'].map((width) => (
            <Bone key={width} width={width} height="1.125rem" />
          ))}
        </div>
      </Bones>
    </div>
  )
}
