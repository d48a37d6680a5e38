import {
  Amount,
  ArrowDownToLine,
  ArrowLeftRight,
  Button,
  Card,
  Head,
  Item,
  List,
  Mark,
  money,
} from '@openbourse/ui'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './assets.module.css'
import type { Assets } from './CashCard.tsx'

/** What is free in the coin account, and the ways into it. */
export function CoinCard({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const locale = useLocale()
  const list = assets.currencies.filter(({ coin }) => compare(coin, '0') > 0)
  return (
    <Card>
      <Head title={text('coinAccount')} />
      {list.length === 0 ? (
        <p className="t2 quiet">{text('coinEmpty')}</p>
      ) : (
        <List label={text('coinAccount')}>
          {list.map(({ asset, coin, total, inBase }) => (
            <Item
              key={asset}
              plain
              strong
              mark={<Mark symbol={asset} />}
              title={asset}
              to={paths.transfer({ from: 'coin', asset })}
              note={text('coinMove')}
              end={
                <span className={css.end}>
                  <b>{money(locale, asset, trim(coin, 2))}</b>
                  {coin === total && inBase !== null && asset !== assets.base && (
                    <small>
                      <Amount of={inBase} asset={assets.base} />
                    </small>
                  )}
                </span>
              }
            />
          ))}
        </List>
      )}
      <div className={`pair ${css.ways}`}>
        <Button icon={ArrowLeftRight} to={paths.transfer()}>
          {text('coinTransfer')}
        </Button>
        <Button icon={ArrowDownToLine} to={paths.coinDeposit()}>
          {text('coinDeposit')}
        </Button>
      </div>
    </Card>
  )
}
