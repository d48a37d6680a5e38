import { Button, Card, Facts, ShieldAlert, useConfirm } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import type { Evidence } from '../../lib/kept-log.ts'
import { saveFile } from '../../lib/save-file.ts'
import css from './log.module.css'

/**
 * In place of every page once the log is not what this phone has seen. The server cannot take it away: it is stored on the phone, and only
 * the user removes it.
 */
export const LogAlarm = withText(['log'], Alarm)

function Alarm({ evidence }: { readonly evidence: Evidence }) {
  const text = useText('log')
  const confirm = useConfirm()
  const forget = async () => {
    const isSure = await confirm({
      title: text('forgetTitle'),
      content: <p>{text('forgetText')}</p>,
      confirm: text('forget'),
      cancel: text('keep'),
      kind: 'danger',
    })
    if (isSure) kept.clear('logSeen', 'logBroken')
  }
  return (
    <main className={css.alarm}>
      <ShieldAlert className={css.sign} aria-hidden="true" />
      <h1>{text('title')}</h1>
      <p>{text(`reason.${evidence.reason}`)}</p>
      <p>{text('advice')}</p>
      <Card>
        <Facts
          of={[
            {
              key: 'kept',
              term: text('seenBefore'),
              value: text('entries', { count: sizeIn(evidence.kept.note) }),
            },
            {
              key: 'shown',
              term: text('shownNow'),
              value: text('entries', { count: sizeIn(evidence.shown.note) }),
            },
          ]}
        />
      </Card>
      <Button wide kind="primary" onPress={() => save(evidence)}>
        {text('save')}
      </Button>
      <Button wide kind="surface" onPress={() => void forget()}>
        {text('forget')}
      </Button>
      <p className={css.note}>{text('whoRemoves')}</p>
    </main>
  )
}

/** The second line of a checkpoint is the number of leaves; 0 where it cannot be read. */
const sizeIn = (note: string): number => Number(/^[^\n]*\n(\d{1,15})\n/.exec(note)?.[1] ?? 0)

function save(evidence: Evidence): void {
  const bytes = new TextEncoder().encode(JSON.stringify(evidence, null, 2))
  saveFile({
    name: 'log-evidence.json',
    mediaType: 'application/json',
    base64: btoa(String.fromCharCode(...bytes)),
  })
}
