import { shareAsset } from '@openbourse/money'
import { ReceiptText } from '@openbourse/ui'
import { Statement } from '../../features/statement/Statement.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'

export default withText(['statement'], StockFundsDetail)

function StockFundsDetail() {
  const text = useText('statement')
  const user = useUser()
  return (
    <Page own title={text('title')}>
      {user === null ? (
        <LoginFirst icon={ReceiptText} title={text('visitorTitle')} next={paths.statement()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <UserStatement />
      )}
    </Page>
  )
}

/** The filter offers the user’s current assets: every currency, and the shares. */
function UserStatement() {
  const currencies = useCall('assets', useTotalsIn()).data?.currencies.map((one) => one.asset) ?? []
  const shares =
    useCall('holdList', { size: 50, ...useTotalsIn() }).data?.list.map(({ symbol }) => shareAsset(symbol)) ??
    []
  useOwnChanges(true)
  return <Statement assets={[...currencies, ...shares]} />
}
