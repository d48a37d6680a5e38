import type { Follow } from '@openbourse/protocol'
import { Button, Facts, money, Note, Sheet, TextButton, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { useCall } from '../../lib/query.ts'
import { SumField } from '../../lib/SumField.tsx'
import '../../lib/fund-calls.ts'

/** More money for a copy, or cash out of it. Its shares stay. */
export function MoneySheet(props: {
  readonly follow: Follow
  readonly way: 'add' | 'takeOut'
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { follow, way, open, onClose } = props
  const { currency, cash } = follow
  const text = useText('follow')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const add = useCommand('followAdd')
  const takeOut = useCommand('followTakeOut')
  const command = way === 'add' ? add : takeOut
  const free = useCall('assets', {}, { enabled: open && way === 'add' }).data?.currencies.find(
    ({ asset }) => asset === currency,
  )?.available
  const most = way === 'add' ? free : cash
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined
  const isUnknown = command.state.at === 'unknown'
  const isAmount = /^\d+(\.\d{1,2})?$/.test(typed) && compare(typed, '0') > 0
  const isTooMuch = isAmount && most !== undefined && compare(typed, most) > 0
  const of = (amount: string) => money(locale, currency, amount)
  async function send() {
    const answer = await command.run({ followId: follow.id, amount: typed })
    if (!answer.ok) return
    setTyped('')
    onClose()
    toasts.show(text(`${way}Done`, { amount: of(typed) }))
  }
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
            busy={command.busy}
            why={isUnknown || (isAmount && !isTooMuch) ? undefined : text('enter')}
            onPress={() => void send()}
          >
            {isUnknown ? text('askAgain') : isAmount ? text(`${way}Go`, { amount: of(typed) }) : text(way)}
          </Button>
        }
      >
        <div className="stack">
          <SumField
            label={text('amount')}
            currency={<span className="quiet">{currency}</span>}
            value={typed}
            objection={isTooMuch && text('mostIs', { amount: of(most) })}
            onType={(next) => {
              command.forget()
              if (/^\d{0,12}(\.\d{0,2})?$/.test(next)) setTyped(next)
            }}
            under={
              most !== undefined && (
                <>
                  <span>{text(way === 'add' ? 'available' : 'cashFree', { amount: of(most) })}</span>
                  <TextButton onPress={() => setTyped(most)}>{text('useAll')}</TextButton>
                </>
              )
            }
          />
          <Facts of={[{ key: 'what', term: text('afterwards'), value: text(`${way}After`) }]} />
          {isUnknown && (
            <div role="alert">
              <Note tone="warn">{text('unknown')}</Note>
            </div>
          )}
          {refusal && (
            <div role="alert">
              <Note tone="danger">
                {refusal.msg} <NextStep reason={refusal.reason} />
              </Note>
            </div>
          )}
        </div>
      </Sheet>
      {add.sheet}
      {takeOut.sheet}
    </>
  )
}
