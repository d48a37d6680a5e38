import type { Deposit } from '@openbourse/protocol'
import { Amount, ArrowDown, Check, X } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { orderKind } from '../../common/orders/kind.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { standOf } from './words.ts'

const stages = { in_progress: 'open', under_review: 'open', success: 'completed', fail: 'ended' } as const
const everyMs = 15_000

/** Deposits of money over a bank, a counter or an agent. */
export const deposits = orderKind<Deposit>({
  name: 'deposits',
  group: 'deposits',
  usePages: () => usePages('depositList', { size: 20 }, { idOf: ({ id }) => id, everyMs }),
  factsOf: ({ id, number, state, askedAt: at, amount, reference, utr, currency }) => ({
    id,
    stage: stages[state],
    at,
    held: null,
    words: [number, amount, currency, reference ?? '', utr ?? ''],
  }),
  draw: (deposit) => <DepositRow deposit={deposit} />,
})

function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('orders')
  const locale = useLocale()
  const { id, number, kind, state, amount, credited, currency, askedAt } = deposit
  const stand = standOf(deposit)
  const isDone = state === 'success'
  return (
    <CentreItem
      icon={ArrowDown}
      title={text('depositOf', { currency })}
      notes={[text(`way.${kind}`), number, when(locale, askedAt, 'time')]}
      figure={<Amount of={isDone ? credited : amount} asset={currency} sign={isDone ? 'always' : 'auto'} />}
      state={{
        tone: stand.tone === 'warn' ? 'warn' : stages[state] === 'open' ? 'info' : 'plain',
        word: text(`state.${stand.word}`),
        ...(isDone && { icon: Check }),
        ...(state === 'fail' && { icon: X }),
      }}
      does={{ to: paths.depositOf({ id }) }}
    />
  )
}
