import type { BasketRun } from '@openbourse/protocol'
import { Amount, decimal, Facts, Item, List, Mark, money } from '@openbourse/ui'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './baskets.module.css'

type Line = BasketRun['lines'][number]

/** What was sent as one: what it took and brought, and what of each line filled. */
export function RunDetails({ run }: { readonly run: BasketRun }) {
  const text = useText('baskets')
  const locale = useLocale()
  const { currency } = run
  const sums = [
    { key: 'sold', term: text('orders.got'), of: run.sold },
    { key: 'bought', term: text('orders.paid'), of: run.bought },
    { key: 'fees', term: text('orders.fees'), of: run.fees },
  ]
  return (
    <div className="stack">
      <div className={css.done} role="status">
        <b>{text('orders.done', { n: run.lines.filter(({ order }) => order !== null).length })}</b>
        <small>
          {run.name} · {when(locale, run.at, 'dateTime')}
        </small>
      </div>
      <Facts
        of={sums
          .filter(({ of }) => compare(of, '0') > 0)
          .map(({ key, term, of }) => ({ key, term, value: <Amount of={of} asset={currency} /> }))}
      />
      <List inset="mark" label={text('weights')}>
        {run.lines.map((line) => (
          <RunRow key={line.symbol} line={line} currency={currency} />
        ))}
      </List>
    </div>
  )
}

function RunRow({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const text = useText('baskets')
  const locale = useLocale()
  const { order } = line
  return (
    <Item
      mark={<Mark symbol={line.symbol} />}
      title={`${line.symbol} · ${text(`orders.${line.side}`, { quantity: decimal(locale, trim(line.agreed)) })}`}
      note={useOutcome(line, currency)}
      end={<span className="item-figure">{money(locale, currency, line.total)}</span>}
      {...(order !== null && { to: paths.stockOrder({ id: order }) })}
    />
  )
}

/** In words: what filled at which price, what was cut down, or why there was no order. */
function useOutcome(line: Line, currency: string): string {
  const text = useText('baskets')
  const locale = useLocale()
  const shown = (quantity: string) => decimal(locale, trim(quantity))
  if (line.why !== null) return text(`orders.why.${line.why}`)
  const cut =
    compare(line.ordered, line.agreed) < 0
      ? [text('orders.cut', { ordered: shown(line.ordered), agreed: shown(line.agreed) })]
      : []
  if (compare(line.filled, '0') === 0)
    return [text('orders.filledNone', { quantity: shown(line.ordered) }), ...cut].join(' · ')
  const all = text('orders.filledAll', {
    filled: shown(line.filled),
    price: money(locale, currency, trim(line.averagePrice ?? '0', 2)),
  })
  const part = text('orders.filledPart', { filled: shown(line.filled), quantity: shown(line.ordered) })
  return [compare(line.filled, line.ordered) === 0 ? all : part, ...cut].join(' · ')
}
