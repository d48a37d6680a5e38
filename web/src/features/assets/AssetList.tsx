import { Amount, Card, Delta, Facts, Head, Item, List, Mark, PieChart } from '@openbourse/ui'
import { compare, trim } from '../../lib/figures.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './assets.module.css'
import type { Assets } from './CashCard.tsx'

/** Everything owned together, in the base currency. */
export function TotalCard({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  return (
    <Card>
      <Head
        title={text('total')}
        end={
          <b>
            <Amount of={assets.total} asset={assets.base} />
          </b>
        }
      />
      <Facts
        of={[
          {
            key: 'day',
            term: text('today'),
            value: <Delta amount={assets.dayChange} rate={assets.dayChangeRate} asset={assets.base} />,
          },
        ]}
      />
    </Card>
  )
}

/** Every currency with its available amount, amount on hold and value, and the stocks as one row. */
export function AssetList({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const { stocks, base } = assets
  return (
    <Card flush>
      <List>
        {assets.currencies.map((one) => (
          <Item
            key={one.asset}
            strong
            plain
            to={paths.statement()}
            mark={<Mark symbol={one.asset} />}
            title={one.asset}
            note={
              compare(one.held, '0') > 0 ? (
                <>
                  {text('held')} <Amount of={one.held} asset={one.asset} />
                </>
              ) : (
                text(`currency.${nameOf(one.asset)}`)
              )
            }
            end={
              <span className={css.end}>
                <b>
                  <Amount of={trim(one.total, 2)} asset={one.asset} />
                </b>
                {one.asset !== base && (
                  <small>
                    {one.inBase === null ? text('noRate') : <Amount of={one.inBase} asset={base} />}
                  </small>
                )}
              </span>
            }
          />
        ))}
        <Item
          strong
          plain
          to={paths.positions()}
          mark={
            <span className="disc">
              <PieChart className="icon" aria-hidden="true" />
            </span>
          }
          title={text('stocks')}
          note={text('stocksNote')}
          end={
            <span className={css.end}>
              <b>
                <Amount of={stocks.value} asset={base} />
              </b>
              <small>
                <Delta amount={stocks.profit} asset={base} />
              </small>
            </span>
          }
        />
      </List>
    </Card>
  )
}

const named = ['NGN', 'USD', 'GBP', 'MXN', 'BRL', 'USDT', 'BTC', 'ETH', 'XRP', 'LTC', 'DOGE', 'TRX'] as const

function nameOf(asset: string): (typeof named)[number] | 'other' {
  return named.find((one) => one === asset) ?? 'other'
}
