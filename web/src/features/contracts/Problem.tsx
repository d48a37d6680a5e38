import type { ContractPreview } from '@openbourse/protocol'
import { Button, Card, money } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import css from './contracts.module.css'

const ofQuestions: readonly string[] = [
  'appropriateness_needed',
  'appropriateness_waiting',
  'appropriateness_undecided',
]

/** Fields of the ticket that show an objection themselves. */
const besideFields: readonly string[] = ['price', 'takeProfit', 'stopLoss']

/**
 * The objection to the order, and the way out of it: the questions or less leverage, and a transfer where money is
 * short.
 */
export function Problem(props: {
  readonly preview: ContractPreview | undefined
  readonly refusal: { readonly reason: string; readonly msg: string } | undefined
  readonly plainMost: number
  readonly onPlain: () => void
}) {
  const ticket = useText('positionsOnMargin.ticket')
  const { preview, refusal, plainMost, onPlain } = props
  const problem = refusal ?? preview?.problem ?? undefined
  if (!problem) return null
  if (!refusal && preview?.problem?.fields.some((field) => besideFields.includes(field))) return null
  if (ofQuestions.includes(problem.reason)) {
    const plain = String(plainMost)
    return (
      <Card>
        <div className={css.block} role="status">
          <p>{ticket('questions', { plain })}</p>
          <div className="pair">
            <Button to={paths.appropriateness({ subject: 'contracts' })}>{ticket('toQuestions')}</Button>
            <Button onPress={onPlain}>{ticket('keepPlain', { plain })}</Button>
          </div>
        </div>
      </Card>
    )
  }
  return (
    <Card>
      <div className={css.block} role="alert">
        {preview && problem.reason === 'insufficient_balance' ? (
          <MoveIn preview={preview} />
        ) : (
          <>
            <p className={css.danger}>{problem.msg}</p>
            <NextStep reason={problem.reason} />
          </>
        )}
      </div>
    </Card>
  )
}

/** Brings what is missing from the crypto account, on the spot. */
function MoveIn({ preview }: { readonly preview: ContractPreview }) {
  const text = useText('contracts')
  const ticket = useText('positionsOnMargin.ticket')
  const locale = useLocale()
  const transfer = useCommand('coinTransfer')
  const balances = useCall('transferAccounts', {}, { freshForMs: 5000 }).data
  const missing = minus(preview.worstCase, preview.free)
  if (compare(missing, '0') <= 0) return null
  const there = balances?.list.find(({ asset }) => asset === 'USDT')?.coin ?? '0'
  const amount = money(locale, 'USDT', missing)
  return (
    <>
      <p>{ticket('short', { amount })}</p>
      {compare(there, missing) >= 0 ? (
        <Button
          wide
          busy={transfer.busy}
          onPress={() => void transfer.run({ from: 'spot', to: 'contract', asset: 'USDT', amount: missing })}
        >
          {ticket('moveIn', { amount })}
        </Button>
      ) : (
        <div className="pair">
          <Button to={paths.transfer({ to: 'contract', asset: 'USDT' })}>{text('transfer')}</Button>
          <Button to={paths.coinDeposit()}>{ticket('noneThere')}</Button>
        </div>
      )}
      {transfer.state.at === 'ready' && transfer.state.refusal && (
        <p className={css.danger}>{transfer.state.refusal.msg}</p>
      )}
      {transfer.sheet}
    </>
  )
}
