import type { ShortTrade } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Delta,
  Empty,
  type Fact,
  Facts,
  LoadMore,
  Mark,
  money,
  Note,
  Pill,
  TextButton,
  Timer,
  toasts,
  useConfirm,
} from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { CardRows } from '../../lib/CardRows.tsx'
import { compare, rateOf } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './shortterm.module.css'

const bySelf = { idOf: ({ id }: { readonly id: string }) => id, everyMs: 10_000 }

/** Own short-term trades, newest first. */
export function OwnTrades() {
  const text = useText('shortTerm')
  const pages = usePages('shortTrades', { size: 10 }, bySelf)
  return (
    <CardRows
      of={pages.face}
      bones={3}
      empty={
        <Empty icon={Timer} title={text('noneOwnTitle')}>
          {text('noneOwn')}
        </Empty>
      }
      failedTitle={text('failedOwnTitle')}
    >
      {(trades) => (
        <>
          {trades.map((trade) => (
            <Trade key={trade.id} trade={trade} />
          ))}
          {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
        </>
      )}
    </CardRows>
  )
}

/** One trade: what was paid, until when it may be held or how it ended, and the way to sell it sooner. */
function Trade({ trade }: { readonly trade: ShortTrade }) {
  const text = useText('shortTerm')
  const locale = useLocale()
  const { symbol, name, state, quantity, left, boughtAt, end } = trade
  const count = (shares: string) => Number(shares).toLocaleString(locale)
  const shares =
    state === 'ended' || left === quantity
      ? text('shares', { quantity: count(quantity) })
      : text('sharesLeft', { left: count(left), quantity: count(quantity) })
  return (
    <Card label={name}>
      <div className="stack">
        <div className={css.who}>
          <Mark symbol={symbol} />
          <span className={css.name}>
            <b className="t3 strong">{name}</b>
            <span className="t1 quiet">{`${shares} · ${when(locale, boughtAt, 'dateTime')}`}</span>
          </span>
          <Pill tone={state === 'open' ? 'info' : state === 'selling' ? 'warn' : 'plain'}>
            {end === null ? text(`state.${state}`) : text(`end.${end}`)}
          </Pill>
        </div>
        <Facts of={useFacts(trade)} />
        {state === 'selling' && <Note ground="canvas">{text('sellingNote')}</Note>}
        {state === 'ended' ? (
          <p>
            <TextButton to={paths.stock({ symbol })}>{text('viewStock')}</TextButton>
          </p>
        ) : (
          <SellNow trade={trade} />
        )}
      </div>
    </Card>
  )
}

function useFacts({ state, currency, cost, proceeds, result, sellAt, endedAt }: ShortTrade): Fact[] {
  const text = useText('shortTerm')
  const locale = useLocale()
  const facts: Fact[] = [{ key: 'cost', term: text('cost'), value: <Amount of={cost} asset={currency} /> }]
  if (compare(proceeds, '0') !== 0)
    facts.push({ key: 'proceeds', term: text('proceeds'), value: <Amount of={proceeds} asset={currency} /> })
  if (result !== null)
    facts.push({
      key: 'result',
      term: text('result'),
      value: <Delta amount={result} asset={currency} rate={rateOf(result, cost)} />,
    })
  facts.push({
    key: 'at',
    term: text(state === 'ended' ? 'endedAt' : 'sellAt'),
    value: when(locale, (state === 'ended' && endedAt) || sellAt, 'dateTime'),
  })
  return facts
}

function SellNow({ trade }: { readonly trade: ShortTrade }) {
  const { id, symbol, left, currency } = trade
  const text = useText('shortTerm')
  const locale = useLocale()
  const confirm = useConfirm()
  const command = useCommand('shortSell')
  const last = useCall('stockInfo', { symbol }).data?.quote.last
  const isUnknown = command.state.at === 'unknown'
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined
  async function sell() {
    const agreed =
      isUnknown ||
      (await confirm({
        title: text('sellTitle', { left: Number(left).toLocaleString(locale), symbol }),
        content: last === undefined ? '' : text('sellNote', { price: money(locale, currency, last) }),
        confirm: text('sellNow'),
        cancel: text('keep'),
      }))
    if (!agreed) return
    const answer = await command.run({ id })
    if (answer.ok) toasts.show(text('sold'))
  }
  return (
    <>
      {isUnknown && <Note tone="warn">{text('unknown')}</Note>}
      {refusal && (
        <div role="alert">
          <Note tone="danger">{refusal.msg}</Note>
        </div>
      )}
      <Button wide busy={command.busy} onPress={() => void sell()}>
        {isUnknown ? text('askAgain') : text('sellNow')}
      </Button>
      {command.sheet}
    </>
  )
}
