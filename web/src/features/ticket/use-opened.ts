import type { OrderSide } from '@openbourse/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { Picked } from './Ticket.tsx'

type Asked = {
  readonly side: OrderSide | undefined
  readonly quantity: string | undefined
  readonly type: 'market' | 'limit' | undefined
}

/**
 * Whether the ticket of a page is open, on which side, and what it begins with. It opens by a button, by a price of the order book, or by itself
 * when the address says so. Beside a page it is always there; after its receipt it begins anew.
 */
export function useOpened(of: {
  readonly canTrade: boolean
  readonly isBeside: boolean
  readonly asked: Asked
}) {
  const { canTrade, isBeside } = of
  const { side: askedSide, quantity, type } = of.asked
  const [side, setSide] = useState<OrderSide>()
  const [open, setOpen] = useState(false)
  const [picked, pick] = useState<Picked>()
  const [round, setRound] = useState(0)
  const begin = useCallback((next: Picked) => {
    setSide(next.side)
    pick(next)
    setOpen(true)
  }, [])
  const show = useCallback((next: OrderSide) => begin({ side: next }), [begin])
  // Before the next effect, which opens what the address names even where the price is known at the first drawing.
  useEffect(() => setOpen(isBeside), [isBeside])
  useEffect(() => {
    if (!canTrade || !askedSide) return
    const again = quantity !== undefined && { again: { quantity, type: type ?? 'market' } }
    begin({ side: askedSide, ...again })
  }, [askedSide, quantity, type, canTrade, begin])
  const closed = () => {
    setSide(undefined)
    pick(undefined)
    setOpen(isBeside)
    setRound(round + 1)
  }
  return {
    side,
    show,
    /** A press on a price of the order book. */
    onPick: (on: OrderSide, price: string) =>
      isBeside ? pick({ side: on, price }) : begin({ side: on, price }),
    /** Input of the ticket; it starts over with each `round`. */
    round,
    ticket: { open, picked, onClose: () => setOpen(false), onClosed: closed },
  }
}
