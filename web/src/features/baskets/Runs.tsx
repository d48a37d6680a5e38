import type { BasketRun } from '@openbourse/protocol'
import { Card, Head, History, Item, List, LoadMore, money, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './baskets.module.css'
import { RunDetails } from './RunDetails.tsx'

/** What a basket ordered, newest first; a press shows what became of each line. Nothing before the first. */
export function Runs({ basket }: { readonly basket: string }) {
  const text = useText('baskets')
  const locale = useLocale()
  const pages = usePages('basketRuns', { basket, size: 10 }, { idOf: ({ id }) => id })
  const [shown, setShown] = useState<BasketRun>()
  const [open, setOpen] = useState(false)
  if (pages.face.state !== 'ready' || pages.face.value.length === 0) return null
  const moved = ({ currency, bought, sold }: BasketRun) =>
    [bought, sold]
      .filter((amount) => compare(amount, '0') > 0)
      .map((amount) => money(locale, currency, amount))
      .join(' / ')
  return (
    <Card flush>
      <div className={css.title}>
        <Head title={text('runs.title')} />
      </div>
      <List inset="icon">
        {pages.face.value.map((run) => (
          <Item
            key={run.id}
            icon={History}
            title={text(run.kind === 'top_up' ? 'runs.topUp' : 'runs.rebalance')}
            note={when(locale, run.at, 'dateTime')}
            end={<span className="item-figure">{moved(run)}</span>}
            onPress={() => {
              setShown(run)
              setOpen(true)
            }}
          />
        ))}
      </List>
      {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
      <Sheet open={open} title={text('orders.receipt')} onClose={() => setOpen(false)}>
        {shown && <RunDetails run={shown} />}
      </Sheet>
    </Card>
  )
}
