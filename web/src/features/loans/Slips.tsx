import type { Loan } from '@openbourse/protocol'
import { Button, money, Note } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'

/** Deposit slips of the user that are under review: each can repay the loan once it is credited. */
export function Slips({ loan }: { readonly loan: Loan }) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency } = loan.sheet
  const slips = useCall('depositList', { kind: 'offline', state: 'under_review', size: '5' }).data?.list ?? []
  const command = useCommand('loanRepayOffline')
  const fitting = slips.filter((slip) => slip.currency === currency)
  if (fitting.length === 0) return null
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined
  return (
    <>
      {refusal && (
        <div role="alert">
          <Note tone="danger">{refusal.msg}</Note>
        </div>
      )}
      {fitting.map((slip) => (
        <Button
          key={slip.id}
          wide
          kind="tonal"
          busy={command.busy}
          onPress={() => void command.run({ id: loan.id, deposit: slip.id })}
        >
          {text('useSlip', { number: slip.number, amount: money(locale, currency, slip.amount) })}
        </Button>
      ))}
      {command.sheet}
    </>
  )
}
