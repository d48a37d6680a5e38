import type { ListedFund } from '@openbourse/protocol'
import { Anchor, Card, Mark, money } from '@openbourse/ui'
import parts from '../../common/aif/parts.module.css'
import { ClosedLine, ClosedPill } from '../../common/closing/late.ts'
import { takesMoney } from '../../common/closing/standing.ts'
import { TestedApart } from '../../common/records/Begun.tsx'
import type { Early } from '../../common/records/early.ts'
import { share } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Beside } from './Beside.tsx'
import { unitShown, yearCost } from './figures.ts'
import css from './funds.module.css'

/** One fund in the list: what it returned beside the index, and what a year in it costs beside the most expensive one. */
export function FundCard(props: {
  readonly fund: ListedFund
  readonly dearest: string
  /** A note above a list is not repeated in each row. */
  readonly early: Early
}) {
  const { fund, dearest, early } = props
  const text = useText('funds')
  const locale = useLocale()
  const { currency } = fund
  const cost = yearCost(fund)
  const isOpen = takesMoney(fund)
  return (
    <Anchor href={fundPaths.fund({ id: fund.id })}>
      <Card>
        <div className={parts.card}>
          <div className={parts.who}>
            <Mark symbol={fund.name} />
            <span className={parts.name}>
              <b className="t3">{fund.name}</b>
              <span className="t1 quiet">
                {text(fund.simulated ? 'bySimulated' : 'by', { manager: fund.managerName })}
              </span>
            </span>
            {isOpen ? (
              <span className={parts.end}>
                <b className="t3">{money(locale, currency, unitShown(fund.unit.value))}</b>
                <span className="t1 quiet">{text('perUnit')}</span>
              </span>
            ) : (
              <ClosedPill of={fund} />
            )}
          </div>
          {fund.closing && <ClosedLine of={fund} />}
          <Beside of={fund} early={early} />
          {!fund.record.enough && fund.tested && <TestedApart of={fund.tested} />}
          {isOpen && (
            <div className={css.cost}>
              <p className={css.line}>
                <span className="t1 quiet">
                  {text(fund.costs.trading === null ? 'yearCostUntraded' : 'yearCost', {
                    on: money(locale, currency, fund.costs.on),
                    gain: money(locale, currency, fund.costs.gain),
                  })}
                </span>
                <b className="t2">{money(locale, currency, cost)}</b>
              </p>
              <div className={css.bar} aria-hidden="true">
                <i style={{ width: `${share(cost, dearest) * 100}%` }} />
              </div>
            </div>
          )}
        </div>
      </Card>
    </Anchor>
  )
}
