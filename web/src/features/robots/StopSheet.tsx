import type { RobotOrder } from '@openbourse/protocol'
import { Button, money, Sheet, toasts } from '@openbourse/ui'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { type Stopping, StopSum } from './IfStopped.tsx'

/** Asks once more with the sum that stopping would bring; the PIN comes after it. */
export function StopSheet(props: {
  readonly order: RobotOrder
  readonly of: Stopping
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { order, of, open, onClose } = props
  const text = useText('robots')
  const locale = useLocale()
  const stop = useCommand('robotStop')
  async function send() {
    const answer = await stop.run({ orderId: order.id })
    if (!answer.ok) return
    toasts.show(text('stoppingToast'))
    onClose()
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={text('stopAsk', { name: order.robotName })}
        foot={
          <div className="pair">
            <Button wide onPress={onClose}>
              {text('keep')}
            </Button>
            <Button wide kind="primary" busy={stop.busy} onPress={() => void send()}>
              {text(stop.state.at === 'unknown' ? 'askAgain' : 'stop')}
            </Button>
          </div>
        }
      >
        <div className="stack">
          <StopSum of={of} currency={order.currency} />
          {/[1-9]/.test(order.waiting) && (
            <p>{text('waitingBack', { amount: money(locale, order.currency, order.waiting) })}</p>
          )}
          <CommandOutcome of={stop.state} unknown={text('unknown')} />
        </div>
      </Sheet>
      {stop.sheet}
    </>
  )
}
