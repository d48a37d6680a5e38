import type { Cancel, Detail, Stage, Value } from './types.ts'

/** How figures of an issue are shown. */
export const shownIn = (currency: string) => ({
  count: (of: number | string): Value => ({ as: 'count', of }),
  time: (of: number): Value => ({ as: 'time', of }),
  money: (of: string): Value => ({ as: 'money', of, currency }),
})

type Issue = {
  readonly stage: Stage
  readonly waiting: string | null
  readonly cancelledFor: string | null
  readonly rulesHash: string
  readonly proposal: string | null
}

/** What the bench shows of every issue alike. */
export function benchOf(
  issue: Issue,
  { cancel, currency }: { readonly cancel: Omit<Cancel, 'currency'> | null; readonly currency: string },
): Pick<Detail, 'waiting' | 'cancelledFor' | 'frozen' | 'act'> {
  const late = issue.stage === 'over' ? 'over' : 'too_late'
  return {
    waiting: issue.waiting ?? undefined,
    cancelledFor: issue.cancelledFor ?? undefined,
    frozen: { hash: issue.rulesHash, proposal: issue.proposal ?? undefined },
    act: { does: 'cancel', cancel: cancel ? { ...cancel, currency } : late },
  }
}
