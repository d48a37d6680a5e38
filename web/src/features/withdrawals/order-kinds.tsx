import type { Withdrawal } from '@openbourse/protocol'
import { Amount, ArrowUp, Check, X } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { type OrderFacts, orderKind } from '../../common/orders/kind.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { standOf } from './stand.ts'

const stages = { in_progress: 'open', under_review: 'open', success: 'completed', fail: 'ended' } as const
const paging = { idOf: ({ id }: Withdrawal) => id, everyMs: 15_000 }

const factsOf = ({ id, number, state, asset, amount, askedAt: at, destination }: Withdrawal): OrderFacts => ({
  id,
  stage: stages[state],
  at,
  // Once it is sent, nothing of it is on hold.
  held: state === 'under_review' ? { asset, amount } : null,
  words: [number, asset, amount, destination.bank ?? '', destination.label, destination.masked],
})

/** Withdrawals to a bank. */
export const bankWithdrawals = orderKind<Withdrawal>({
  name: 'bankWithdrawals',
  group: 'withdrawals',
  usePages: () => usePages('withdrawOrder', { size: 20 }, paging),
  factsOf,
  draw: (of) => <WithdrawalRow of={of} />,
})

/** Withdrawals of coins over a network. */
export const coinWithdrawals = orderKind<Withdrawal>({
  name: 'coinWithdrawals',
  group: 'withdrawals',
  usePages: () => usePages('coinWithdrawOrder', { size: 20 }, paging),
  factsOf,
  draw: (of) => <WithdrawalRow of={of} />,
})

function WithdrawalRow({ of }: { readonly of: Withdrawal }) {
  const text = useText('orders')
  const locale = useLocale()
  const { id, number, kind, state, asset, amount, askedAt, destination } = of
  const { word, tone } = standOf(of)
  const isDone = state === 'success'
  return (
    <CentreItem
      {...(kind === 'bank' ? { icon: ArrowUp } : { coin: asset })}
      title={text('withdrawalTo', {
        place: destination.bank ?? destination.networkName ?? destination.masked,
      })}
      notes={[text('withdrawal'), number, when(locale, askedAt, 'time')]}
      figure={<Amount of={isDone ? `-${amount}` : amount} asset={asset} sign={isDone ? 'always' : 'auto'} />}
      state={{
        tone: tone === 'warn' ? 'warn' : stages[state] === 'open' ? 'info' : 'plain',
        word: text(`state.${word}`),
        ...(isDone && { icon: Check }),
        ...(state === 'fail' && { icon: X }),
      }}
      does={{ to: kind === 'bank' ? paths.withdrawal({ id }) : paths.coinWithdrawal({ id }) }}
    />
  )
}
