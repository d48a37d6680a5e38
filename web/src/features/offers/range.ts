import type { Offer } from '@openbourse/protocol'
import { decimal } from '@openbourse/ui'

/** The fewest and most shares of one application, and how many a lot has, as they are read. */
export function rangeOf(locale: string, { minimum, maximum, lot }: Offer) {
  const figure = (of: string) => decimal(locale, of, 0)
  return { least: figure(minimum), most: figure(maximum), lot: figure(lot) }
}
