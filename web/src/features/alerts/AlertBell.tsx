import type { Quote } from '@openbourse/protocol'
import { BellPlus, IconButton } from '@openbourse/ui'
import { useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { pageOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'

const AlertSheet = lazyPart(async () => (await import('./AlertSheet.tsx')).AlertSheet)

/** The bell in the bar of a stock's page. */
export function AlertBell(props: { readonly quote: Quote; readonly visitor: boolean }) {
  const { quote } = props
  const text = useText('stock')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton
        icon={BellPlus}
        label={text('alerts')}
        onPress={() => (props.visitor ? go.to(paths.login({ next: pageOf(quote.symbol) })) : setOpen(true))}
      />
      {open !== undefined && <AlertSheet quote={quote} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
