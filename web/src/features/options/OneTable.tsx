import type { OptionChain } from '@openbourse/protocol'
import { Anchor, decimal, Formula, names, percent } from '@openbourse/ui'
import { Fragment } from 'react'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import css from './chain.module.css'
import { PriceLine } from './PriceLine.tsx'
import { useIvHow } from './use-iv-how.ts'
import { useOptionName } from './words.ts'

type Row = OptionChain['strikes'][number]

/** Calls or puts alone, with volatility, break-even and chance. */
export function OneTable(props: {
  readonly chain: OptionChain
  readonly right: 'call' | 'put'
  readonly last: string
}) {
  const chainText = useText('options.chain')
  const how = useIvHow()
  const { chain, right, last } = props
  const price = compare(last, '0') > 0 ? last : chain.price
  const firstAbove = chain.strikes.findIndex(({ strike }) => compare(strike, price) > 0)
  const at = firstAbove < 0 ? chain.strikes.length : firstAbove
  const line = <PriceLine symbol={chain.underlying.symbol} last={price} columns={6} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large letters the table scrolls sideways, by keys too
    <section className={css.sideways} tabIndex={0} aria-label={chainText('strike')}>
      <table className={css.one}>
        <thead>
          <tr>
            <th scope="col">{chainText('strike')}</th>
            <th scope="col">{chainText('bid')}</th>
            <th scope="col">{chainText('ask')}</th>
            <th scope="col">
              <Formula of={how}>{chainText('iv')}</Formula>
            </th>
            <th scope="col">{chainText('breakEven')}</th>
            <th scope="col">{chainText('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {chain.strikes.map((row, index) => {
            const inMoney = right === 'call' ? index < at : index >= at
            const [first, final] = right === 'call' ? [0, at - 1] : [at, chain.strikes.length - 1]
            return (
              <Fragment key={row.strike}>
                {index === at && line}
                <StrikeRow
                  row={row}
                  chain={chain}
                  right={right}
                  look={names(inMoney && css.well, index === first && css.first, index === final && css.last)}
                />
              </Fragment>
            )
          })}
          {at === chain.strikes.length && line}
        </tbody>
      </table>
    </section>
  )
}

function StrikeRow(props: {
  readonly row: Row
  readonly chain: OptionChain
  readonly right: 'call' | 'put'
  readonly look: string
}) {
  const chainText = useText('options.chain')
  const locale = useLocale()
  const nameOf = useOptionName()
  const { row, chain, right, look } = props
  const cell = row[right]
  const { contract, bid, ask, held, breakEven, chance } = cell
  const name = nameOf({ underlying: chain.underlying.symbol, strike: row.strike, right })
  return (
    <tr className={look}>
      <th scope="row">
        <b>{decimal(locale, trim(row.strike))}</b>
        {held > 0 && (
          <span className={css.held}>
            <span aria-hidden="true">{held}</span>
            <span className="sr">{chainText('held', { count: String(held) })}</span>
          </span>
        )}
      </th>
      <td className="quiet">
        {bid === null ? (
          '–'
        ) : held > 0 ? (
          <Anchor href={optionPaths.contract({ contract, side: 'close' })} className={css.bid}>
            {decimal(locale, bid, 2)}
          </Anchor>
        ) : (
          decimal(locale, bid, 2)
        )}
      </td>
      <td>
        <Anchor href={optionPaths.contract({ contract })} className={css.ask}>
          <span aria-hidden="true">{ask === null ? '–' : decimal(locale, ask, 2)}</span>
          <span className="sr">
            {ask === null
              ? chainText('see', { name })
              : chainText('buy', { name, price: decimal(locale, ask, 2) })}
          </span>
        </Anchor>
      </td>
      <td className="quiet">{percent(locale, row.volatility, 'auto', 1)}</td>
      <td>{breakEven === null ? '–' : decimal(locale, breakEven, 2)}</td>
      <td>{chance === null ? '–' : percent(locale, chance, 'auto', 0)}</td>
    </tr>
  )
}
