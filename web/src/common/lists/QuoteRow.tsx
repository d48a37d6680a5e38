import type { Quote } from '@openbourse/protocol'
import { Delta, Item, Mark, Sparkline, Star, TickingPrice } from '@openbourse/ui'
import { memo, type ReactNode } from 'react'
import { useQuote } from '../../lib/live.ts'
import { codeOf, isPair, pageOf } from '../../lib/pairs.ts'
import css from './quote-row.module.css'

/** One instrument in a list. It listens to its own symbol, so a tick draws this row and no other. */
export const QuoteRow = memo(function QuoteRow(props: {
  readonly quote: Quote
  readonly onOpen?: () => void
  /** In place of the name. */
  readonly note?: ReactNode
  /** The word for its star, where it is a favorite of the user. */
  readonly starred?: string | undefined
}) {
  const { quote, before } = useQuote(props.quote)
  return (
    <Item
      plain
      to={pageOf(quote.symbol)}
      {...(props.onOpen ? { onPress: props.onOpen } : {})}
      mark={<Mark symbol={codeOf(quote.symbol)} round={isPair(quote.symbol)} />}
      title={
        props.starred === undefined ? (
          codeOf(quote.symbol)
        ) : (
          <>
            {codeOf(quote.symbol)} <Star className={css.star} aria-label={props.starred} role="img" />
          </>
        )
      }
      strong
      note={<span className={css.name}>{props.note ?? quote.name}</span>}
      middle={<Sparkline values={pointsOf(quote)} previous={Number(quote.previousClose)} />}
      end={
        <span className={css.end}>
          <span className={css.price}>
            <TickingPrice of={quote.last} before={before} />
          </span>
          <Delta rate={quote.changeRate} look="pill" />
        </span>
      }
    />
  )
})

/** The day's prices as places on the screen, ending where the price is now. */
function pointsOf(quote: Quote): number[] {
  return [...quote.spark.map(Number), Number(quote.last)]
}
