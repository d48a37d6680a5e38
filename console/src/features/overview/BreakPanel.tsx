import { ShowOne } from '@openbourse/ui'
import { useBreaks } from '../../lib/books.ts'
import { useNow } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Bones, EmptyQueue, Failed, Money, Panel } from '../../lib/pieces/index.ts'
import { faceOf } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { useLength } from '../../lib/use-length.ts'
import styles from './overview.module.css'

const everyMs = 10_000
const shownMax = 4

/** Differences between the rails' records and the ledger, the oldest first. */
export function BreakPanel() {
  const text = useText('overview')
  const locale = useLocale()
  const length = useLength()
  const now = useNow(everyMs)
  const query = useBreaks()
  const checkedAt = query.data?.checkedAt ?? null
  return (
    <Panel
      title={text('breaks')}
      note={checkedAt === null ? undefined : text('checked', { time: utc(locale, checkedAt, 'time') })}
    >
      <ShowOne
        of={faceOf(query, ({ breaks }) => breaks)}
        skeleton={<Bones rows={2} />}
        failed={(retry) => <Failed retry={retry} />}
      >
        {(breaks) =>
          breaks.length === 0 ? (
            <EmptyQueue title={text(checkedAt === null ? 'neverChecked' : 'noBreaks')} small />
          ) : (
            <ul className={styles.breaks}>
              {breaks
                .toSorted((a, b) => a.since - b.since)
                .slice(0, shownMax)
                .map((one) => (
                  <li key={`${one.since}-${one.outside?.line ?? ''}-${one.here?.entry ?? ''}`}>
                    <span className="strong">{text(`breakKinds.${one.kind}`)}</span>
                    <span className="end">
                      {one.withheld ? (
                        one.asset
                      ) : (
                        <Money of={(one.outside ?? one.here)?.amount ?? '0'} asset={one.asset} />
                      )}
                    </span>
                    <span className="quiet">{one.rail}</span>
                    <span className="quiet end">{length(Math.max(0, now - one.since))}</span>
                  </li>
                ))}
            </ul>
          )
        }
      </ShowOne>
    </Panel>
  )
}
