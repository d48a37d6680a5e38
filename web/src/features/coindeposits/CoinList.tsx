import { Card, Coins, Empty, Failed, Item, List, Mark, Pill, RowBones, Show } from '@openbourse/ui'
import type { Results } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'

type Row = Results['rechargeCoins']['list'][number]

/** Every coin: those that can come lead to their address, the others say why not. */
export function CoinList() {
  const text = useText('coinDeposit')
  return (
    <Show
      of={faceOf(useCall('rechargeCoins', {}), ({ list }) => list)}
      skeleton={
        <Card flush>
          <RowBones rows={6} />
        </Card>
      }
      empty={
        <Card>
          <Empty icon={Coins} title={text('closed')}>
            {text('closed_keys')}
          </Empty>
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={text('failedTitle')} retry={retry}>
            {text('failed')}
          </Failed>
        </Card>
      )}
    >
      {(list) => (
        <Card flush>
          <List label={text('listTitle')}>
            {list.map((row) => (
              <CoinRow key={row.coin} row={row} />
            ))}
          </List>
        </Card>
      )}
    </Show>
  )
}

function CoinRow({ row }: { readonly row: Row }) {
  const text = useText('coinDeposit')
  const { coin, networks } = row
  const open = networks.filter((network) => network.open)
  const mark = <Mark symbol={coin} />
  if (open.length > 0) {
    return (
      <Item
        strong
        mark={mark}
        title={coin}
        note={open.map(({ name }) => name).join(' · ')}
        to={paths.coinDepositOf({ coin })}
      />
    )
  }
  const why = networks[0]?.why ?? 'keys'
  return (
    <Item
      strong
      mark={mark}
      title={coin}
      note={text(`closed_${why}`)}
      end={<Pill tone="plain">{text('closed')}</Pill>}
    />
  )
}
