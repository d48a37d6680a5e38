import type { LoanTermsOnWire } from '@openbourse/protocol'
import { useState } from 'react'
import { type Preview, previewOf } from '../../lib/loan-terms.ts'

const usualDays = 90
const usualAmount = 20_000

export type Estimated = {
  readonly terms: LoanTermsOnWire
  /** The most that can be chosen. */
  readonly most: number
  readonly amount: string
  readonly days: number
  /** The place of the days among the lengths. */
  readonly length: number
  readonly preview: Preview
  readonly onAmount: (value: number) => void
  readonly onLength: (length: number) => void
}

/** An amount and a length, and what they would cost. */
export function useEstimate(terms: LoanTermsOnWire, most: number): Estimated {
  const { currency, lengths, dailyPpm } = terms
  const [chosen, onAmount] = useState(usualAmount)
  const [length, onLength] = useState(lengths.indexOf(usualDays))
  const amount = `${Math.min(Math.max(chosen, Number(terms.least)), most)}.00`
  const days = lengths[length] ?? usualDays
  const preview = previewOf({ currency, amount, days, ppm: dailyPpm })
  return { terms, most, amount, days, length, preview, onAmount, onLength }
}
