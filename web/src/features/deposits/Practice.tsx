import type { Deposit } from '@openbourse/protocol'
import { Button, Note, Send, Sheet, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { PracticeBox, PracticeLine } from '../../common/cash/PracticeBox.tsx'
import { ChoiceRows } from '../../common/cash/Rows.tsx'
import { useBareCommand } from '../../lib/command.ts'
import { useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import css from './deposits.module.css'
import { type Sending, sendings } from './words.ts'

/** Simulates the operator of the channel, who gives out its password, and later the payment. */
export function PracticeAgent(
  props: Chosen & { readonly way: string; readonly onPassword: (password: string) => void },
) {
  const text = useText('deposit')
  const common = useText('common')
  const { busy, run } = useAction('depositPractice')
  const [notice, setNotice] = useState<string>()
  async function ask() {
    const answer = await run({ way: props.way })
    if (answer.ok && answer.value.channelPassword !== null) {
      setNotice(text('passwordTold', { password: answer.value.channelPassword }))
      props.onPassword(answer.value.channelPassword)
    } else setNotice(answer.ok ? '' : answer.msg || common('noAnswer'))
  }
  return (
    <PracticeBox note={text('practiceOn_channel')}>
      <Button wide kind="line" busy={busy} onPress={() => void ask()}>
        {text('askPassword')}
      </Button>
      <p role="status" className={css.notice}>
        {notice}
      </p>
      <OutcomeLine {...props} />
    </PracticeBox>
  )
}

type Chosen = { readonly as: Sending; readonly onAs: (as: Sending) => void }

/** How the practice payment will go, and the way to try a mistake. */
export function Outcome(props: Chosen & { readonly note: string }) {
  return (
    <PracticeBox note={props.note}>
      <OutcomeLine {...props} />
    </PracticeBox>
  )
}

function OutcomeLine({ as, onAs }: Chosen) {
  const text = useText('deposit')
  const [open, setOpen] = useState(false)
  return (
    <>
      <PracticeLine
        says={text(`outcome_${as}`)}
        end={<TextButton onPress={() => setOpen(true)}>{text('changeOutcome')}</TextButton>}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text('case')}>
        <ChoiceRows
          label={text('case')}
          value={as}
          rows={sendings.map((value) => ({
            value,
            title: text(`case_${value}`),
            note: text(`caseNote_${value}`),
          }))}
          onChoose={(value) => {
            onAs(value)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

/** Plays the payer, rightly or with the mistake that is to be tried. */
export function PracticeSender(props: {
  readonly deposit: Deposit
  readonly as: Sending
  readonly sent: boolean
}) {
  const { deposit, sent } = props
  const text = useText('deposit')
  const common = useText('common')
  const { busy, run } = useBareCommand('depositSent')
  const [as, setAs] = useState<Sending>(props.as)
  const [failed, setFailed] = useState<string>()
  async function send() {
    const answer = await run({ id: deposit.id, as })
    setFailed(answer.ok || answer.reason === 'not_sent' ? undefined : answer.msg || common('noAnswer'))
  }
  return (
    <PracticeBox note={text('practiceSend')}>
      <OutcomeLine as={as} onAs={setAs} />
      <Button wide kind="line" icon={Send} busy={busy} onPress={() => void send()}>
        {text(sent ? 'sendAgain' : 'send')}
      </Button>
      <div role="status" className={css.notice}>
        {failed !== undefined && <Note tone="danger">{failed}</Note>}
      </div>
    </PracticeBox>
  )
}
