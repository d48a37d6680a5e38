import type { Robot, RobotOrder } from '@openbourse/protocol'
import { Button, Chips, Facts, money, percent, Sheet, symbolOf } from '@openbourse/ui'
import { useState } from 'react'
import { useTyped } from '../../common/shares/use-typed.ts'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import { SumField } from '../../lib/SumField.tsx'
import { nearTime, when } from '../../lib/time.ts'
import { faultOf } from './fault.ts'
import { PutReceipt } from './PutReceipt.tsx'
import css from './robots.module.css'
import { Said } from './Said.tsx'
import { useAmounts } from './Terms.tsx'
import { type Putting, usePutting } from './use-putting.ts'

const dayMs = 86_400_000

type Props = {
  readonly robot: Robot
  readonly available: string
  /** What the user has in this robot already, at what they put in. */
  readonly has: string
  readonly order?: RobotOrder | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Money for a robot, in a new order or in one that runs: amount, term, lock-in, fee and the worst case before the one button. */
function Money(props: Props) {
  const { robot, available, order, open, onClose } = props
  const [receipt, setReceipt] = useState<{ readonly of: RobotOrder; readonly open: boolean }>()
  const putting = usePutting((of) => setReceipt({ of, open: true }))
  const text = useText('robots')
  const own = useText('robotMoney')
  const locale = useLocale()
  const { typed, type, amount, fault, objection, why, send } = useEntry(props, putting)
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={own(order ? 'addTo' : 'startWith', { name: robot.name })}
        foot={
          <Button wide kind="primary" busy={putting.busy} why={why} onPress={() => void send()}>
            {putting.isUnknown
              ? text('askAgain')
              : own('putIn', { amount: money(locale, robot.currency, amount) })}
          </Button>
        }
      >
        <div className="stack">
          <Entry
            robot={robot}
            available={available}
            typed={typed}
            objection={objection}
            isShort={fault === 'short'}
            onType={type}
          />
          <Agreed robot={robot} order={order} amount={amount} />
          <Said refusal={putting.refusal} isUnknown={putting.isUnknown} />
        </div>
      </Sheet>
      {putting.sheets[0]}
      {putting.sheets[1]}
      <PutReceipt
        of={receipt?.of}
        open={receipt?.open ?? false}
        onClose={() => setReceipt(receipt && { ...receipt, open: false })}
      />
    </>
  )
}

/** What is typed, what is wrong with it, and sending it. */
function useEntry({ robot, available, has, order, onClose }: Props, putting: Putting) {
  const own = useText('robotMoney')
  const common = useText('common')
  const isOffline = useOffline()
  const [typed, setTyped, forget] = useTyped(
    `robot ${robot.id} ${order?.id ?? ''}`,
    robot.minimum.split('.')[0] ?? '',
  )
  const words = useWords({ robot, available, has })
  const fault = faultOf(robot, { typed, available, has })
  const amount = /^\d/.test(typed) ? typed : '0'
  const objection = fault && own(`fault.${fault}`, words)
  // What got no answer is asked again as it was.
  const why = putting.isUnknown ? undefined : isOffline ? common('notSent') : objection
  function type(next: string) {
    putting.forget()
    setTyped(next)
  }
  async function send() {
    if (await putting.put({ robotId: robot.id, orderId: order?.id, amount })) {
      forget()
      onClose()
    }
  }
  return { typed, type, amount, fault, objection, why, send }
}

/** Amounts of what is wrong with one. */
function useWords(of: { readonly robot: Robot; readonly available: string; readonly has: string }) {
  const locale = useLocale()
  const { robot, available, has } = of
  const shown = (amount: string) => money(locale, robot.currency, amount)
  return {
    minimum: shown(robot.minimum),
    maximum: shown(robot.maximum),
    has: shown(has),
    available: shown(available),
  }
}

function Entry(props: {
  readonly robot: Robot
  readonly available: string
  readonly typed: string
  readonly objection: string | undefined
  readonly isShort: boolean
  readonly onType: (value: string) => void
}) {
  const { robot, available, typed, objection, isShort, onType } = props
  const own = useText('robotMoney')
  const locale = useLocale()
  const { currency, minimum } = robot
  const whole = minimum.split('.')[0] ?? ''
  const quick = [1, 2, 5].map((times) => String(Number(whole) * times))
  return (
    <>
      <SumField
        label={own('amount')}
        currency={<span>{symbolOf(currency, locale) ?? currency}</span>}
        under={
          <span className="quiet">{own('youHave', { amount: money(locale, currency, available) })}</span>
        }
        value={typed}
        objection={objection}
        onType={(next) => /^\d{0,12}(\.\d{0,2})?$/.test(next) && onType(next)}
      />
      <Chips
        ground="card"
        label={own('quick')}
        value={quick.find((one) => one === typed)}
        onChange={onType}
        options={quick.map((value) => ({
          value,
          label: money(locale, currency, `${value}.00`).replace(/[.,]00$/, ''),
        }))}
      />
      {isShort && (
        <Button wide to={paths.deposit()}>
          {own('deposit')}
        </Button>
      )}
    </>
  )
}

/** What is agreed to. Nothing moves before the button. */
function Agreed(props: {
  readonly robot: Robot
  readonly order: RobotOrder | undefined
  readonly amount: string
}) {
  const { robot, order, amount } = props
  const text = useText('robots')
  const own = useText('robotMoney')
  const locale = useLocale()
  const nowMs = clock.server()
  const { currency, measured } = robot
  const ends = order?.endsAt ?? robot.nextAt + robot.periodDays * dayMs
  const locked = order?.lockedUntil ?? robot.nextAt + robot.lockDays * dayMs
  return (
    <>
      <Facts
        of={[
          {
            key: 'next',
            term: text('putInAt'),
            value: nearTime(locale, robot.nextAt, { nowMs, today: text('today') }),
          },
          { key: 'amounts', term: text('amounts'), value: useAmounts(robot) },
          {
            key: 'ends',
            term: text('runsFor'),
            value: own('daysTo', { days: robot.periodDays, day: when(locale, ends, 'day') }),
          },
          { key: 'locked', term: text('lockIn'), value: own('until', { day: when(locale, locked, 'day') }) },
          {
            key: 'fee',
            term: text('fee'),
            value: text('feeOf', { rate: percent(locale, robot.fee, 'auto', 0) }),
          },
          {
            key: 'early',
            term: text('stopEarly'),
            value: text('anyDay', { cost: money(locale, currency, '0') }),
          },
          ...(measured.drawdown
            ? [
                {
                  key: 'fall',
                  term: text('deepestFall'),
                  value: percent(locale, `-${measured.drawdown.share}`, 'auto', 1),
                },
              ]
            : []),
          {
            key: 'worst',
            term: <b>{own('worst')}</b>,
            value: <b>{own('allOfIt', { amount: money(locale, currency, amount) })}</b>,
          },
        ]}
      />
      <p className="t2 quiet">{own(measured.enough ? 'agreed' : 'agreedEarly')}</p>
      <p className={css.hint}>{text('notPromise')}</p>
    </>
  )
}

export const MoneySheet = withText(['robots', 'robotMoney'], Money)
