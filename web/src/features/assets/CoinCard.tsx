import {
  Amount,
  ArrowDownToLine,
  ArrowLeftRight,
  Button,
  Card,
  Item,
  List,
  Mark,
  money,
  Section,
} from '@openbourse/ui'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './assets.module.css'
import type { Assets } from './CashCard.tsx'

/** What is free in the coin account, and the ways into it. */
export function CoinCard({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const list = assets.currencies.filter(({ coin }) => compare(coin, '0') > 0)
  return (
    <Section title={text('coinAccount')}>
      {list.length === 0 ? (
        <Card>
          <p className="t2 quiet">{text('coinEmpty')}</p>
        </Card>
      ) : (
        <Card flush>
          <List label={text('coinAccount')}>
            {list.map((row) => (
              <Row key={row.asset} row={row} base={assets.base} />
            ))}
          </List>
        </Card>
      )}
      <div className={`pair ${css.ways}`}>
        <Button kind="surface" icon={ArrowLeftRight} to={paths.transfer()}>
          {text('coinTransfer')}
        </Button>
        <Button kind="surface" icon={ArrowDownToLine} to={paths.coinDeposit()}>
          {text('coinDeposit')}
        </Button>
      </div>
    </Section>
  )
}

function Row({ row, base }: { readonly row: Assets['currencies'][number]; readonly base: string }) {
  const text = useText('assets')
  const locale = useLocale()
  const { asset, coin, total, inBase } = row
  return (
    <Item
      plain
      strong
      mark={<Mark symbol={asset} />}
      title={asset}
      to={paths.transfer({ from: 'coin', asset })}
      note={text('coinMove')}
      end={
        <span className={css.end}>
          <b>{money(locale, asset, trim(coin, 2))}</b>
          {/* Worth is reckoned for all of it, so it stands here only where all of it is here. */}
          {coin === total && inBase !== null && asset !== base && (
            <small>
              <Amount of={inBase} asset={base} />
            </small>
          )}
        </span>
      }
    />
  )
}
