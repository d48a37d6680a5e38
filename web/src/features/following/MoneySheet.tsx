import type { Follow } from '@openbourse/protocol'
import { Button, Facts, money, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { AmountField } from '../../common/putting/AmountField.tsx'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

type Way = 'add' | 'takeOut'

/** More money for a copy, or cash out of it. Its shares stay. */
function Money(props: {
  readonly follow: Follow
  readonly way: Way
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { way, open, onClose } = props
  const text = useText('follow')
  const locale = useLocale()
  const moving = useMoving(props)
  const { typed, isAmount, isTooMuch, isUnknown, busy, send } = moving
  const label = isUnknown
    ? text('askAgain')
    : isAmount
      ? text(`${way}Go`, { amount: money(locale, props.follow.currency, typed) })
      : text(way)
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={text(way)}
        foot={
          <Button
            wide
            kind="primary"
            busy={busy}
            why={isUnknown || (isAmount && !isTooMuch) ? undefined : text('enter')}
            onPress={() => void send()}
          >
            {label}
          </Button>
        }
      >
        <Form way={way} currency={props.follow.currency} moving={moving} />
      </Sheet>
      {moving.sheet}
    </>
  )
}

function useMoving(props: Parameters<typeof Money>[0]) {
  const { follow, way, open, onClose } = props
  const text = useText('follow')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const add = useCommand('followAdd')
  const takeOut = useCommand('followTakeOut')
  const command = way === 'add' ? add : takeOut
  const { currencies } = useCall('assets', {}, { enabled: open && way === 'add' }).data ?? {}
  const available = currencies?.find(({ asset }) => asset === follow.currency)?.available
  const most = way === 'add' ? available : follow.cash
  const isAmount = /^\d+(\.\d{1,2})?$/.test(typed) && compare(typed, '0') > 0
  return {
    typed,
    most,
    isAmount,
    isTooMuch: isAmount && most !== undefined && compare(typed, most) > 0,
    isUnknown: command.state.at === 'unknown',
    state: command.state,
    busy: command.busy,
    type(next: string) {
      command.forget()
      setTyped(next)
    },
    async send() {
      const answer = await command.run({ followId: follow.id, amount: typed })
      if (!answer.ok) return
      setTyped('')
      onClose()
      toasts.show(text(`${way}Done`, { amount: money(locale, follow.currency, typed) }))
    },
    sheet: (
      <>
        {add.sheet}
        {takeOut.sheet}
      </>
    ),
  } as const
}

function Form(props: {
  readonly way: Way
  readonly currency: string
  readonly moving: ReturnType<typeof useMoving>
}) {
  const { way, currency, moving } = props
  const { typed, most, isTooMuch, type } = moving
  const text = useText('follow')
  const locale = useLocale()
  const of = (sum: string) => money(locale, currency, sum)
  return (
    <div className="stack">
      <AmountField
        currency={currency}
        value={typed}
        objection={isTooMuch && most !== undefined && text('mostIs', { amount: of(most) })}
        free={most && text(way === 'add' ? 'available' : 'cashFree', { amount: of(most) })}
        most={most}
        onType={type}
      />
      <Facts of={[{ key: 'what', term: text('afterwards'), value: text(`${way}After`) }]} />
      <CommandOutcome of={moving.state} unknown={text('unknown')} />
    </div>
  )
}

export const MoneySheet = withText(['follow', 'putIn'], Money)
