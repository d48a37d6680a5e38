import type { Proposal } from '@openbourse/protocol'
import { KeyRound } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../i18n.tsx'
import { useKeys } from '../keys.ts'
import { Button } from '../pieces/Button.tsx'
import { Dialog } from '../pieces/Dialog.tsx'
import { ReasonSelect } from '../pieces/ReasonSelect.tsx'
import { allOutdated, useAction } from '../query.ts'
import { say } from '../store.ts'
import { utc } from '../time.ts'
import { fitsItsHash } from './canonical.ts'
import { declineReasons } from './decline-reasons.ts'
import styles from './proposals.module.css'
import { useProposalWords } from './words.ts'

/** Approve, decline or withdraw one proposal, by button or key. */
export function ProposalActs(props: { readonly of: Proposal }) {
  const { id, payloadHash, can, why, state, executesAt } = props.of
  const text = useText('proposals')
  const locale = useLocale()
  const approve = useAction('consoleApprove')
  const withdraw = useAction('consoleWithdraw')
  const [said, setSaid] = useState<string>()
  const [declining, setDeclining] = useState(false)
  // What was decided may have changed anything that is on a screen or kept for the next.
  const changed = allOutdated

  async function sign() {
    setSaid(undefined)
    const answer = await approve.run({ id, payloadHash })
    if (!answer.ok) setSaid(answer.msg || text('noAnswer'))
    else say(text(`done.${answer.value.proposal.state === 'open' ? 'signed' : answer.value.proposal.state}`))
    await changed()
  }
  async function takeBack() {
    setSaid(undefined)
    const answer = await withdraw.run({ id })
    if (!answer.ok) setSaid(answer.msg || text('noAnswer'))
    else say(text('done.withdrawn'))
    await changed()
  }

  const isOver = state !== 'open' && state !== 'waiting'
  const whyNot = !fitsItsHash(props.of) ? text('hashDiffers') : why === null ? undefined : text(`why.${why}`)
  const mayApprove = can.includes('approve') && whyNot === undefined
  const mayDecline = can.includes('decline')
  const mayWithdraw = can.includes('withdraw')
  useKeys([
    ...(mayApprove ? [{ keys: 'a', says: text('approve'), run: () => void (approve.busy || sign()) }] : []),
    ...(mayDecline
      ? [{ keys: 'd', says: text(state === 'waiting' ? 'stop' : 'decline'), run: () => setDeclining(true) }]
      : []),
    ...(mayWithdraw
      ? [{ keys: 'w', says: text('withdraw'), run: () => void (withdraw.busy || takeBack()) }]
      : []),
  ])
  if (isOver) return null
  return (
    <>
      <div>
        {state === 'open' ? (
          <Button
            kind="primary"
            icon={KeyRound}
            hint="a"
            busy={approve.busy}
            why={mayApprove ? undefined : (whyNot ?? text('why.other'))}
            onPress={() => void sign()}
          >
            {text('approve')}
          </Button>
        ) : (
          <span className="two">{text('willBeDone', { time: utc(locale, executesAt ?? 0, 'second') })}</span>
        )}
        {mayDecline && (
          <Button hint="d" onPress={() => setDeclining(true)}>
            {text(state === 'waiting' ? 'stop' : 'decline')}
          </Button>
        )}
        {mayWithdraw && (
          <Button hint="w" busy={withdraw.busy} onPress={() => void takeBack()}>
            {text('withdraw')}
          </Button>
        )}
      </div>
      {said !== undefined && (
        <p className="field-error" role="alert">
          {said}
        </p>
      )}
      <p className="button-why">
        {state === 'open' && whyNot !== undefined
          ? whyNot
          : text(state === 'waiting' ? 'stopNote' : 'approveNote')}
      </p>
      {declining && (
        <Decline id={id} stops={state === 'waiting'} onClose={() => setDeclining(false)} onDone={changed} />
      )}
    </>
  )
}

function Decline(props: {
  readonly id: string
  readonly stops: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) {
  const text = useText('proposals')
  const words = useProposalWords()
  const decline = useAction('consoleDecline')
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<string>()
  const word = props.stops ? 'stop' : 'decline'

  async function send() {
    const found = declineReasons.find((one) => one === reason)
    if (!found) return setSaid(text('needReason'))
    const answer = await decline.run({ id: props.id, reason: found })
    if (!answer.ok) return setSaid(answer.msg || text('noAnswer'))
    say(text(props.stops ? 'done.stopped' : 'done.declined'))
    props.onClose()
    await props.onDone()
  }

  return (
    <Dialog
      title={text(`${word}Title`)}
      onClose={props.onClose}
      onSubmit={() => void send()}
      acts={
        <>
          <Button onPress={props.onClose}>{text('keep')}</Button>
          <Button kind="primary" submit busy={decline.busy}>
            {text(word)}
          </Button>
        </>
      }
    >
      <ReasonSelect
        legend={text('declineReason')}
        reasons={declineReasons.map((one) => ({ word: one, label: words.end(one) }))}
        value={reason}
        onChange={setReason}
        error={said}
      />
      <p className={`quiet ${styles.said}`}>{text('declineNote')}</p>
    </Dialog>
  )
}
