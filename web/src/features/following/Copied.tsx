import type { Calls, Output } from '@openbourse/protocol'
import { decimal, Empty, Item, ListOrdered, Mark, money, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { priceShown } from './figures.ts'

type Row = Output<Calls['followEvents']>['list'][number]

const byId = { idOf: ({ id }: Row) => id, everyMs: 10_000 }

/** Copied trades, newest first: each with both prices, and what was left out. */
export function Copied({ followId, currency }: { readonly followId: string; readonly currency: string }) {
  const text = useText('follow')
  const pages = usePages('followEvents', { followId, size: 20 }, byId)
  return (
    <Section title={text('copied')}>
      <div className="stack">
        <PagedList
          of={pages}
          label={text('copied')}
          bones={4}
          mark
          empty={
            <Empty icon={ListOrdered} title={text('noCopiesTitle')}>
              {text('noCopies')}
            </Empty>
          }
          failedTitle={text('failedCopies')}
          row={(row) => <CopiedRow key={row.id} row={row} currency={currency} />}
        />
      </div>
    </Section>
  )
}

function CopiedRow({ row, currency }: { readonly row: Row; readonly currency: string }) {
  const text = useText('follow')
  const locale = useLocale()
  const { symbol, side, quantity, price, managerPrice, kind, why, at } = row
  const isTraded = price !== null
  const of = (average: string) => money(locale, currency, priceShown(average))
  return (
    <Item
      plain
      to={paths.stock({ symbol })}
      mark={<Mark symbol={symbol} />}
      title={
        isTraded
          ? text(`side.${side}`, { quantity: decimal(locale, quantity), symbol })
          : text(`skipped.${side}`, { symbol })
      }
      note={[
        when(locale, at, 'dateTime'),
        // The page names the manager.
        ...(kind === 'copied' ? [] : [text(`kind.${kind}`)]),
        ...(why === null ? [] : [text(`why.${why}`)]),
      ].join(' · ')}
      end={
        <span className="item-figure">
          <b>{isTraded ? of(price) : '–'}</b>
          {kind === 'copied' && (
            <span className="t1 quiet">{text('managerAt', { price: of(managerPrice) })}</span>
          )}
        </span>
      }
    />
  )
}
