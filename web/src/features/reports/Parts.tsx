import { Amount, Card, Delta, Facts, Item, List, Mark, Section } from '@openbourse/ui'
import { Own } from '../../common/Own.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useTradedName } from '../../lib/OwnedFigure.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { optionOf } from '../../lib/owned.ts'
import { isPair, pageOf } from '../../lib/pairs.ts'
import type { Summary } from './table.ts'

type Of = { readonly of: Summary }

/** What came from outside and went there, and what owning earned. */
export function Moves({ of }: Of) {
  const text = useText('year')
  return (
    <Section title={text('moves')}>
      <Card>
        {of.moves.length === 0 && <p className="t2 quiet">{text('noMoves')}</p>}
        <Facts
          of={of.moves.map(({ move, asset, amount }) => ({
            key: `${move} ${asset}`,
            term: text(`move.${move}`),
            value: <Own of={amount} asset={asset} sign="always" />,
          }))}
        />
      </Card>
    </Section>
  )
}

/** What sales brought beyond their cost, by currency. */
export function Realised({ of }: Of) {
  const text = useText('year')
  const [hidden] = useKept('amountsHidden')
  return (
    <Section title={text('realised')}>
      <Card>
        {of.realised.length === 0 && <p className="t2 quiet">{text('noSales')}</p>}
        <Facts
          of={of.realised.map(({ currency, gain, sales }) => ({
            key: currency,
            term: `${currency} · ${text('sales', { count: sales })}`,
            value: hidden ? (
              <Amount of={gain} asset={currency} hidden />
            ) : (
              <Delta amount={gain} asset={currency} />
            ),
          }))}
        />
      </Card>
    </Section>
  )
}

/** Fees by what they were paid for. */
export function Fees({ of }: Of) {
  const text = useText('year')
  return (
    <Section title={text('fees')}>
      <Card>
        {of.fees.length === 0 && <p className="t2 quiet">{text('noFees')}</p>}
        <Facts
          of={of.fees.map(({ product, asset, amount }) => ({
            key: `${product} ${asset}`,
            term: text(`fee.${product}`),
            value: <Own of={amount} asset={asset} />,
          }))}
        />
      </Card>
    </Section>
  )
}

/** What most money changed hands for. */
export function Traded({ of }: Of) {
  const text = useText('year')
  const tradedName = useTradedName()
  return (
    <Section
      title={text('traded')}
      end={of.trades > 0 && <span className="t1 quiet">{text('trades', { count: of.trades })}</span>}
    >
      <Card flush={of.traded.length > 0}>
        {of.traded.length === 0 ? (
          <p className="t2 quiet">{text('noTrades')}</p>
        ) : (
          <List>
            {of.traded.map(({ symbol, name, currency, trades, value }) => (
              <Item
                key={`${symbol} ${currency}`}
                to={optionOf(symbol) ? optionPaths.contract({ contract: symbol }) : pageOf(symbol)}
                strong
                mark={<Mark symbol={optionOf(symbol)?.symbol ?? symbol} round={isPair(symbol)} />}
                title={tradedName(symbol)}
                note={optionOf(symbol) ? undefined : name}
                end={
                  <span className="item-figure">
                    <Own of={value} asset={currency} />
                    <small className="t1 quiet">{text('trades', { count: trades })}</small>
                  </span>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </Section>
  )
}
