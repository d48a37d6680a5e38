import type { TransferReceipt } from '@openbourse/protocol'
import { Amount, ArrowLeftRight, Check } from '@openbourse/ui'
import { useState } from 'react'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { orderKind } from '../../common/orders/kind.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const LateReceipt = lazyPart(async () => (await import('./LateReceipt.tsx')).LateReceipt)

/** Transfers between own accounts, which are done when they are asked for. */
export const transfers = orderKind<TransferReceipt>({
  name: 'transfers',
  group: 'transfers',
  usePages: () => usePages('transferList', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: ({ id, at, asset, amount }) => ({
    id,
    stage: 'completed',
    at,
    held: null,
    words: [asset, amount, id],
  }),
  draw: (receipt) => <TransferRow receipt={receipt} />,
})

function TransferRow({ receipt }: { readonly receipt: TransferReceipt }) {
  const text = useText('orders')
  const locale = useLocale()
  const [open, setOpen] = useState<boolean>()
  const { asset, amount, to, at } = receipt
  return (
    <>
      <CentreItem
        icon={ArrowLeftRight}
        title={text(`transferTo.${to}`)}
        notes={[text('transfer'), when(locale, at, 'time')]}
        figure={<Amount of={amount} asset={asset} />}
        state={{ tone: 'plain', icon: Check, word: text('state.success') }}
        does={{ onPress: () => setOpen(true) }}
      />
      {open !== undefined && <LateReceipt receipt={receipt} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
