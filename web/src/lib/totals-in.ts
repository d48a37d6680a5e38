import { useKept } from './kept.ts'

/** The input of every read that totals: the currency that this user sees totals in. */
export function useTotalsIn(): { readonly currency: string } {
  const [currency] = useKept('currency')
  return { currency }
}
