import type { VipReceipt } from '@openbourse/protocol'
import { Amount, Check, Gem, Undo2 } from '@openbourse/ui'
import { useState } from 'react'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { orderKind } from '../../common/orders/kind.ts'
import { clock } from '../../lib/clock.ts'
import { minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const LateReceipt = lazyPart(async () => (await import('./LateReceipt.tsx')).LateReceipt)

const isRunning = ({ refunded, until }: VipReceipt): boolean => refunded === null && until > clock.server()

/** Trials and purchases of membership: running until their days have ended. */
export const memberships = orderKind<VipReceipt>({
  name: 'memberships',
  group: 'vip',
  usePages: () => usePages('vipList', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: (receipt) => ({
    id: receipt.id,
    stage: isRunning(receipt) ? 'running' : receipt.refunded ? 'ended' : 'completed',
    at: receipt.at,
    held: null,
    words: ['VIP', receipt.price, receipt.id],
  }),
  draw: (receipt) => <MembershipRow receipt={receipt} />,
})

function MembershipRow({ receipt }: { readonly receipt: VipReceipt }) {
  const text = useText('orders')
  const locale = useLocale()
  const [open, setOpen] = useState<boolean>()
  const { days, plan, price, currency, refunded, until, at } = receipt
  const running = isRunning(receipt)
  const paid = refunded ? minus(refunded.amount, price) : `-${price}`
  return (
    <>
      <CentreItem
        icon={Gem}
        title={text(plan === 'trial' ? 'vipTrial' : 'vipDays', { days })}
        notes={[running ? text('vipUntil', { time: when(locale, until, 'day') }) : when(locale, at, 'time')]}
        figure={<Amount of={paid} asset={currency} sign="always" />}
        state={
          running
            ? { tone: 'info', word: text('state.active') }
            : refunded
              ? { tone: 'plain', icon: Undo2, word: text('state.refunded') }
              : { tone: 'plain', icon: Check, word: text('state.over') }
        }
        does={{ onPress: () => setOpen(true) }}
      />
      {open !== undefined && <LateReceipt receipt={receipt} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
