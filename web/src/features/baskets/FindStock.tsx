import { Button, Item, List, Mark, PieChart, Plus, Search } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { useSettled } from '../../lib/use-settled.ts'
import css from './baskets.module.css'
import { inProportion, type Line, linesMax } from './editing.ts'

const settleMs = 200
const shownMax = 5

/** Finds stocks to add: by name, from what is held and watched. They must trade in the currency of the first one. */
export function FindStock(props: {
  readonly lines: readonly Line[]
  readonly onChange: (lines: readonly Line[]) => void
}) {
  const { lines, onChange } = props
  const text = useText('baskets')
  const [words, setWords] = useState('')
  const asked = useSettled(words.trim(), settleMs)
  const currency = lines[0]?.currency
  const found = useCall('stockSearch', { q: asked, size: 20 }, { enabled: asked !== '', keepPrevious: true })
  const held = useHeld()
  const watched = useCall('collectList', {}).data?.list ?? []
  const fits = (one: Omit<Line, 'weight'>) =>
    !lines.some(({ symbol }) => symbol === one.symbol) && (currency ?? one.currency) === one.currency
  const from = asked === '' ? [...held, ...watched.filter(isStock)] : (found.data?.list ?? []).filter(isStock)
  const rows = [...new Map(from.map((one) => [one.symbol, one])).values()].filter(fits).slice(0, shownMax)
  const isNone = asked !== '' && found.isSuccess && !found.isPlaceholderData && rows.length === 0
  return (
    <div className={css.card}>
      {lines.length === 0 && held.length > 0 && (
        <Button wide icon={PieChart} onPress={() => onChange(ofHoldings(held))}>
          {text('editor.fromHoldings')}
        </Button>
      )}
      {lines.length < linesMax && (
        <>
          <div className={css.find}>
            <Search label={text('editor.find')} value={words} onChange={setWords} maxLength={40} />
          </div>
          {isNone && (
            <p className="quiet t2">
              {currency === undefined
                ? text('editor.notFoundAny', { words: asked })
                : text('editor.notFound', { words: asked, currency })}
            </p>
          )}
          <List inset="mark" label={text('editor.find')}>
            {rows.map(({ symbol, name, currency: paid }) => (
              <Item
                key={symbol}
                mark={<Mark symbol={symbol} />}
                title={symbol}
                note={name}
                end={<Plus className="icon-small" aria-label={text('editor.add', { symbol })} />}
                plain
                onPress={() => {
                  setWords('')
                  onChange([...lines, { symbol, name, currency: paid, weight: '' }])
                }}
              />
            ))}
          </List>
        </>
      )}
    </div>
  )
}

type Held = Omit<Line, 'weight'> & { readonly worth: number }

const isStock = (one: { readonly kind: string }): boolean => one.kind === 'stock'

/** The stocks of the main portfolio; without an answer, none. */
function useHeld(): readonly Held[] {
  const list = useCall('holdList', { size: 50, ...useTotalsIn() }).data?.list ?? []
  return list.map(({ symbol, name, currency, last, quantity }) => ({
    symbol,
    name,
    currency,
    worth: Number(last) * Number(quantity),
  }))
}

/** The holdings in the currency of the largest, with the weights that they have now. */
function ofHoldings(held: readonly Held[]): Line[] {
  const byWorth = held.toSorted((one, other) => other.worth - one.worth)
  const own = byWorth.filter(({ currency }) => currency === byWorth[0]?.currency).slice(0, linesMax)
  return inProportion(
    own.map(({ symbol, name, currency }) => ({ symbol, name, currency })),
    own.map(({ worth }) => worth),
  )
}
