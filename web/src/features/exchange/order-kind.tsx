import type { ExchangeReceipt } from '@openbourse/protocol'
import { Amount, ArrowLeftRight, Check, money } from '@openbourse/ui'
import { useState } from 'react'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { orderKind } from '../../common/orders/kind.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const LateReceipt = lazyPart(async () => (await import('./LateReceipt.tsx')).LateReceipt)

/** Exchanges of currencies, which are done when they are asked for. */
export const exchanges = orderKind<ExchangeReceipt>({
  name: 'exchanges',
  group: 'exchanges',
  usePages: () => usePages('exchangeList', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: ({ id, at, from, to, pays, gets }) => ({
    id,
    stage: 'completed',
    at,
    held: null,
    words: [from, to, pays, gets, id],
  }),
  draw: (receipt) => <ExchangeRow receipt={receipt} />,
})

function ExchangeRow({ receipt }: { readonly receipt: ExchangeReceipt }) {
  const text = useText('orders')
  const locale = useLocale()
  const [open, setOpen] = useState<boolean>()
  const { from, to, pays, gets, at } = receipt
  return (
    <>
      <CentreItem
        icon={ArrowLeftRight}
        title={text('pair', { from, to })}
        notes={[money(locale, from, `-${pays}`), when(locale, at, 'time')]}
        figure={<Amount of={gets} asset={to} sign="always" />}
        state={{ tone: 'plain', icon: Check, word: text('state.success') }}
        does={{ onPress: () => setOpen(true) }}
      />
      {open !== undefined && <LateReceipt receipt={receipt} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
