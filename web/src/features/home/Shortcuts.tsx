import { ArrowDown, ArrowUp, Button, ChartCandlestick, ReceiptText } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'

/** The two big ways: money in and out once their pages exist, until then trading and the statement. */
export function BigTwo() {
  const text = useText('home')
  const withMoney = pageExists(paths.deposit()) && pageExists(paths.withdraw())
  return (
    <div className="pair">
      <Button
        wide
        kind="primary"
        icon={withMoney ? ArrowDown : ChartCandlestick}
        to={withMoney ? paths.deposit() : paths.markets()}
      >
        {text(withMoney ? 'deposit' : 'trade')}
      </Button>
      <Button
        wide
        kind="surface"
        icon={withMoney ? ArrowUp : ReceiptText}
        to={withMoney ? paths.withdraw() : paths.statement()}
      >
        {text(withMoney ? 'withdraw' : 'statement')}
      </Button>
    </div>
  )
}
