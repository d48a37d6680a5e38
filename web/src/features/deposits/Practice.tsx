import type { Deposit } from '@openbourse/protocol'
import { Button, Card, Head, Note, SelectField } from '@openbourse/ui'
import { useState } from 'react'
import { useBareCommand } from '../../lib/command.ts'
import { useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import css from './deposits.module.css'

// Written out so that the reader of the protocol does not travel to the phone.
const sendings = ['as_agreed', 'other_name', 'other_amount', 'no_reference'] as const

/** Simulates the operator of the channel, who gives out its password. */
export function PracticePassword(props: {
  readonly way: string
  readonly onTold: (password: string) => void
}) {
  const text = useText('deposit')
  const common = useText('common')
  const { busy, run } = useAction('depositPractice')
  const [told, setTold] = useState<string>()
  async function ask() {
    const answer = await run({ way: props.way })
    if (answer.ok && answer.value.channelPassword !== null) {
      setTold(text('passwordTold', { password: answer.value.channelPassword }))
      props.onTold(answer.value.channelPassword)
    } else setTold(answer.ok ? '' : answer.msg || common('noAnswer'))
  }
  return (
    <div className={css.tight}>
      <Button busy={busy} onPress={() => void ask()}>
        {text('askPassword')}
      </Button>
      <p role="status" className={css.note}>
        {told ?? text('practiceOnly')}
      </p>
    </div>
  )
}

/** Plays the payer, rightly or with the mistake that is to be tried. */
export function PracticeSender({ deposit }: { readonly deposit: Deposit }) {
  const text = useText('deposit')
  const common = useText('common')
  const { busy, run } = useBareCommand('depositSent')
  const [as, setAs] = useState<(typeof sendings)[number]>('as_agreed')
  const [told, setTold] = useState<string>()
  const [failed, setFailed] = useState(false)
  async function send() {
    const answer = await run({ id: deposit.id, as })
    setFailed(!answer.ok)
    setTold(answer.ok ? text('sentNow') : answer.msg || common('noAnswer'))
  }
  return (
    <Card label={text('sender')}>
      <div className={css.stack}>
        <div>
          <Head title={text('sender')} />
          <p className="quiet t2">{text('senderNote')}</p>
        </div>
        <SelectField
          label={text('case')}
          value={as}
          onChange={(event) => setAs(sendings.find((one) => one === event.target.value) ?? 'as_agreed')}
        >
          {sendings.map((one) => (
            <option key={one} value={one}>
              {text(`case_${one}`)}
            </option>
          ))}
        </SelectField>
        <Button wide kind="primary" busy={busy} onPress={() => void send()}>
          {text('send')}
        </Button>
        <div role="status">{told !== undefined && <Note tone={failed ? 'danger' : 'info'}>{told}</Note>}</div>
      </div>
    </Card>
  )
}
