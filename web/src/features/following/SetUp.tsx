import type { Follow, Manager } from '@openbourse/protocol'
import { Amount, Button, Card, Dock, Facts, money, percent } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { Slider } from '../../common/slider/Slider.tsx'
import { compare } from '../../lib/figures.ts'
import { followPaths } from '../../lib/follow-paths.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOffline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { fractionOf, stopsAt } from './figures.ts'
import css from './following.module.css'
import { LimitSliders } from './LimitSliders.tsx'
import { asked, bounds, firstLimits, type Limits } from './limits.ts'

// Comes behind the sliders: what they set is read first.
const Replay = lazyPart(async () => (await import('./Replay.tsx')).Replay)

type Props = { readonly manager: Manager; readonly available: string }

/** Setting up a copy: amount and limits, what it costs, the worst case. Nothing moves before its button; then the receipt. */
export function SetUp({ manager, available }: Props) {
  const least = bounds.amount[manager.currency] ?? 1
  const most = Math.floor(Number(available) / least) * least
  const [whole, setWhole] = useState(Math.min(most, least * 5))
  const [limits, setLimits] = useState(() => firstLimits(least * 5, bounds.order[manager.currency] ?? 1))
  const [done, setDone] = useState<Follow>()
  if (done) return <Receipt follow={done} />
  if (most < least) return <TooLittle manager={manager} available={available} least={least} />
  return (
    <div className="stack">
      <AmountCard manager={manager} available={available} most={most} value={whole} onChange={setWhole} />
      <LimitSliders currency={manager.currency} whole={whole} value={limits} onChange={setLimits} isNew />
      <Replay managerId={manager.id} whole={whole} limits={limits} />
      <Costs manager={manager} whole={whole} limits={limits} />
      <Send manager={manager} whole={whole} limits={limits} onDone={setDone} />
    </div>
  )
}

function AmountCard(
  props: Props & {
    readonly most: number
    readonly value: number
    readonly onChange: (whole: number) => void
  },
) {
  const { manager, available, most, value, onChange } = props
  const text = useText('follow')
  const locale = useLocale()
  const least = bounds.amount[manager.currency] ?? 1
  const step = bounds.order[manager.currency] ?? 1
  const of = (sum: number) => money(locale, manager.currency, String(sum))
  return (
    <Card>
      <Slider
        label={text('amount')}
        note={text('available', { amount: money(locale, manager.currency, available) })}
        shown={of(value)}
        least={{ value: least, shown: of(least) }}
        most={{ value: most, shown: of(most) }}
        step={step}
        value={value}
        onChange={onChange}
      />
    </Card>
  )
}

function Costs(props: { readonly manager: Manager; readonly whole: number; readonly limits: Limits }) {
  const { manager, whole, limits } = props
  const text = useText('follow')
  const locale = useLocale()
  const shown = (sum: string) => <Amount of={sum} asset={manager.currency} />
  const sum = `${whole}.00`
  return (
    <>
      <Card>
        <Facts
          of={[
            { key: 'fee', term: text('managerFee'), value: text('none') },
            { key: 'orders', term: text('orderCosts'), value: text('asOwn') },
            { key: 'leaving', term: text('leaving'), value: text('anyTime') },
            ...(limits.stopLoss > 0
              ? [
                  {
                    key: 'stop',
                    term: text('soldAt'),
                    value: shown(stopsAt(sum, limits.stopLoss)),
                  },
                ]
              : []),
            {
              key: 'worst',
              term: <b className="ink">{text('worstCase')}</b>,
              value: shown(`-${sum}`),
            },
          ]}
        />
      </Card>
      <p className="t2 quiet center">
        {limits.stopLoss > 0
          ? text('stopWorse', { value: money(locale, manager.currency, stopsAt(sum, limits.stopLoss)) })
          : text('noStop')}
      </p>
    </>
  )
}

function Send(props: {
  readonly manager: Manager
  readonly whole: number
  readonly limits: Limits
  readonly onDone: (follow: Follow) => void
}) {
  const { manager, whole, limits, onDone } = props
  const text = useText('follow')
  const common = useText('common')
  const locale = useLocale()
  const isOffline = useOffline()
  const command = useCommand('followSet')
  const { state } = command
  const isUnknown = state.at === 'unknown'
  async function send() {
    const answer = await command.run({
      managerId: manager.id,
      amount: `${whole}.00`,
      ...asked({ ...limits, maximum: Math.min(limits.maximum, whole) }),
      openPositions: limits.openPositions ? '1' : '0',
    })
    if (answer.ok) onDone(answer.value)
  }
  return (
    <>
      <Dock>
        <div className="stack">
          <CommandOutcome of={state} unknown={text('unknown')} />
          <div className={css.ways}>
            <Button wide onPress={go.back}>
              {text('leave')}
            </Button>
            <Button
              wide
              kind="primary"
              busy={command.busy}
              why={isOffline && !isUnknown ? common('notSent') : undefined}
              onPress={() => void send()}
            >
              {isUnknown
                ? text('askAgain')
                : text('go', { amount: money(locale, manager.currency, String(whole)) })}
            </Button>
          </div>
        </div>
      </Dock>
      {command.sheet}
    </>
  )
}

function TooLittle(props: Props & { readonly least: number }) {
  const { manager, available, least } = props
  const text = useText('follow')
  const locale = useLocale()
  const of = (sum: string) => money(locale, manager.currency, sum)
  return (
    <div className="stack">
      <Card>
        <p>{text('tooLittle', { least: of(String(least)), available: of(available) })}</p>
      </Card>
      <Dock>
        <Button wide kind="primary" to={paths.deposit()}>
          {text('deposit')}
        </Button>
      </Dock>
    </div>
  )
}

/** What was set up just now. */
function Receipt({ follow }: { readonly follow: Follow }) {
  const text = useText('follow')
  const locale = useLocale()
  const { id, currency, putIn, maximum, stopLoss, slippage, managerId, managerName, startedAt } = follow
  const of = (sum: string) => <Amount of={sum} asset={currency} />
  return (
    <div className="stack">
      <Card>
        <div className={parts.got} role="status">
          <span className="t2 quiet">{text('putIn')}</span>
          <Amount of={putIn} asset={currency} size="display" />
          <span>{text('copying', { manager: managerName })}</span>
        </div>
        <Facts
          of={[
            { key: 'largest', term: text('largest'), value: of(maximum) },
            ...(stopLoss === null
              ? []
              : [{ key: 'stop', term: text('soldAt'), value: of(stopsAt(putIn, stopLoss)) }]),
            { key: 'slippage', term: text('slippage'), value: percent(locale, fractionOf(slippage)) },
            { key: 'time', term: text('time'), value: when(locale, startedAt, 'dateTime') },
            { key: 'number', term: text('number'), value: id },
          ]}
        />
        {compare(putIn, follow.cash) > 0 && <p className="t2 quiet">{text('buying')}</p>}
      </Card>
      <Dock>
        <div className="pair">
          <Button wide to={fundPaths.manager({ id: managerId })}>
            {text('manager')}
          </Button>
          <Button wide kind="primary" to={followPaths.one({ id })}>
            {text('viewCopy')}
          </Button>
        </div>
      </Dock>
    </div>
  )
}
