import type { ContractStory } from '@openbourse/protocol'
import { Card, Delta, decimal, Facts, Head, money, Note, Scale } from '@openbourse/ui'
import { minus, negate, over, plus, shorten, total, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './contracts.module.css'
import { MarkLine } from './MarkLine.tsx'
import { momentOf } from './words.ts'

type Receipt = NonNullable<ContractStory['liquidation']>

/** Why a position was closed: the inputs of the mark, each step of the engine, and all payments. */
export function Liquidation(props: { readonly story: ContractStory; readonly receipt: Receipt }) {
  const { story, receipt } = props
  const isLong = (story.closed ?? story.open)?.direction === 'long'
  return (
    <>
      <WhatTheMarkDid receipt={receipt} />
      <StepByStep story={story} receipt={receipt} />
      {story.closed && <TheSum closed={story.closed} receipt={receipt} />}
      <Otherwise receipt={receipt} isLong={isLong} />
    </>
  )
}

function WhatTheMarkDid({ receipt }: { readonly receipt: Receipt }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const { price, basis, index, bid, ask, last } = receipt.mark
  const book = bid !== null && ask !== null ? over(plus(bid, ask), '2', 2) : undefined
  const shown = (of: string | null | undefined) => (of ? decimal(locale, of) : '–')
  return (
    <Card>
      <div className={css.block}>
        <Head
          title={storyText('markDid')}
          end={<span className="quiet t1">{when(locale, receipt.at, 'day')}</span>}
        />
        <MarkLine marks={receipt.marks} atMs={receipt.at} price={price} />
        <Note icon={Scale}>
          {basis === 'median'
            ? storyText('inputs', {
                mark: shown(price),
                index: shown(index),
                book: shown(book),
                last: shown(last),
              })
            : storyText('inputsTwo', { mark: shown(price) })}
        </Note>
      </div>
    </Card>
  )
}

function StepByStep({ story, receipt }: { readonly story: ContractStory; readonly receipt: Receipt }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const usdt = (of: string) => decimal(locale, shorten(of, 2))
  const at = (ms: number) => momentOf(locale, ms, receipt.at)
  const coin = story.closed?.coin ?? story.open?.coin ?? ''
  const cancelled = useCancelled(receipt)
  return (
    <Card>
      <div className={css.block}>
        <Head title={storyText('steps')} />
        <ol className={css.steps}>
          <li>
            <b>{storyText('below')}</b>
            <time className="quiet t1">{momentOf(locale, receipt.at)}</time>
            <span className="quiet">
              {storyText('belowText', { left: usdt(receipt.left), needed: usdt(receipt.needed) })}
            </span>
          </li>
          {cancelled !== '' && (
            <li>
              <b>{storyText('cancelled')}</b>
              <time className="quiet t1">{at(receipt.at)}</time>
              <span className="quiet">{cancelled}</span>
            </li>
          )}
          {receipt.slices.length > 0 && (
            <li>
              <b>
                {storyText(
                  receipt.slices.every(({ deleveraged }) => deleveraged) ? 'deleveraged' : 'slices',
                  {
                    n: receipt.slices.length,
                  },
                )}
              </b>
              <time className="quiet t1">{at(receipt.slices.at(-1)?.at ?? receipt.at)}</time>
              <Slices receipt={receipt} coin={coin} />
            </li>
          )}
          <FundStep receipt={receipt} />
          <li data-done={receipt.endedAt !== null || undefined}>
            <b>{storyText(receipt.endedAt === null ? 'running' : 'closed')}</b>
            <time className="quiet t1">{at(receipt.endedAt ?? receipt.at)}</time>
            {/[1-9]/.test(receipt.keeps) && (
              <span className="quiet">
                {storyText('kept', { quantity: `${decimal(locale, trim(receipt.keeps))} ${coin}` })}
              </span>
            )}
          </li>
        </ol>
      </div>
    </Card>
  )
}

/** The open orders and exits that left with the position. */
function useCancelled({ cancelledOrders, takeProfit, stopLoss }: Receipt): string {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const exit = (kind: 'takeProfit' | 'stopLoss', price: string | null) =>
    price !== null &&
    positions('story.exit', { kind: positions(`list.${kind}`), price: decimal(locale, price) })
  return [
    cancelledOrders > 0 && positions('story.cancelledText', { n: cancelledOrders }),
    exit('takeProfit', takeProfit),
    exit('stopLoss', stopLoss),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the insurance fund paid, or got. */
function FundStep({ receipt }: { readonly receipt: Receipt }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const fund = receipt.insurance
  if (!/[1-9]/.test(fund)) return null
  const isPaid = !fund.startsWith('-')
  return (
    <li>
      <b>{storyText(isPaid ? 'fundPaid' : 'fundGot')}</b>
      <time className="quiet t1">{momentOf(locale, receipt.endedAt ?? receipt.at, receipt.at)}</time>
      <span className="quiet">{money(locale, 'USDT', isPaid ? fund : negate(fund))}</span>
    </li>
  )
}

function Slices({ receipt, coin }: { readonly receipt: Receipt; readonly coin: string }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const quantity = total(receipt.slices.map((slice) => slice.quantity))
  const value = total(receipt.slices.map((slice) => slice.value))
  return (
    <table className={css.table}>
      <tbody>
        {receipt.slices.map((slice, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slices are only ever added at the end
          <tr key={place}>
            <td>{momentOf(locale, slice.at)}</td>
            <td>
              {decimal(locale, trim(slice.quantity))} {coin}
            </td>
            <td>{decimal(locale, slice.price)}</td>
            <td>{decimal(locale, shorten(slice.value, 2))}</td>
          </tr>
        ))}
      </tbody>
      {receipt.slices.length > 1 && (
        <tfoot>
          <tr>
            <td>{storyText('average')}</td>
            <td>
              {decimal(locale, trim(quantity))} {coin}
            </td>
            <td>{decimal(locale, over(value, quantity, 2) ?? '0')}</td>
            <td>{decimal(locale, shorten(value, 2))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Result of the position, line by line: the lines add up to the returned amount. */
function TheSum(props: { readonly closed: NonNullable<ContractStory['closed']>; readonly receipt: Receipt }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  const { closed, receipt } = props
  const fees = total(receipt.slices.map(({ fee }) => fee))
  // What is left is what the trades themselves brought or cost.
  const traded = minus(plus(minus(closed.cameBack, receipt.insurance), fees), receipt.margin)
  const usdt = (of: string) => decimal(locale, of, 2, 'always')
  return (
    <Card>
      <div className={css.block}>
        <Head title={storyText('sum')} />
        <div className={css.sum}>
          <Facts
            of={[
              { key: 'margin', term: storyText('yourMargin'), value: decimal(locale, receipt.margin, 2) },
              {
                key: 'traded',
                term: storyText('traded', {
                  opened: decimal(locale, shorten(closed.entry, 2)),
                  closed: decimal(locale, shorten(closed.exit, 2)),
                }),
                value: usdt(traded),
              },
              { key: 'fee', term: storyText('closingFee'), value: usdt(negate(fees)) },
              { key: 'fund', term: storyText('byFund'), value: usdt(receipt.insurance) },
              {
                key: 'back',
                term: <b>{storyText('comesBack')}</b>,
                value: <b>{money(locale, 'USDT', closed.cameBack)}</b>,
              },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

/** What else would have become of it, by the marks that were stored. */
function Otherwise({ receipt, isLong }: { readonly receipt: Receipt; readonly isLong: boolean }) {
  const storyText = useText('positionsOnMargin.story')
  const locale = useLocale()
  if (receipt.otherwise.length === 0) return null
  const terms = {
    lower_multiple: (value: string) => storyText('lower', { multiple: value }),
    stop_loss: (value: string) => storyText('stopAt', { price: decimal(locale, value) }),
    more_margin: (value: string) => storyText('more', { amount: decimal(locale, shorten(value, 0)) }),
  } as const
  return (
    <Card>
      <div className={css.block}>
        <Head title={storyText('otherwise')} />
        <p className="quiet t1">
          {storyText(isLong ? 'lowest' : 'highest', { price: decimal(locale, receipt.furthest) })}
        </p>
        <Facts
          of={receipt.otherwise.map(({ kind, value, stillOpen, result }) => ({
            key: kind,
            term: terms[kind](value),
            value:
              result === null ? (
                storyText(stillOpen ? 'stillOpen' : 'closedToo')
              ) : (
                <Delta amount={shorten(result, 2)} />
              ),
          }))}
        />
      </div>
    </Card>
  )
}
