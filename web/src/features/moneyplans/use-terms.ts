import type { MoneyPlan, Rhythm } from '@openbourse/protocol'
import { useState } from 'react'

type Refusal = { readonly msg: string; readonly fields: readonly string[] }

/** What both sheets hold: an amount, a rhythm with its day, and what the server objected to. */
export function useTerms(plan: MoneyPlan | undefined) {
  const [amount, setAmount] = useState(plan?.amount ?? '')
  const [rhythm, setRhythm] = useState<Rhythm>(plan?.rhythm ?? 'monthly')
  const [day, setDay] = useState(plan?.day ?? 1)
  const [refusal, setRefusal] = useState<Refusal>()
  const change = (write: () => void) => {
    setRefusal(undefined)
    write()
  }
  return {
    amount,
    rhythm,
    day,
    /** As sent: without a decimal mark that nothing follows yet. */
    asked: { amount: amount.replace(/\.$/, ''), rhythm, day },
    hasAmount: /[1-9]/.test(amount),
    onAmount: (next: string) => change(() => setAmount(next)),
    onWhen: (next: { readonly rhythm: Rhythm; readonly day: number }) =>
      change(() => {
        setRhythm(next.rhythm)
        setDay(next.day)
      }),
    forget: () => setRefusal(undefined),
    refused: setRefusal,
    /** The objection to the amount, and the one that belongs to no field. */
    amountError: refusal?.fields.includes('amount') ? refusal.msg : undefined,
    loose: refusal && !refusal.fields.includes('amount') ? refusal.msg : undefined,
  }
}

export type Terms = ReturnType<typeof useTerms>
