import type { AppropriatenessResult } from '@openbourse/protocol'
import { Card, Check, Pill } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import styles from './appropriateness.module.css'

/** How many answers were right, and which. */
export function Score({ of: result }: { readonly of: AppropriatenessResult }) {
  const text = useText('appropriateness')
  const { right, needed, passed, marks } = result
  return (
    <Card>
      <div className={styles.over}>
        <span className="quiet">{text('yours')}</span>
        {passed ? <Pill icon={Check}>{text('passed')}</Pill> : <Pill>{text('notPassed')}</Pill>}
      </div>
      <p className={styles.figure}>
        <b>{right}</b> <span>{text('rightOf', { all: marks.length, needed })}</span>
      </p>
      <ol className={styles.marks} aria-label={text('yours')}>
        {marks.map((isRight, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          <li key={at} data-right={isRight ? '' : undefined}>
            {isRight ? (
              <Check className="icon-small" aria-hidden="true" />
            ) : (
              <span aria-hidden="true">{at + 1}</span>
            )}
            <span className="sr">{text(isRight ? 'markRight' : 'markWrong', { number: at + 1 })}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Each wrong answer beside the right one, and why. */
export function Wrong({ of: result }: { readonly of: AppropriatenessResult }) {
  const text = useText('appropriateness')
  return (
    <Card>
      <h2>{text('wrongTitle', { count: result.wrong.length })}</h2>
      <ul className={styles.wrong}>
        {result.wrong.map(({ number, ask, given, right, why }) => (
          <li key={number}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <div>
              <b>{ask}</b>
              <p className="quiet">
                <span className="sr">{text('given')} </span>
                <s>{given}</s>
              </p>
              <p>
                <span className="sr">{text('good')} </span>
                <b>{right}</b>
              </p>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
