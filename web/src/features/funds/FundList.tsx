import type { ListedFund } from '@openbourse/protocol'
import { Card, Chips, Empty, Layers } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { EarlyNote } from '../../common/records/EarlyNote.tsx'
import { earlyOf } from '../../common/records/early.ts'
import { behindOf } from '../../common/records/gap.ts'
import { CardRows } from '../../lib/CardRows.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { nearTime, when } from '../../lib/time.ts'
import { enoughTrades } from './Beside.tsx'
import { FundCard } from './FundCard.tsx'
import { type Sorting, sorted, sortings, yearCost } from './figures.ts'

const everyMs = 30_000
/** A fund that is listed while the page is open is there at once. */
const emptyEveryMs = 2_000

/** All funds, closed ones behind the others, under how many are behind the index. */
export function FundList() {
  const text = useText('funds')
  const [by, setBy] = useState<Sorting>('cost')
  const query = useCall('fundList', {}, { everyMs, emptyEveryMs })
  return (
    <CardRows
      of={faceOf(query, ({ list }) => list)}
      bones={5}
      empty={
        <Empty icon={Layers} title={text('noneTitle')}>
          {text('none')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(funds) => (
        <Columns
          of="list"
          beside={
            <>
              {sorted(funds, by).map((fund) => (
                <FundCard key={fund.id} fund={fund} early={earlyIn(funds)} dearest={dearestOf(funds)} />
              ))}
              <Dealt funds={funds} />
            </>
          }
        >
          <Behind funds={funds} />
          <Chips
            label={text('sort')}
            value={by}
            onChange={setBy}
            options={sortings.map((value) => ({ value, label: text(`sorting.${value}`) }))}
          />
        </Columns>
      )}
    </CardRows>
  )
}

const earlyIn = (funds: Props['funds']) => earlyOf(funds.map(({ record }) => record))

const dearestOf = (funds: Props['funds']) =>
  funds.map(yearCost).reduce((most, one) => (compare(one, most) > 0 ? one : most), '0')

type Props = { readonly funds: readonly ListedFund[] }

function Behind({ funds }: Props) {
  const text = useText('funds')
  const { behind, of } = behindOf(funds.map(({ record }) => record))
  if (of === 0)
    return (
      <Card>
        <p>{text('noEvidence', { count: funds.length })}</p>
        {funds.some(({ tested }) => tested) && <p className="t2 quiet">{text('testedBefore')}</p>}
      </Card>
    )
  return (
    <div>
      <h2 className={parts.count}>
        <b>{behind}</b> {text('behind', { behind, of })}
      </h2>
      <p className="t2 quiet">{text('behindHow')}</p>
      <EarlyNote early={earlyIn(funds)} trades={0} leastTrades={enoughTrades} />
    </div>
  )
}

function Dealt({ funds }: Props) {
  const text = useText('funds')
  const locale = useLocale()
  const newest = Math.max(...funds.map(({ unit }) => unit.at))
  const open = funds.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return (
    <p className="t1 quiet center">
      {text('dealt', {
        at: when(locale, newest, 'dateTime'),
        next: nearTime(locale, Math.min(...open.map(({ nextAt }) => nextAt)), {
          nowMs: clock.server(),
          today: text('today'),
        }),
      })}{' '}
      {text('practice')}
    </p>
  )
}
