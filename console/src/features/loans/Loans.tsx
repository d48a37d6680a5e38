import type { Results } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { go, to, usePinned, useQueryWord } from '../../lib/paths.ts'
import { Bench, Facts, Money, Screen } from '../../lib/pieces/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import { LoanBench } from './LoanBench.tsx'
import styles from './loans.module.css'
import { LoanQueue, shows } from './Queue.tsx'

/** Applications by their deadline and the book of open loans: the list on the left, the chosen loan on the right. */
export function Loans() {
  const text = useText('loans')
  const asked = useQueryWord('show')
  const show = shows.find((one) => one === asked) ?? 'queue'
  const wanted = useQueryWord('id')
  const query = useCall('consoleLoans', {}, { everyMs: queueMs, keepPrevious: true })
  const of = faceOf(query, (value) => value[show])
  const rows = of.state === 'ready' ? of.value : []
  const choose = (id: string) => go.replace(to('loans', { show, id }))
  const pinned = usePinned(wanted, rows[0]?.id, choose)
  const chosen = rows.find(({ id }) => id === pinned)
  const { data } = query
  return (
    <Screen title={text('title')} note={data && text('promise', { hours: data.promiseHours })} whole>
      <Bench
        list={
          <LoanQueue
            of={of}
            counts={
              data && {
                queue: data.queue.length,
                book: data.book.length,
                writtenOff: data.writtenOff.length,
              }
            }
            show={show}
            chosen={pinned}
            promiseMs={(data?.promiseHours ?? 0) * 3_600_000}
            foot={data && <Book of={data} />}
            onShow={(value) => go.replace(to('loans', { show: value }))}
            onChoose={choose}
          />
        }
        side={chosen && <LoanBench key={chosen.id} of={chosen} />}
      />
    </Screen>
  )
}

/** The book as a whole: sums, ageing, and how ended loans went. */
function Book({ of }: { readonly of: Results['consoleLoans'] }) {
  const text = useText('loans')
  const { currency, ageing, ended } = of
  const money = (value: string) => <Money of={value} asset={currency} />
  return (
    <div className={styles.book}>
      <section aria-label={text('book')}>
        <h2 className="strong">{text('book')}</h2>
        <Facts
          of={[
            [text('principal'), money(of.principal)],
            [text('interest'), money(of.interest)],
            [text('received'), money(of.received)],
            [text('lost'), money(of.lost)],
            [text('repaid'), String(ended.repaid)],
            [text('lateEver'), String(ended.late)],
            [text('writtenOff'), String(ended.lost)],
          ]}
          ends
        />
      </section>
      <section aria-label={text('ageing')}>
        <h2 className="strong">{text('ageing')}</h2>
        <Facts
          of={ageing.map(({ from, loans, owed }) => [
            from === 0 ? text('onTime') : text('lateFrom', { days: from }),
            <span key={from}>
              {text('count', { loans })} {money(owed)}
            </span>,
          ])}
          ends
        />
      </section>
    </div>
  )
}
