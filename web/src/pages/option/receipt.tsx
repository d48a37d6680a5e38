import { Card, Empty, PieChart } from '@openbourse/ui'
import { ReceiptScreen } from '../../features/options/ReceiptScreen.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'

export default withText(['options'], ReceiptPage)

function ReceiptPage() {
  return <MembersOnly>{() => <Receipt />}</MembersOnly>
}

/** How one own option went. */
function Receipt() {
  const receiptText = useText('options.receipt')
  const text = useText('options')
  const { id = '' } = usePageQuery(optionPaths.receipt)
  const query = useCall('optionReceipt', { id }, { enabled: id !== '' })
  return (
    <Page title={receiptText('title')}>
      {id === '' || (query.error instanceof RefusedToLoad && !query.data) ? (
        <Card>
          <Empty
            icon={PieChart}
            title={receiptText('unknownTitle')}
            action={text('own')}
            to={optionPaths.orders()}
          >
            {receiptText('unknown')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (value) => value)} rows={6} failedTitle={receiptText('failed')}>
          {(receipt) => <ReceiptScreen receipt={receipt} />}
        </CardOf>
      )}
    </Page>
  )
}
