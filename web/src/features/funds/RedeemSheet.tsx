import { Amount, Button, CircleCheck, decimal, Facts, money, Note, Segment, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { clock } from '../../lib/clock.ts'
import { compare, minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { SumField } from '../../lib/SumField.tsx'
import { nearTime } from '../../lib/time.ts'
import { partFor, unitsFault } from './figures.ts'
import css from './funds.module.css'
import { type Details, LeavingFacts } from './Redeeming.tsx'

type Props = { readonly details: Details; readonly nextAt: number }

/** Units back into money: all or a part, what they would bring now, and after it the receipt. Nothing is redeemed before its button. */
export function RedeemSheet(props: Props & { readonly open: boolean; readonly onClose: () => void }) {
  const { details, nextAt, open, onClose } = props
  const text = useText('funds')
  const common = useText('common')
  const redeem = useRedeem(details)
  const { done } = redeem
  const close = () => {
    onClose()
    redeem.close()
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        title={text(done === undefined ? 'redeemTitle' : 'redeemReceipt')}
        foot={
          done === undefined ? (
            <Send redeem={redeem} />
          ) : (
            <Button wide kind="primary" onPress={close}>
              {common('done')}
            </Button>
          )
        }
      >
        {done === undefined ? (
          <Form details={details} nextAt={nextAt} redeem={redeem} />
        ) : (
          <Receipt details={details} nextAt={nextAt} units={done} />
        )}
      </Sheet>
      {redeem.sheet}
    </>
  )
}

type Redeem = ReturnType<typeof useRedeem>

function useRedeem({ order }: Details) {
  const command = useCommand('fundRedeem')
  const [part, setPart] = useState<'all' | 'some'>('all')
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<string>()
  const { state } = command
  const free = minus(order.units, order.redeeming)
  const units = part === 'all' ? free : typed
  return {
    part,
    typed,
    free,
    units,
    done,
    busy: command.busy,
    fault: part === 'all' ? undefined : unitsFault(typed, free),
    state,
    isUnknown: state.at === 'unknown',
    choose(next: 'all' | 'some') {
      command.forget()
      setPart(next)
    },
    type(next: string) {
      command.forget()
      if (/^\d{0,12}(\.\d{0,6})?$/.test(next)) setTyped(next)
    },
    async send() {
      const answer = await command.run({ orderId: order.id, ...(part === 'some' && { units: typed }) })
      if (answer.ok) setDone(units)
    },
    close() {
      command.close()
      setDone(undefined)
    },
    sheet: command.sheet,
  } as const
}

function Form({ details, nextAt, redeem }: Props & { readonly redeem: Redeem }) {
  const { order, redeeming } = details
  const { part, typed, free, units, fault } = redeem
  const text = useText('funds')
  const locale = useLocale()
  const at = nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') })
  const partOf = (whole: string) => (units === order.units ? whole : partFor(whole, units, order.units))
  return (
    <div className="stack">
      <Segment
        label={text('howMany')}
        value={part}
        onChange={redeem.choose}
        options={[
          { value: 'all', label: text('allUnits') },
          { value: 'some', label: text('someUnits') },
        ]}
      />
      {part === 'some' && (
        <SumField
          label={text('units')}
          currency={null}
          value={typed}
          objection={
            typed !== '' &&
            fault !== undefined &&
            text(`unitsFault.${fault}`, { free: decimal(locale, free) })
          }
          onType={redeem.type}
          under={<span>{text('unitsFree', { units: decimal(locale, free) })}</span>}
        />
      )}
      {redeeming && fault === undefined && (
        <LeavingFacts
          currency={order.currency}
          units={units}
          of={{
            value: partOf(redeeming.value),
            fee: partOf(redeeming.fee),
            cost: partOf(redeeming.cost),
            receives: minus(minus(partOf(redeeming.value), partOf(redeeming.fee)), partOf(redeeming.cost)),
            at: redeeming.at,
          }}
        />
      )}
      <p className="t2 quiet">{text('redeemWorst', { at })}</p>
      {part === 'all' && compare(order.waiting, '0') > 0 && (
        <Note>{text('waitingBack', { amount: money(locale, order.currency, order.waiting) })}</Note>
      )}
      <CommandOutcome of={redeem.state} unknown={text('unknown')} />
    </div>
  )
}

function Send({ redeem }: { readonly redeem: Redeem }) {
  const { fault, isUnknown, busy, units, part, send } = redeem
  const text = useText('funds')
  const common = useText('common')
  const locale = useLocale()
  const isOffline = useOffline()
  const why = fault !== undefined ? text('enterUnits') : isOffline ? common('notSent') : undefined
  const label = isUnknown
    ? text('askAgain')
    : part === 'all'
      ? text('redeemAll')
      : fault === undefined
        ? text('redeemSome', { units: decimal(locale, units) })
        : text('redeem')
  return (
    <Button wide kind="primary" busy={busy} why={isUnknown ? undefined : why} onPress={() => void send()}>
      {label}
    </Button>
  )
}

function Receipt({ details: { order }, nextAt, units }: Props & { readonly units: string }) {
  const text = useText('funds')
  const ui = useText('ui')
  const locale = useLocale()
  const at = nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') })
  return (
    <div className="stack">
      <div className={parts.got} role="status">
        <span className="t2 quiet">{text('redeemingNow')}</span>
        <b className="figure display">{decimal(locale, units)}</b>
        <span>{text('unitsOf', { fund: order.fundName })}</span>
      </div>
      <Facts
        of={[
          { key: 'at', term: text('step.priced'), value: at },
          { key: 'value', term: text('atValue'), value: text('notKnownYet') },
          { key: 'paid', term: text('step.paid'), value: text('rightAfter') },
          ...(order.value === null
            ? []
            : [
                {
                  key: 'last',
                  term: text('lastValue'),
                  value: <Amount of={partFor(order.value, units, order.units)} asset={order.currency} />,
                },
              ]),
          { key: 'number', term: text('number'), value: <span className={css.hash}>{order.id}</span> },
        ]}
      />
      <Note icon={CircleCheck}>{ui('practice')}</Note>
    </div>
  )
}
