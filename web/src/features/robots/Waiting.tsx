import type { RobotOrder } from '@openbourse/protocol'
import { Button, Clock, money, Note } from '@openbourse/ui'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { nearTime } from '../../lib/time.ts'

/** Money that waits for its dealing point and can be taken back, or an order that is paid out at one. */
export function Waiting({ of: order }: { readonly of: RobotOrder }) {
  const text = useText('robots')
  const locale = useLocale()
  const { run, busy, state: sent, sheet } = useCommand('robotWithdraw')
  const { id, state, waiting, currency, nextAt } = order
  const time =
    nextAt === null ? '' : nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') })
  if (state === 'stopping')
    return (
      <Note icon={Clock} tone="warn">
        {text('stopsAt', { time })}
      </Note>
    )
  if (compare(waiting, '0') === 0) return null
  return (
    <>
      <Note icon={Clock} tone="warn">
        {text('waitsFor', { amount: money(locale, currency, waiting), time })}
      </Note>
      <CommandOutcome of={sent} unknown={text('unknown')} />
      <Button wide busy={busy} onPress={() => void run({ orderId: id })}>
        {text(sent.at === 'unknown' ? 'askAgain' : 'takeBack', { amount: money(locale, currency, waiting) })}
      </Button>
      {sheet}
    </>
  )
}
