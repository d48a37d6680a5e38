import { Card, money, percent, Switch } from '@openbourse/ui'
import { useId } from 'react'
import { Slider } from '../../common/slider/Slider.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { fractionOf, stopsAt } from './figures.ts'
import css from './following.module.css'
import { bounds, type Limits } from './limits.ts'

type Props = {
  readonly currency: string
  /** What is put in, in whole units of the currency: the largest order can be all of it. */
  readonly whole: number
  readonly value: Limits
  readonly onChange: (next: Limits) => void
}

/** The largest order, the loss at which everything is sold, and how far prices may have moved. */
export function LimitSliders(
  props: Props & {
    /** Whether it can still be chosen that open positions are copied. */
    readonly isNew: boolean
  },
) {
  const { isNew, ...rest } = props
  return (
    <Card>
      <Largest {...rest} />
      <hr className="rule" />
      <Stop {...rest} />
      <hr className="rule" />
      <Slippage {...rest} />
      {isNew && (
        <>
          <hr className="rule" />
          <OpenPositions {...rest} />
        </>
      )}
    </Card>
  )
}

function Largest({ currency, whole, value, onChange }: Props) {
  const text = useText('follow')
  const locale = useLocale()
  const of = (sum: number) => money(locale, currency, String(sum))
  const least = bounds.order[currency] ?? 1
  const most = Math.max(least * 2, Math.floor(whole / least) * least)
  const now = Math.min(value.maximum, most)
  return (
    <Slider
      label={text('largest')}
      note={text('largestNote')}
      shown={of(now)}
      least={{ value: least, shown: of(least) }}
      most={{ value: most, shown: of(most) }}
      step={least}
      value={now}
      onChange={(maximum) => onChange({ ...value, maximum })}
    />
  )
}

function Stop({ currency, whole, value, onChange }: Props) {
  const text = useText('follow')
  const locale = useLocale()
  const id = useId()
  const { least, most, step, usual } = bounds.stopLoss
  const shown = (of: number) => `−${percent(locale, fractionOf(of), 'auto', 0)}`
  return (
    <>
      <div className={css.switch}>
        <span id={id}>{text('withStop')}</span>
        <Switch
          labelledBy={id}
          on={value.stopLoss > 0}
          onChange={(on) => onChange({ ...value, stopLoss: on ? usual : 0 })}
        />
      </div>
      {value.stopLoss > 0 && (
        <Slider
          label={text('stopAt')}
          note={text('stopSells', {
            value: money(locale, currency, stopsAt(String(whole), value.stopLoss)),
          })}
          shown={shown(value.stopLoss)}
          least={{ value: least, shown: shown(least) }}
          most={{ value: most, shown: shown(most) }}
          step={step}
          value={value.stopLoss}
          onChange={(stopLoss) => onChange({ ...value, stopLoss })}
        />
      )}
    </>
  )
}

function Slippage({ value, onChange }: Props) {
  const text = useText('follow')
  const locale = useLocale()
  const { least, most, step } = bounds.slippage
  const shown = (of: number) => percent(locale, fractionOf(of))
  return (
    <Slider
      label={text('slippage')}
      note={text('slippageNote')}
      shown={shown(value.slippage)}
      least={{ value: least, shown: shown(least) }}
      most={{ value: most, shown: shown(most) }}
      step={step}
      value={value.slippage}
      onChange={(slippage) => onChange({ ...value, slippage })}
    />
  )
}

function OpenPositions({ value, onChange }: Props) {
  const text = useText('follow')
  const id = useId()
  return (
    <>
      <div className={css.switch}>
        <span id={id}>{text('openPositions')}</span>
        <Switch
          labelledBy={id}
          on={value.openPositions}
          onChange={(openPositions) => onChange({ ...value, openPositions })}
        />
      </div>
      <p className="t1 quiet">{text(value.openPositions ? 'openYes' : 'openNo')}</p>
    </>
  )
}
