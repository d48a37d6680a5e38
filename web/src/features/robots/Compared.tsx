import { Card, Delta, Note, percent, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { Since } from '../../common/records/Begun.tsx'
import { CurvePair } from '../../common/records/CurvePair.tsx'
import type { CurvePoint } from '../../common/records/chart-curve.ts'
import { gapOf } from '../../common/records/gap.ts'
import { Gap, Pair } from '../../common/records/Pair.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { enoughTrades } from './figures.ts'
import type { Info } from './info.ts'
import css from './robots.module.css'

const panel = 'robot-curve'

/** The robot beside just holding: as it ran, or as a back-test that is called one. */
export function Compared({ info }: { readonly info: Info }) {
  const text = useText('robots')
  const [view, setView] = useState<'live' | 'test'>('live')
  const { measured } = info.robot
  return (
    <Card label={text('beside')}>
      <div className="stack">
        <div className={css.switch}>
          {measured.days === 0 ? (
            <Since at={info.robot.startedAt} />
          ) : (
            <span className="quiet">{text('liveFor', { days: measured.days })}</span>
          )}
          <Segment
            label={text('beside')}
            controls={panel}
            value={view}
            onChange={setView}
            options={[
              { value: 'live', label: text('live') },
              { value: 'test', label: text('backTest') },
            ]}
          />
        </div>
        <div
          className="stack"
          role="tabpanel"
          id={panel}
          aria-label={text(view === 'live' ? 'live' : 'backTest')}
        >
          {view === 'live' ? (
            <Live info={info} />
          ) : (
            <>
              <Tested of={info.backTest} />
              {info.sameDays && <SameDays of={info.sameDays} trades={measured.trades} />}
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

function Live({ info: { robot, curve } }: { readonly info: Info }) {
  const text = useText('robots')
  const { total, holding, drawdown } = robot.measured
  if (total === null || holding === null)
    return (
      <>
        <p className="quiet">{text('liveEarly', { needed: enoughTrades })}</p>
        <Lines points={curve} />
      </>
    )
  return (
    <>
      <Figures total={total} holding={holding} />
      <Lines points={curve} fall={drawdown} />
      <PointsGap total={total} holding={holding} says={text('afterFees')} />
    </>
  )
}

/** Both lines, named at their ends. */
function Lines(props: {
  readonly points: readonly CurvePoint[]
  readonly fall?: { readonly from: number; readonly to: number; readonly share: string } | null
}) {
  const text = useText('robots')
  const names = { own: text('robot'), beside: text('holdingShort') }
  return <CurvePair curve={props.points} names={names} {...(props.fall && { fall: props.fall })} />
}

function Figures({ total, holding }: { readonly total: string; readonly holding: string }) {
  const text = useText('robots')
  return (
    <Pair
      size="large"
      own={{
        name: (
          <>
            <i className={css.lineSign} /> {text('thisRobot')}
          </>
        ),
        figure: <Delta rate={total} look="large" />,
      }}
      holding={{
        name: (
          <>
            <i className={css.besideSign} /> {text('holding')}
          </>
        ),
        figure: <Delta rate={holding} look="large" />,
      }}
    />
  )
}

/** The sentence under both: how many points of a percent the robot is behind or ahead. */
function PointsGap(props: { readonly total: string; readonly holding: string; readonly says: string }) {
  const text = useText('robots')
  const locale = useLocale()
  const { is, by } = gapOf(props.total, props.holding)
  const points = percent(locale, by, 'auto', 1).replace('%', '')
  return (
    <Gap>
      <b>{text(`points.${is}`, { points })}</b> {props.says}
    </Gap>
  )
}

function Tested({ of: test }: { readonly of: Info['backTest'] }) {
  const text = useText('robots')
  const locale = useLocale()
  if (!test) return <p className="quiet">{text('noBackTest')}</p>
  const { total, holding, trades, drawdown, from, to, curve } = test
  return (
    <>
      <Note tone="warn">
        <b>{text('testIs')}</b> {text('testFlatters')}
      </Note>
      <Figures total={total} holding={holding} />
      <Lines points={curve} />
      <PointsGap total={total} holding={holding} says={text('inTest')} />
      <p className="t2 quiet">
        {text('testSample', {
          from: when(locale, from, 'date'),
          to: when(locale, to, 'date'),
          trades,
          fall: percent(locale, `-${drawdown}`, 'auto', 1),
        })}
      </p>
    </>
  )
}

/** How far a back-test can be believed: as the robot ran, beside a back-test of the same days. */
function SameDays(props: { readonly of: NonNullable<Info['sameDays']>; readonly trades: number }) {
  const { of: same, trades } = props
  const text = useText('robots')
  const locale = useLocale()
  const name = (sign: string | undefined, word: 'live' | 'backTest') => (
    <>
      <i className={sign} /> {text(word)}
    </>
  )
  return (
    <section className={css.ruled} aria-label={text('sameTitle')}>
      <h3 className="t3">{text('sameTitle')}</h3>
      <Pair
        own={{ name: name(css.lineSign, 'live'), figure: <Delta rate={same.live} /> }}
        holding={{ name: name(css.besideSign, 'backTest'), figure: <Delta rate={same.test} /> }}
      />
      <CurvePair curve={same.curve} names={{ own: text('live'), beside: text('backTest') }} />
      <p className="t2 quiet">
        {text('sameSample', { to: when(locale, same.to, 'dateTime'), live: trades, test: same.sales })}{' '}
        {text('sameNote')}
      </p>
    </section>
  )
}
