import { assetCode, IconButton, ReceiptText, SearchIcon, Segment } from '@openbourse/ui'
import { CoinAccount } from '../../features/coins/CoinAccount.tsx'
import { CoinList } from '../../features/coins/CoinList.tsx'
import { go } from '../../lib/go.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges, useQuotes } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'

const ContractsTab = lazyPart(
  async () => (await import('../../features/contracts/ContractsTab.tsx')).ContractsTab,
)

export default withText(['coins', 'contracts', 'shares'], CoinsPage)

const markets = ['spot', 'contracts'] as const

function CoinsPage() {
  const text = useText('coins')
  const visitor = useUser() === null
  const [kind, setKind] = useKept('systemTradeType')
  const market = kind === 'contract' ? 'contracts' : 'spot'
  return (
    <Page
      title={text('title')}
      subtitle={text('subtitle')}
      actions={[
        <IconButton
          key="search"
          icon={SearchIcon}
          label={text('seeAll')}
          onPress={() => go.to(paths.search())}
        />,
        <IconButton
          key="orders"
          icon={ReceiptText}
          label={text('orders')}
          onPress={() => go.to(paths.coinOrders())}
        />,
      ]}
    >
      <div className="stack">
        <Segment
          label={text('market')}
          value={market}
          onChange={(next) => setKind(next === 'contracts' ? 'contract' : 'coin')}
          options={markets.map((value) => ({ value, label: text(value) }))}
        />
        {market === 'spot' ? (
          <Spot visitor={visitor} />
        ) : (
          <ContractsTab visitor={visitor} list={({ face, ...rest }) => <CoinList of={face} {...rest} />} />
        )}
      </div>
    </Page>
  )
}

function Spot({ visitor }: { readonly visitor: boolean }) {
  const query = useCall('coinTickers', {}, { everyMs: 30_000 })
  const own =
    useCall('coinAssets', { account: 'spot', ...useTotalsIn() }, { enabled: !visitor }).data?.list ?? []
  useOwnChanges(!visitor)
  useQuotes(query.data?.list, () => query.refetch({ throwOnError: true }))
  return (
    <>
      {!visitor && <CoinAccount quotes={query.data?.list ?? []} />}
      <CoinList
        of={faceOf(query, ({ list }) => list)}
        favourites={query.data?.favourites ?? []}
        owned={own.map(({ coin }) => assetCode(coin))}
      />
    </>
  )
}
