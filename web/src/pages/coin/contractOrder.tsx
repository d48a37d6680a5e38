import { Card, Empty, SearchIcon } from '@openbourse/ui'
import { TicketScreen } from '../../features/contracts/TicketScreen.tsx'
import { useLiveContract } from '../../features/contracts/use-live-contract.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { contractPaths } from '../../lib/contract-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { codeOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'

export default withText(['contracts', 'positionsOnMargin', 'shares'], ContractOrder)

function ContractOrder() {
  return <MembersOnly>{() => <Ticket />}</MembersOnly>
}

/** The ticket of a contract, long or short by the address. */
function Ticket() {
  const text = useText('contracts')
  const { symbol = '', side = 'long' } = usePageQuery(contractPaths.ticket)
  const query = useLiveContract(symbol, false)
  if (query.data) return <TicketScreen info={query.data} side={side} />
  return (
    <Page title={text('one', { coin: codeOf(symbol) })}>
      {symbol === '' || query.error instanceof RefusedToLoad ? (
        <Card>
          <Empty
            icon={SearchIcon}
            title={text('unknownTitle', { symbol: codeOf(symbol) })}
            action={text('all')}
            to={paths.coins()}
          >
            {text('unknown')}
          </Empty>
        </Card>
      ) : (
        <CardOf
          of={faceOf(query, (value) => value)}
          rows={5}
          failedTitle={text('failedOne', { symbol: codeOf(symbol) })}
        />
      )}
    </Page>
  )
}
