import { Card, money, percent, Switch } from '@openbourse/ui'
import { useId } from 'react'
import { Slider } from '../../common/slider/Slider.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { fractionOf, stopsAt } from './figures.ts'
import css from './follow.module.css'
import { bounds, type Limits } from './limits.ts'

/** The largest order, the loss at which everything is sold, and how far prices may have moved. */
export function LimitSliders(props: {
  readonly currency: string
  /** What is put in: the largest order can be all of it. */
  readonly amount: number
  readonly value: Limits
  readonly onChange: (next: Limits) => void
  /** Whether it can still be chosen that open positions are copied. */
  readonly isNew: boolean
}) {
  const { currency, amount, value, onChange, isNew } = props
  const text = useText('follow')
  const locale = useLocale()
  const [lossId, openId] = [useId(), useId()]
  const of = (sum: number | string) => money(locale, currency, String(sum))
  const rate = (of: number, digits: number) => percent(locale, fractionOf(of), 'auto', digits)
  const least = bounds.order[currency] ?? 1
  const { stopLoss: loss, slippage } = bounds
  const most = Math.max(least * 2, Math.floor(amount / least) * least)
  return (
    <Card>
      <Slider
        label={text('largest')}
        note={text('largestNote')}
        shown={of(Math.min(value.maximum, most))}
        least={{ value: least, shown: of(least) }}
        most={{ value: most, shown: of(most) }}
        step={least}
        value={Math.min(value.maximum, most)}
        onChange={(maximum) => onChange({ ...value, maximum })}
      />
      <hr className="rule" />
      <div className={css.switch}>
        <span id={lossId}>{text('withStop')}</span>
        <Switch
          labelledBy={lossId}
          on={value.stopLoss > 0}
          onChange={(on) => onChange({ ...value, stopLoss: on ? 1_500 : 0 })}
        />
      </div>
      {value.stopLoss > 0 && (
        <Slider
          label={text('stopAt')}
          note={text('stopSells', { value: of(stopsAt(String(amount), value.stopLoss)) })}
          shown={`−${rate(value.stopLoss, 0)}`}
          least={{ value: loss.least, shown: `−${rate(loss.least, 0)}` }}
          most={{ value: loss.most, shown: `−${rate(loss.most, 0)}` }}
          step={loss.step}
          value={value.stopLoss}
          onChange={(stopLoss) => onChange({ ...value, stopLoss })}
        />
      )}
      <hr className="rule" />
      <Slider
        label={text('slippage')}
        note={text('slippageNote')}
        shown={rate(value.slippage, 2)}
        least={{ value: slippage.least, shown: rate(slippage.least, 2) }}
        most={{ value: slippage.most, shown: rate(slippage.most, 2) }}
        step={slippage.step}
        value={value.slippage}
        onChange={(next) => onChange({ ...value, slippage: next })}
      />
      {isNew && (
        <>
          <hr className="rule" />
          <div className={css.switch}>
            <span id={openId}>{text('openPositions')}</span>
            <Switch
              labelledBy={openId}
              on={value.openPositions}
              onChange={(openPositions) => onChange({ ...value, openPositions })}
            />
          </div>
          <p className="t1 quiet">{text(value.openPositions ? 'openYes' : 'openNo')}</p>
        </>
      )}
    </Card>
  )
}
