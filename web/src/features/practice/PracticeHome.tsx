import type { PracticeRecord, PracticeRecords } from '@openbourse/protocol'
import { Amount, Card, Delta, type Fact, Facts, Info, Item, List, money, Note, Section } from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './practice.module.css'
import { Restart } from './Restart.tsx'
import { TopUp } from './TopUp.tsx'

/** The practice records of the user, more money for the current one, and a new one. */
export function PracticeHome() {
  const text = useText('practice')
  const records = faceOf(useCall('practiceRecords', {}, { freshForMs: 0 }), (value) => value)
  return (
    <CardOf of={records} rows={6} failedTitle={text('failedTitle')}>
      {(value) => <Loaded of={value} />}
    </CardOf>
  )
}

function Loaded({ of }: { readonly of: PracticeRecords }) {
  const text = useText('practice')
  const [current, ...earlier] = of.records
  return (
    <>
      {current && (
        <Section title={text('current')}>
          <Card>
            <RecordFacts record={current} />
          </Card>
        </Section>
      )}
      <Section title={text('topUp')}>
        <TopUp of={of.topUp} />
      </Section>
      <Section title={text('restart')}>
        {current && <Restart of={of.reset} record={current.number} />}
      </Section>
      {earlier.length > 0 && (
        <Section title={text('earlier')}>
          <Earlier records={earlier} />
        </Section>
      )}
      <Note icon={Info} ground="canvas">
        {text('honest')}
      </Note>
    </>
  )
}

/** What a record began with, what came later, what it is or was worth, and its return without what came and went. */
function RecordFacts({ record }: { readonly record: PracticeRecord }) {
  const text = useText('practice')
  const locale = useLocale()
  const [hidden] = useKept('amountsHidden')
  const currency = useTotalsIn()
  const asked = record.until === null ? {} : { record: String(record.number) }
  const { data } = useCall('assetsHistory', { range: 'All', ...asked, ...currency }, { keepPrevious: true })
  const base = data?.base ?? ''
  const facts: readonly Fact[] = [
    { key: 'number', term: text('record'), value: text('number', { number: record.number }) },
    {
      key: 'dates',
      term: text(record.until === null ? 'since' : 'dates'),
      value:
        record.until === null
          ? when(locale, record.from, 'date')
          : `${when(locale, record.from, 'date')} – ${when(locale, record.until, 'date')}`,
    },
    {
      key: 'value',
      term: text(record.until === null ? 'valueNow' : 'valueEnd'),
      value: data ? <Amount of={data.points.at(-1)?.[1] ?? '0'} asset={base} hidden={hidden} /> : '…',
    },
    { key: 'return', term: text('return'), value: data ? <Delta rate={data.rates.at(-1) ?? '0'} /> : '…' },
    {
      key: 'topUps',
      term: text('topUps'),
      value:
        record.topUps.length === 0
          ? text('noTopUps')
          : record.topUps.map(({ asset, amount }) => money(locale, asset, amount)).join(', '),
    },
  ]
  return <Facts of={facts} />
}

function Earlier({ records }: { readonly records: readonly PracticeRecord[] }) {
  const text = useText('practice')
  const locale = useLocale()
  const [open, setOpen] = useState<number>()
  return (
    <Card flush>
      <List inset="none" label={text('earlier')}>
        {records.map((record) => (
          <div key={record.number}>
            <Item
              title={text('number', { number: record.number })}
              note={`${when(locale, record.from, 'date')} – ${when(locale, record.until ?? record.from, 'date')}`}
              end={
                <button
                  type="button"
                  className="text-button"
                  aria-expanded={open === record.number}
                  onClick={() => setOpen(open === record.number ? undefined : record.number)}
                >
                  {text(open === record.number ? 'hide' : 'show')}
                  <span className="sr"> {text('number', { number: record.number })}</span>
                </button>
              }
            />
            {open === record.number && (
              <div className={css.inRow}>
                <RecordFacts record={record} />
              </div>
            )}
          </div>
        ))}
      </List>
    </Card>
  )
}
