import type { CoinDeposit } from '@openbourse/protocol'
import { Amount, Check, X } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { orderKind } from '../../common/orders/kind.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { standOf } from './stand.ts'

const stages = { in_progress: 'open', under_review: 'open', success: 'completed', fail: 'ended' } as const

/** Coins that came over a network. */
export const coinDeposits = orderKind<CoinDeposit>({
  name: 'coinDeposits',
  group: 'deposits',
  usePages: () => usePages('rechargeOrders', { size: 20 }, { idOf: ({ id }) => id, everyMs: 15_000 }),
  factsOf: ({ id, state, seenAt: at, coin, amount, txid, networkName }) => ({
    id,
    stage: stages[state],
    at,
    held: null,
    words: [coin, amount, txid, networkName],
  }),
  draw: (deposit) => <CoinDepositRow deposit={deposit} />,
})

function CoinDepositRow({ deposit }: { readonly deposit: CoinDeposit }) {
  const text = useText('orders')
  const locale = useLocale()
  const { id, coin, state, amount, networkName, seenAt } = deposit
  const stand = standOf(deposit)
  const isDone = state === 'success'
  return (
    <CentreItem
      coin={coin}
      title={text('depositOf', { currency: coin })}
      notes={[networkName, when(locale, seenAt, 'time')]}
      figure={<Amount of={amount} asset={coin} sign={isDone ? 'always' : 'auto'} />}
      state={{
        tone: state === 'under_review' ? 'warn' : state === 'in_progress' ? 'info' : 'plain',
        word: text(state === 'under_review' ? 'state.on_hold' : `state.${stand.word}`),
        ...(isDone && { icon: Check }),
        ...(state === 'fail' && { icon: X }),
      }}
      does={{ to: paths.coinDeposits({ id }) }}
    />
  )
}
