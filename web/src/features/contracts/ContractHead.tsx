import type { ContractInfo } from '@openbourse/protocol'
import { Cells, Delta, decimal, Formula, names, Price, percent, TickingPrice } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQuote } from '../../lib/live.ts'
import { when } from '../../lib/time.ts'
import css from './head.module.css'

/** More figures than this leave no room beside them. */
const longest = 8

/** The last trade, and beside it what profit and liquidation go by: mark, index and funding. */
export function ContractHead({ info }: { readonly info: ContractInfo }) {
  const { quote, before } = useQuote(info.quote)
  const text = useText('contracts')
  const locale = useLocale()
  const { mark, funding } = info
  const status = useSaid()
  const cells = [
    { key: 'high', term: text('high'), value: <Price of={quote.high} /> },
    { key: 'low', term: text('low'), value: <Price of={quote.low} /> },
    { key: 'open', term: text('open'), value: `${decimal(locale, info.open)} ${info.coin}` },
    { key: 'next', term: text('fundingNext'), value: <Countdown atMs={funding.nextAt} /> },
  ]
  return (
    <header className={css.head}>
      <div className={css.headTop}>
        <div>
          <p className={names(css.price, quote.last.length > longest && css.long)}>
            <TickingPrice of={quote.last} before={before} />{' '}
            <span className={css.unit}>{quote.currency}</span>
          </p>
          <p className={css.line}>
            <Delta amount={quote.change} rate={quote.changeRate} />
            <span className="quiet">{text('day')}</span>
          </p>
        </div>
        <dl className={css.sides}>
          <dt>
            <Formula of={status('mark', text('markHow'), mark.price)}>{text('mark')}</Formula>
          </dt>
          <dd>
            <Price of={mark.price} />
          </dd>
          <dt>
            <Formula of={status('index', text('indexHow'), mark.index ?? '0')}>{text('index')}</Formula>
          </dt>
          <dd>{mark.index === null ? '–' : <Price of={mark.index} />}</dd>
          <dt>
            <Formula of={status('funding', text('fundingHow'), percent(locale, funding.rate, 'auto', 4))}>
              {text('funding')}
            </Formula>
          </dt>
          <dd>{percent(locale, funding.rate, 'always', 4)}</dd>
        </dl>
      </div>
      <Cells of={cells} />
    </header>
  )
}

/** A figure with a sentence of what it is. */
function useSaid() {
  const text = useText('contracts')
  const locale = useLocale()
  return (name: 'mark' | 'index' | 'funding', sentence: string, value: string) => () => ({
    title: text(name),
    sentence,
    sum: { terms: [], result: { value, name: text(name) } },
    source: text('perpetual'),
    ...(name === 'index' ? {} : { learn: glossary({ term: name === 'mark' ? 'markPrice' : 'funding' }) }),
    readAt: when(locale, clock.server(), 'second'),
  })
}

/** Hours and minutes until funding is paid. */
function Countdown({ atMs }: { readonly atMs: number }) {
  const text = useText('contracts')
  const [now, setNow] = useState(() => clock.server())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.server()), 15_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.ceil((atMs - now) / 60_000))
  return text('fundingIn', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) })
}
