import type { PracticeRecords } from '@openbourse/protocol'
import { Button, Card, CheckBox, CircleAlert, money, Note, toasts, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { OwnedFigure } from '../../lib/OwnedFigure.tsx'
import { when } from '../../lib/time.ts'
import css from './practice.module.css'

/** A new record, in two steps: what happens is read and ticked, and then asked again. */
export function Restart(props: { readonly of: PracticeRecords['reset']; readonly record: number }) {
  const { of, record } = props
  const text = useText('practice')
  const common = useText('common')
  const locale = useLocale()
  const confirm = useConfirm()
  const command = useCommand('practiceReset')
  const [agreed, setAgreed] = useState(false)
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined
  const why =
    of.from !== null
      ? text('notYet', { days: of.days, when: when(locale, of.from, 'dateTime') })
      : of.left || of.owes
        ? text('endFirst')
        : agreed
          ? undefined
          : text('needAgreed')

  async function ask() {
    const isSure = await confirm({
      title: text('sure', { number: record }),
      content: text('sureText', { next: record + 1 }),
      confirm: text('restartDo'),
      cancel: common('cancel'),
    })
    if (!isSure) return
    const answer = await command.run({ record: String(record), agreed: 'true' })
    if (!answer.ok) return
    setAgreed(false)
    toasts.show(text('restarted', { number: answer.value.number }))
  }

  return (
    <Card>
      <div className={css.form}>
        <p className="quiet t2">{text('restartAbout')}</p>
        <Points of={of} record={record} />
        {of.left && (
          <Note icon={CircleAlert} tone="warn">
            {text('inTheWay')}{' '}
            {of.left.assets.map(({ asset, amount }, at) => (
              <span key={asset} className={css.inTheWay}>
                {at > 0 && ', '}
                <OwnedFigure asset={asset} of={amount} />
              </span>
            ))}
            {of.left.more > 0 && ` ${text('andMore', { count: of.left.more })}`}
          </Note>
        )}
        {of.owes && (
          <Note icon={CircleAlert} tone="warn">
            {text('loanFirst')}
          </Note>
        )}
        <CheckBox checked={agreed} onChange={setAgreed}>
          {text('agree')}
        </CheckBox>
        {(refusal || command.state.at === 'unknown') && (
          <div role="alert">
            <Note icon={CircleAlert} tone="danger">
              {refusal?.msg ?? text('unknown')}
            </Note>
          </div>
        )}
        <Button wide busy={command.busy} why={why} onPress={() => void ask()}>
          {text('restartDo')}
        </Button>
      </div>
      {command.sheet}
    </Card>
  )
}

/** What ends, what begins, and what stays. */
function Points({ of, record }: { readonly of: PracticeRecords['reset']; readonly record: number }) {
  const text = useText('practice')
  const locale = useLocale()
  const begins = of.begins.map(({ asset, amount }) => money(locale, asset, amount)).join(', ')
  return (
    <ul className={css.points}>
      <li>{text('point.ends', { number: record })}</li>
      <li>{text('point.begins', { begins })}</li>
      <li>{text('point.stays')}</li>
      <li>{text('point.public')}</li>
    </ul>
  )
}
