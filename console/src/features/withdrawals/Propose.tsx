import type { Calls, Output, WithdrawalRefusal } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { Button, Dialog, ReasonSelect } from '../../lib/pieces/index.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'

type One = Output<Calls['consoleWithdrawal']>
type Reason = Parameters<ReturnType<typeof useAction<'consoleWithdrawalPropose'>>['run']>[0]['reason']

/** Proposes to release it or to refuse it; somebody else checks. Only reasons that the checks bear out can be chosen. */
export function Propose({ of }: { readonly of: One }) {
  const text = useText('withdrawals')
  const { id } = of.withdrawal
  const { busy, run } = useAction('consoleWithdrawalPropose')
  const [said, setSaid] = useState<string>()
  const [refusing, setRefusing] = useState(false)
  const rests = of.withdrawal.checks.some(({ state }) => state === 'waits')
  const why = rests ? text('whyRests') : of.releaseReason === null ? text('whyIdentity') : undefined

  async function propose(act: 'release' | 'refuse', reason: Reason): Promise<boolean> {
    setSaid(undefined)
    const answer = await run({ id, act, reason })
    if (answer.ok) say(text('proposed'))
    else setSaid(answer.msg || text('noAnswer'))
    await outdated('consoleQueues', 'consoleProposals', 'consoleWithdrawals', 'consoleWithdrawal')
    return answer.ok
  }

  const release = () => of.releaseReason && void propose('release', of.releaseReason)
  useKeys([
    ...(why === undefined ? [{ keys: 'r', says: text('release'), run: () => release() }] : []),
    { keys: 'f', says: text('refuse'), run: () => setRefusing(true) },
  ])
  return (
    <>
      <div>
        <Button kind="primary" hint="r" busy={busy} why={why} onPress={() => release()}>
          {text('release')}
        </Button>
        <Button hint="f" onPress={() => setRefusing(true)}>
          {text('refuse')}
        </Button>
      </div>
      {said !== undefined && (
        <p className="field-error" role="alert">
          {said}
        </p>
      )}
      <p className="button-why">{why ?? text('nothingAsked')}</p>
      {refusing && (
        <Refuse
          of={of}
          busy={busy}
          onClose={() => setRefusing(false)}
          onSend={(reason) => propose('refuse', reason)}
        />
      )}
    </>
  )
}

function Refuse(props: {
  readonly of: One
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (reason: WithdrawalRefusal) => Promise<boolean>
}) {
  const text = useText('withdrawals')
  const { refuseReasons, sentences, withdrawal } = props.of
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const found = refuseReasons.find((one) => one === reason)

  async function send() {
    if (!found) return setError(text('needReason'))
    if (await props.onSend(found)) props.onClose()
  }

  return (
    <Dialog
      title={text('refuseTitle', { number: withdrawal.number })}
      onClose={props.onClose}
      onSubmit={() => void send()}
      acts={
        <>
          <Button onPress={props.onClose}>{text('keep')}</Button>
          <Button kind="primary" submit busy={props.busy}>
            {text('refuse')}
          </Button>
        </>
      }
    >
      <ReasonSelect
        legend={text('reasonLegend')}
        reasons={refuseReasons.map((word) => ({ word, label: text(`reasons.${word}`) }))}
        value={reason}
        onChange={setReason}
        read={
          found && {
            by: withdrawal.person.name ?? withdrawal.person.displayId,
            sentence: sentences[found] ?? '',
          }
        }
        error={error}
      />
    </Dialog>
  )
}
