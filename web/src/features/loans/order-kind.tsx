import type { Loan } from '@openbourse/protocol'
import { Amount, HandCoins } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { orderKind } from '../../common/orders/kind.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { loanPaths } from '../../lib/loan-paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { toneOf } from './tones.ts'

const stages = {
  under_review: 'open',
  in_progress: 'running',
  repayment_under_review: 'running',
  repaid: 'completed',
  rejected: 'ended',
  withdrawn: 'ended',
  written_off: 'ended',
} as const

/** Loans: running until they are repaid. */
export const ownLoans = orderKind<Loan>({
  name: 'loans',
  group: 'loans',
  usePages: () => usePages('loanOrders', { size: 20 }, { idOf: ({ id }) => id }),
  factsOf: ({ id, number, state, appliedAt, sheet, owed }) => ({
    id,
    stage: owed && Number(owed.overdue) > 0 ? 'action' : stages[state],
    at: appliedAt,
    held: null,
    words: [number, sheet.receive],
  }),
  draw: (loan) => <LoanRow loan={loan} />,
})

function LoanRow({ loan }: { readonly loan: Loan }) {
  const text = useText('orders')
  const locale = useLocale()
  const { id, number, state, appliedAt, sheet } = loan
  return (
    <CentreItem
      icon={HandCoins}
      title={text('loan', { number })}
      notes={[when(locale, appliedAt, 'time')]}
      figure={<Amount of={sheet.receive} asset={sheet.currency} />}
      state={{ tone: toneOf(loan), word: text(`loanState.${state}`) }}
      does={{ to: loanPaths.one({ id }) }}
    />
  )
}
