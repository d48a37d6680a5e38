import type { AppropriatenessLosses } from '@openbourse/protocol'
import { Card, Formula, Meter } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import styles from './appropriateness.module.css'

/** How many accounts of this platform lost money, and how that is counted. */
export function LossCard({ of: losses }: { readonly of: AppropriatenessLosses }) {
  const text = useText('appropriateness')
  const locale = useLocale()
  const { accounts, lost, perHundred, least, counted } = losses
  const number = (value: number) => value.toLocaleString(locale)
  const share = perHundred === null ? text('tooFew') : text('ofHundred', { count: perHundred })
  return (
    <Card>
      <div className={styles.over}>
        <h2>
          <Formula
            of={() => ({
              title: text('lost', { counted }),
              sentence: text('lostRule', { least, counted }),
              sum: {
                terms: [
                  { value: number(lost), name: text('lostAccounts') },
                  { value: number(accounts), name: text('allAccounts', { counted }), sign: '÷' },
                ],
                result: { value: share, name: text('lost', { counted }) },
              },
              source: text('lostSource'),
              readAt: when(locale, losses.at, 'dateTime'),
            })}
          >
            {text('lost', { counted })}
          </Formula>
        </h2>
        <b className={styles.share}>{share}</b>
      </div>
      {perHundred === null ? (
        <p className="quiet t2">{text('tooFewWhy', { accounts: number(accounts), least, counted })}</p>
      ) : (
        <>
          <div className={styles.meter}>
            <Meter parts={[{ name: 'lost', share: lost / accounts, color: 'var(--ink)' }]} />
          </div>
          <div className={styles.ends}>
            <span>{text('didLose', { count: number(lost) })}</span>
            <span>{text('didNot', { count: number(accounts - lost), all: number(accounts), counted })}</span>
          </div>
        </>
      )}
    </Card>
  )
}
