import type { ConsoleSettlement, ConsoleUnderlying } from '@openbourse/protocol'
import { decimal, percent } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { BenchSide, type Fact, Facts, Money, Part, Tag } from '../../lib/pieces/index.ts'

/** One underlying: the market maker's exposure, the series that users hold, and how earlier ones were settled. */
export function UnderlyingBench({
  of,
  settlements,
}: {
  readonly of: ConsoleUnderlying
  readonly settlements: readonly ConsoleSettlement[]
}) {
  const text = useText('options')
  const locale = useLocale()
  const { maker, currency, realised } = of
  const money = (value: string) => <Money key={value} of={value} asset={currency} />
  const rate = (value: string) => percent(locale, value, 'auto', 1)
  return (
    <BenchSide title={of.symbol} note={of.halted ? <Tag tone="late">{text('halted')}</Tag> : undefined}>
      <Part title={text('marketTitle')}>
        <Facts
          of={[
            [text('price'), money(of.price)],
            [
              text('volatility'),
              realised === null
                ? text('tooFew')
                : text('volatilityOf', { short: rate(realised.short), long: rate(realised.long) }),
            ],
            [text('held'), text('heldCount', { count: of.held })],
            [text('books'), String(of.books)],
          ]}
          ends
        />
      </Part>
      <Part title={text('exposure')} note={text('exposureNote')}>
        <Facts
          of={[
            [text('owes'), money(maker.owes)],
            [text('delta'), money(maker.delta)],
            [text('theta'), money(maker.theta)],
            [text('vega'), money(maker.vega)],
          ]}
          ends
        />
      </Part>
      <Series of={of.series} />
      <Settlements of={settlements} />
    </BenchSide>
  )
}

function Series({ of }: { readonly of: ConsoleUnderlying['series'] }) {
  const text = useText('options')
  const locale = useLocale()
  const orNone = (value: string | null) => (value === null ? text('none') : decimal(locale, value))
  return (
    <Part title={text('series')}>
      {of.length === 0 ? (
        <p className="two">{text('seriesEmpty')}</p>
      ) : (
        <Facts
          of={of.map(
            (one): Fact => [
              <span key={one.contract}>
                {text(one.right, { strike: decimal(locale, one.strike) })}
                <br />
                <span className="two">
                  {text('expires', {
                    day: one.day,
                    bid: orNone(one.bid),
                    ask: orNone(one.ask),
                    mark: decimal(locale, one.mark),
                    volatility: percent(locale, one.volatility, 'auto', 1),
                  })}
                </span>
              </span>,
              text('holders', { held: one.held, users: one.holders }),
            ],
          )}
          ends
        />
      )}
    </Part>
  )
}

function Settlements({ of }: { readonly of: readonly ConsoleSettlement[] }) {
  const text = useText('options')
  const locale = useLocale()
  return (
    <Part title={text('settlements')}>
      {of.length === 0 ? (
        <p className="two">{text('settlementsEmpty')}</p>
      ) : (
        <Facts
          of={of.map(
            (one): Fact => [
              <span key={one.day}>
                {text('settledAt', { day: one.day, price: decimal(locale, one.price) })}
                <br />
                <span className="two">{text(`source.${one.source}`, { print: one.print ?? '' })}</span>
              </span>,
              <span key={one.day}>
                <Money of={one.paidOut} asset={one.currency} />
                <br />
                <span className="two">{text('paid', { contracts: one.contracts })}</span>
              </span>,
            ],
          )}
          ends
        />
      )}
    </Part>
  )
}
