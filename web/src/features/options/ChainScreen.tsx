import type { OptionChain } from '@openbourse/protocol'
import {
  Card,
  Delta,
  Empty,
  Formula,
  ListOrdered,
  money,
  Note,
  percent,
  Segment,
  symbolOf,
  TickingPrice,
} from '@openbourse/ui'
import { type ReactNode, useRef, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { over } from '../../lib/figures.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { useQuote } from '../../lib/live.ts'
import { optionPaths } from '../../lib/option-paths.ts'
import { when } from '../../lib/time.ts'
import { BothTable } from './BothTable.tsx'
import { fixed } from './chart-figures.ts'
import { Expiries } from './Expiries.tsx'
import { Halted } from './Halted.tsx'
import { LossCard } from './Losses.tsx'
import { OneTable } from './OneTable.tsx'
import css from './options.module.css'
import { useIsNarrow } from './use-is-narrow.ts'
import { dayText } from './words.ts'

export type ChainSide = 'call' | 'both' | 'put'

const words = { call: 'calls', both: 'both', put: 'puts' } as const

/** Narrower than this, both sides do not fit beside each other. */
const bothNeedsRem = 20.75

/** The chain of one expiry: what calls and puts of each strike cost, around the price of now. */
export function ChainScreen(props: {
  readonly chain: OptionChain
  readonly topic: string | undefined
  readonly sinceMs: number
  /** The market of the underlying, and until when it trades. */
  readonly session: ReactNode
  readonly side: ChainSide
  readonly onSide: (side: ChainSide) => void
}) {
  const chainText = useText('options.chain')
  const locale = useLocale()
  const { chain, topic, sinceMs, session, side, onSide } = props
  const { quote } = useQuote(chain.quote)
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(box, bothNeedsRem)
  const [last, setLast] = useState<'call' | 'put'>(side === 'put' ? 'put' : 'call')
  const shown = side === 'both' && isNarrow ? last : side
  const symbol = chain.underlying.symbol
  const hint = chain.underlying.kind === 'index' ? 'hintIndex' : 'hint'
  const sides = isNarrow ? (['call', 'put'] as const) : (['call', 'both', 'put'] as const)
  const text = useText('options')
  const choose = (next: ChainSide) => {
    if (next !== 'both') setLast(next)
    onSide(next)
  }
  const day = dayText(locale, chain.day)
  return (
    <div className="stack">
      <Price chain={chain} topic={topic} sinceMs={sinceMs} session={session} />
      <Halted halt={chain.halt} />
      {!chain.quoted && !chain.halt && <Note ground="canvas">{chainText('notQuoted', { symbol })}</Note>}
      <Expiries
        of={chain.expiries}
        value={chain.day}
        onChange={(next) => go.replace(optionPaths.chain({ symbol, day: next }))}
      />
      <div ref={box}>
        <Card>
          <div className={css.chain}>
            <Segment
              label={chainText('side')}
              value={shown}
              onChange={choose}
              options={sides.map((value) => ({ value, label: text(words[value]) }))}
            />
            {chain.expectedMove !== null && <Move chain={chain} day={day} last={quote.last} />}
            {chain.strikes.length === 0 ? (
              <Empty icon={ListOrdered} title={chainText('none')}>
                {chainText('noneText')}
              </Empty>
            ) : shown === 'both' ? (
              <BothTable chain={chain} last={quote.last} />
            ) : (
              <OneTable chain={chain} right={shown} last={quote.last} />
            )}
          </div>
        </Card>
      </div>
      <p className={css.hint}>{chainText(hint, { size: String(chain.size), day })}</p>
      <LossCard of={chain.losses} />
    </div>
  )
}

function Price(props: {
  readonly chain: OptionChain
  readonly topic: string | undefined
  readonly sinceMs: number
  readonly session: ReactNode
}) {
  const stock = useText('stock')
  const locale = useLocale()
  const { chain, topic, sinceMs, session } = props
  const { quote, before } = useQuote(chain.quote)
  const isIndex = chain.underlying.kind === 'index'
  return (
    <header className={css.head}>
      <div>
        <p className={css.price}>
          {!isIndex && symbolOf(quote.currency, locale)}
          <TickingPrice of={quote.last} before={before} />
        </p>
        <p className={css.line}>
          <Delta
            amount={quote.change}
            rate={quote.changeRate}
            {...(isIndex ? {} : { asset: quote.currency })}
          />
          <span className="quiet">{stock('today')}</span>
        </p>
      </div>
      <p className={css.session}>
        <LiveAge topic={topic} sinceMs={sinceMs} closed={!chain.quoted} />
        <span>{session}</span>
      </p>
    </header>
  )
}

function Move(props: { readonly chain: OptionChain; readonly day: string; readonly last: string }) {
  const chainText = useText('options.chain')
  const locale = useLocale()
  const { chain, day, last } = props
  const move = chain.expectedMove ?? '0'
  const rate = over(move, chain.price, 6) ?? '0'
  const near = chain.strikes.toSorted(
    (one, other) =>
      Math.abs(Number(one.strike) - Number(chain.price)) -
      Math.abs(Number(other.strike) - Number(chain.price)),
  )[0]
  const how = () => ({
    title: chainText('move', { day }),
    sentence: chainText('moveHow'),
    sum: {
      terms: [
        {
          value: money(locale, chain.underlying.currency, chain.price),
          name: chainText('price'),
          sign: '×' as const,
        },
        {
          value: percent(locale, near?.volatility ?? '0', 'auto', 1),
          name: chainText('volatility'),
          sign: '×' as const,
        },
        { value: fixed(Math.sqrt(chain.years), 4), name: chainText('yearsName') },
      ],
      result: {
        value: `±${money(locale, chain.underlying.currency, move)}`,
        name: percent(locale, rate, 'auto', 1),
      },
    },
    source: `${chain.underlying.symbol} ${money(locale, chain.underlying.currency, last)}`,
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <div className="row between wrap">
      <span className="quiet">
        <Formula of={how}>{chainText('move', { day })}</Formula>
      </span>
      <span>
        <b>±{money(locale, chain.underlying.currency, move)}</b>{' '}
        <span className="quiet">({percent(locale, rate, 'auto', 1)})</span>
      </span>
    </div>
  )
}
