import type { AppropriatenessAttempt } from '@openbourse/protocol'
import { Button } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import styles from './appropriateness.module.css'
import type { Own } from './own.ts'

/** Leave, or take the questions. Both buttons always look the same, and neither has the focus. */
export function StartDock(props: {
  readonly of: Own
  readonly onAttempt: (attempt: AppropriatenessAttempt) => void
}) {
  const { subject, state, retryAt } = props.of
  const text = useText('appropriateness')
  const locale = useLocale()
  const { busy, run } = useAction('appropriatenessBegin')
  const { keep, errorBeside } = useRefusal()

  async function begin() {
    const answer = await run({ subject })
    if (!answer.ok) return keep(answer)
    scrollTo(0, 0)
    props.onAttempt(answer.value)
  }

  const isTooSoon = retryAt !== null && state !== 'asked'
  const line = isTooSoon ? text('again', { time: when(locale, retryAt, 'dateTime') }) : text('free')
  return (
    <>
      <div className={styles.choice}>
        <Button wide onPress={go.back}>
          {text('leave')}
        </Button>
        {isTooSoon ? (
          <Button wide why={line} onPress={() => undefined}>
            {text('take')}
          </Button>
        ) : (
          <Button wide busy={busy} onPress={() => void begin()}>
            {text('take')}
          </Button>
        )}
      </div>
      {!isTooSoon && <p className={styles.line}>{errorBeside() ?? line}</p>}
    </>
  )
}

/** Leave, or continue: after passing, and again once the waiting period is over. */
export function ChoiceDock({ of: own }: { readonly of: Own }) {
  const { subject, state, waiting } = own
  const text = useText('appropriateness')
  const locale = useLocale()
  const leaving = useAction('appropriatenessDecide')
  const continuing = useAction('appropriatenessDecide')
  const { keep, clear, errorBeside } = useRefusal()

  async function choose({ run }: typeof leaving, choice: 'leave' | 'go_on') {
    clear()
    const answer = await run({ subject, choice })
    if (!answer.ok) keep(answer)
  }

  const why =
    state === 'waiting' && waiting
      ? text('decideFrom', { time: when(locale, waiting.until, 'dateTime') })
      : undefined
  const line = state === 'ready' ? text(`stays.${subject}`) : text('leaving')
  return (
    <>
      <div className={styles.choice}>
        <Button wide busy={leaving.busy} onPress={() => void choose(leaving, 'leave')}>
          {text('leave')}
        </Button>
        <Button wide busy={continuing.busy} why={why} onPress={() => void choose(continuing, 'go_on')}>
          {text('continue')}
        </Button>
      </div>
      <p className={styles.line}>{errorBeside() ?? line}</p>
    </>
  )
}
