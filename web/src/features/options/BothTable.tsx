import type { OptionCell, OptionChain } from '@openbourse/protocol'
import { Anchor, decimal, Formula, names, percent } from '@openbourse/ui'
import { Fragment } from 'react'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import css from './chain.module.css'
import { PriceLine } from './PriceLine.tsx'
import { useIvHow } from './use-iv-how.ts'
import { useOptionName } from './words.ts'

type Right = 'call' | 'put'

/** Bid and ask of calls on the left, of puts on the right, the strike between them. */
export function BothTable({ chain, last }: { readonly chain: OptionChain; readonly last: string }) {
  const text = useText('options')
  const chainText = useText('options.chain')
  const locale = useLocale()
  const how = useIvHow()
  const price = compare(last, '0') > 0 ? last : chain.price
  const firstAbove = chain.strikes.findIndex(({ strike }) => compare(strike, price) > 0)
  const at = firstAbove < 0 ? chain.strikes.length : firstAbove
  return (
    <table className={css.both}>
      <thead>
        <tr>
          <th colSpan={2} scope="colgroup">
            {text('calls')}
          </th>
          <td />
          <th colSpan={2} scope="colgroup">
            {text('puts')}
          </th>
        </tr>
        <tr>
          <th scope="col">{chainText('bid')}</th>
          <th scope="col">{chainText('ask')}</th>
          <th scope="col">
            <Formula of={how}>{chainText('strikeIv')}</Formula>
          </th>
          <th scope="col">{chainText('bid')}</th>
          <th scope="col">{chainText('ask')}</th>
        </tr>
      </thead>
      <tbody>
        {chain.strikes.map((row, index) => {
          const isBelow = index < at
          const edges = names(
            index === (isBelow ? 0 : at) && css.first,
            index === (isBelow ? at - 1 : chain.strikes.length - 1) && css.last,
          )
          return (
            <Fragment key={row.strike}>
              {index === at && <PriceLine symbol={chain.underlying.symbol} last={price} columns={5} />}
              <tr>
                <Sides
                  cell={row.call}
                  strike={row.strike}
                  chain={chain}
                  right="call"
                  well={isBelow}
                  edges={edges}
                />
                <th scope="row" className={css.strike}>
                  <b>{decimal(locale, trim(row.strike))}</b>
                  <span>{percent(locale, row.volatility, 'auto', 1)}</span>
                </th>
                <Sides
                  cell={row.put}
                  strike={row.strike}
                  chain={chain}
                  right="put"
                  well={!isBelow}
                  edges={edges}
                />
              </tr>
            </Fragment>
          )
        })}
        {at === chain.strikes.length && (
          <PriceLine symbol={chain.underlying.symbol} last={price} columns={5} />
        )}
      </tbody>
    </table>
  )
}

/** Bid and ask of one side of a strike. Those that the user holds are marked, below both. */
function Sides(props: {
  readonly cell: OptionCell
  readonly strike: string
  readonly chain: OptionChain
  readonly right: Right
  readonly well: boolean
  readonly edges: string
}) {
  const chainText = useText('options.chain')
  const locale = useLocale()
  const nameOf = useOptionName()
  const { cell, strike, chain, right, well, edges } = props
  const name = nameOf({ underlying: chain.underlying.symbol, strike, right })
  const { contract, bid, ask, held } = cell
  const place = well ? names(css.well, edges) : undefined
  const bidText = bid === null ? '–' : decimal(locale, bid, 2)
  return (
    <>
      <td className={names(place, css.start)}>
        <span className={css.side}>
          {held > 0 && bid !== null ? (
            <Anchor href={optionPaths.contract({ contract, side: 'close' })} className={css.bid}>
              {bidText}
            </Anchor>
          ) : (
            <span className={css.bid}>{bidText}</span>
          )}
          {held > 0 && <span className={css.held}>{chainText('held', { count: String(held) })}</span>}
        </span>
      </td>
      <td className={names(place, css.end)}>
        <Anchor href={optionPaths.contract({ contract })} className={css.ask}>
          <span aria-hidden="true">{ask === null ? '–' : decimal(locale, ask, 2)}</span>
          <span className="sr">
            {ask === null
              ? chainText('see', { name })
              : chainText('buy', { name, price: decimal(locale, ask, 2) })}
          </span>
          {held > 0 && <span className={css.under} />}
        </Anchor>
      </td>
    </>
  )
}
