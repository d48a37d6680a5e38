import { Card, Coins, Empty, Item, List, Mark, Pill } from '@openbourse/ui'
import type { Results } from '../../lib/ask.ts'
import { CardRows } from '../../lib/CardRows.tsx'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'

type Row = Results['rechargeCoins']['list'][number]

/** Every coin: those that can be deposited link to their address, the others have the reason. */
export function CoinList() {
  const text = useText('coinDeposit')
  return (
    <CardRows
      of={faceOf(useCall('rechargeCoins', {}), ({ list }) => list)}
      bones={6}
      empty={
        <Empty icon={Coins} title={text('closed')}>
          {text('closed_keys')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
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
    </CardRows>
  )
}

function CoinRow({ row }: { readonly row: Row }) {
  const text = useText('coinDeposit')
  const { coin, networks } = row
  const open = networks.filter((network) => network.open)
  const mark = <Mark symbol={coin} round />
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
