import type { StockChange } from '@openbourse/protocol'
import { Anchor, Card, decimal, Item, List, Mark, Note, Pill, Scale, Section } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './actions.module.css'
import { dayText } from './days.ts'

/** Splits and delistings of a market: what comes, the soonest first, then what is over. */
export function Changes({ list }: { readonly list: readonly StockChange[] }) {
  const text = useText('actions')
  const locale = useLocale()
  const title = useTitle()
  if (list.length === 0) return null
  const coming = list.filter(({ state }) => state === 'announced')
  const over = list.filter(({ state }) => state === 'done').toReversed()
  return (
    <Section title={text('changes')}>
      <Card flush>
        <List>
          {[...coming, ...over].map((change) => (
            <Item
              key={change.id}
              plain
              to={placeOf(change)}
              mark={<Mark symbol={change.symbol} />}
              title={
                <span className={css.title}>
                  {change.symbol}
                  {change.state === 'done' && <Pill>{text('changeDone')}</Pill>}
                </span>
              }
              note={title(change)}
              end={<span className="t1 quiet">{dayText(locale, change.exOn, 'day')}</span>}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

/** What becomes of the shares of one stock, in a sentence each. */
export function ChangeNotes({
  list,
  linked = false,
}: {
  readonly list: readonly StockChange[]
  /** Away from the chart: with the way to it. */
  readonly linked?: boolean
}) {
  const text = useText('actions')
  const locale = useLocale()
  const title = useTitle()
  if (list.length === 0) return null
  const notes = list.map((change) => (
    <Note key={change.id} icon={Scale} tone={change.kind === 'delisting' ? 'warn' : 'info'}>
      <b>{title(change)}.</b>{' '}
      {text(`${change.kind}.${change.state}`, {
        day: dayText(locale, change.exOn),
        last: dayText(locale, change.lastOn),
      })}{' '}
      {linked && change.kind === 'split' && change.state === 'done' && (
        <Anchor href={placeOf(change)} className="link">
          {text('onChart')}
        </Anchor>
      )}
    </Note>
  ))
  return <div className={css.events}>{notes}</div>
}

/** Past splits are marked on the chart at their day; future ones have no candle yet. */
function placeOf({ symbol, exOn, state, kind }: StockChange) {
  return paths.stock({ symbol, ...(kind === 'split' && state === 'done' ? { day: exOn } : {}) })
}

function useTitle() {
  const text = useText('actions')
  const locale = useLocale()
  return ({ ratio }: StockChange): string =>
    ratio
      ? text(ratio.now > ratio.was ? 'splitOf' : 'reverseOf', {
          now: decimal(locale, String(ratio.now)),
          was: decimal(locale, String(ratio.was)),
        })
      : text('delistingOf')
}
