import type { ConsoleContract, ConsoleLiquidation } from '@openbourse/protocol'
import { absolute, decimal, percent, signOf } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { BenchSide, type Fact, Facts, Money, Part, Tag } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'

/** One contract: funding, open positions, the deleveraging queue, and liquidations. */
export function ContractBench({
  of,
  currency,
  liquidations,
}: {
  readonly of: ConsoleContract
  readonly currency: string
  readonly liquidations: readonly ConsoleLiquidation[]
}) {
  const text = useText('contracts')
  const locale = useLocale()
  const { funding } = of
  const rate = (value: string) => percent(locale, value, 'always', 4)
  return (
    <BenchSide title={of.symbol} note={of.halted ? <Tag tone="late">{text('halted')}</Tag> : undefined}>
      <Part title={text('openTitle')}>
        <Facts
          of={[
            [text('mark'), of.mark === null ? text('noMark') : decimal(locale, of.mark)],
            [text('index'), of.index === null ? text('none') : decimal(locale, of.index)],
            [text('quantity'), decimal(locale, of.open)],
            [text('worth'), <Money key="worth" of={of.openWorth} asset={currency} />],
            [text('long'), String(of.long)],
            [text('short'), String(of.short)],
          ]}
          ends
        />
      </Part>
      <Part title={text('fundingTitle')} note={text('samples', { samples: funding.samples })}>
        <Facts
          of={[
            [text('soFar'), rate(funding.rate)],
            [text('next'), utc(locale, funding.nextAt, 'minute')],
            [text('last'), funding.last === null ? text('none') : rate(funding.last)],
          ]}
          ends
        />
      </Part>
      <DeleveragingQueue of={of.queue} />
      <Liquidations of={liquidations} currency={currency} />
    </BenchSide>
  )
}

/** The deleveraging queue, with the inputs of the rank. */
function DeleveragingQueue({ of }: { readonly of: ConsoleContract['queue'] }) {
  const text = useText('contracts')
  const locale = useLocale()
  return (
    <Part title={text('queue')} note={text('queueNote')}>
      {of.length === 0 ? (
        <p className="two">{text('queueEmpty')}</p>
      ) : (
        <Facts
          of={of.map(
            (one): Fact => [
              <span key={one.position}>
                {text(`direction.${one.direction}`)} {text('position', { id: one.position })}
                <br />
                <span className="two">
                  {text('rank', {
                    profit: percent(locale, one.profitRate, 'always'),
                    leverage: decimal(locale, one.leverage, 2),
                  })}
                </span>
              </span>,
              text('light', { light: one.light }),
            ],
          )}
          ends
        />
      )}
    </Part>
  )
}

function Liquidations({
  of,
  currency,
}: {
  readonly of: readonly ConsoleLiquidation[]
  readonly currency: string
}) {
  const text = useText('contracts')
  return (
    <Part title={text('liquidations')}>
      {of.length === 0 ? (
        <p className="two">{text('liquidationsEmpty')}</p>
      ) : (
        <Facts
          of={of.map(
            (one): Fact => [
              <When key={one.id} of={one} />,
              <Fund key={one.id} of={one} currency={currency} />,
            ],
          )}
          ends
        />
      )}
    </Part>
  )
}

function When({ of }: { readonly of: ConsoleLiquidation }) {
  const text = useText('contracts')
  const locale = useLocale()
  return (
    <span>
      {text(`direction.${of.direction}`)} {text('position', { id: of.position })}{' '}
      {of.deleveraged && <Tag tone="soon">{text('deleveraged')}</Tag>}
      <br />
      <span className="two">
        {of.endedAt === null
          ? text('begun', { time: utc(locale, of.begunAt, 'second') })
          : text('ended', { time: utc(locale, of.endedAt, 'second') })}
      </span>
    </span>
  )
}

function Fund({ of, currency }: { readonly of: ConsoleLiquidation; readonly currency: string }) {
  const text = useText('contracts')
  if (of.insurance === null) return <Tag tone="accent">{text('running')}</Tag>
  return (
    <>
      {text(signOf(of.insurance) < 0 ? 'fromFund' : 'toFund')}{' '}
      <Money of={absolute(of.insurance)} asset={currency} />
    </>
  )
}
