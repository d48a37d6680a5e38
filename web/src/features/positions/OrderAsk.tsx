import type { Order } from '@openbourse/protocol'
import { useEffect, useRef, useState } from 'react'
import { withText } from '../../lib/i18n.tsx'
import { AmendSheet } from './AmendSheet.tsx'
import { useCancel } from './OrderCard.tsx'

/** A change or a cancellation that was asked for outside of the orders, such as on a chart. */
export const OrderAsk = withText(['positions'], Ask)

type Asked = {
  readonly order: Order
  readonly act: 'move' | 'remove'
  /** Of a move: the price that the sheet begins with. */
  readonly price?: string | undefined
  readonly onDone: () => void
}

function Ask(props: Asked) {
  return props.act === 'move' ? <Move {...props} /> : <Remove {...props} />
}

function Move({ order, price, onDone }: Asked) {
  const [open, setOpen] = useState(true)
  return (
    <AmendSheet
      order={order}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onDone}
      {...(price !== undefined && { price })}
    />
  )
}

function Remove({ order, onDone }: Asked) {
  const { cancel } = useCancel(order)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void cancel().finally(onDone)
  })
  return null
}
