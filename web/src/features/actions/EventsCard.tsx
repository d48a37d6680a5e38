import type { Quote, StockAction } from '@openbourse/protocol'
import {
  Bone,
  Bones,
  CalendarDays,
  Card,
  type Fact,
  Facts,
  Head,
  Info,
  money,
  Note,
  percent,
  ShowOne,
  TextButton,
} from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { useStockActions } from '../../lib/stock-actions.ts'
import css from './actions.module.css'
import { ChangeNotes } from './Changes.tsx'
import { dayText } from './days.ts'
import { useOwnFacts } from './use-own-facts.tsx'

/** What the issuer of a stock does next, and what it brings to the one who looks. */
export function EventsCard(props: {
  readonly quote: Quote
  /** The trading day of its exchange. */
  readonly today: string
  readonly visitor: boolean
}) {
  const { quote } = props
  const { symbol } = quote
  const text = useText('actions')
  const query = useStockActions(symbol)
  return (
    <Card label={text('card')}>
      <Head
        title={text('card')}
        end={<TextButton to={paths.actions({ symbol })}>{text('more')}</TextButton>}
      />
      <ShowOne
        of={faceOf(query, ({ list }) => list)}
        skeleton={
          <Bones>
            <Bone width="100%" height="6rem" radius="control" />
          </Bones>
        }
        failed={(retry) => <NotLoaded title={text('failedTitle')} kind="tonal" retry={retry} />}
      >
        {(list) => (
          <>
            <ChangeNotes list={query.data?.changes ?? []} />
            {props.visitor ? <Events {...props} list={list} own={[]} /> : <Owned {...props} list={list} />}
          </>
        )}
      </ShowOne>
    </Card>
  )
}

type Shown = { readonly quote: Quote; readonly today: string; readonly list: readonly StockAction[] }

function Owned(props: Shown) {
  return <Events {...props} own={useOwnFacts(props.quote)} />
}

function Events({ quote, today, list, own }: Shown & { readonly own: readonly Fact[] }) {
  const text = useText('actions')
  const locale = useLocale()
  const { symbol } = quote
  const next = list.find(({ state }) => state === 'announced') ?? list.findLast(({ state }) => state === 'ex')
  const exToday = list.find(({ exOn }) => exOn === today)
  const each = (action: StockAction) => money(locale, action.currency, trim(action.perShare, 2))
  const coming = next
    ? [
        { key: 'each', term: text('perShare'), value: `${each(next)} · ${percent(locale, next.yieldRate)}` },
        { key: 'ex', term: text('exDate'), value: dayText(locale, next.exOn) },
        { key: 'pay', term: text('payDate'), value: dayText(locale, next.payOn) },
      ]
    : []
  const past = list
    .filter(({ state }) => state === 'paid')
    .toReversed()
    .map((action) => ({
      key: action.payOn,
      term: dayText(locale, action.payOn),
      value: `${each(action)} · ${percent(locale, action.yieldRate)}`,
    }))
  const facts = [...coming, ...own]
  return (
    <div className={css.events}>
      {exToday && (
        <Note icon={CalendarDays} tone="info">
          {text('exToday', { amount: each(exToday) })}
        </Note>
      )}
      {!next && <p className="t2 quiet">{text('noneAnnounced', { symbol })}</p>}
      {facts.length > 0 && <Facts of={facts} />}
      {next?.state === 'announced' && (
        <Note icon={Info} ground="canvas">
          {text('exHow')}
        </Note>
      )}
      {past.length > 0 && (
        <section className={css.past} aria-label={text('past')}>
          <h3>{text('past')}</h3>
          <Facts of={past} />
        </section>
      )}
    </div>
  )
}
