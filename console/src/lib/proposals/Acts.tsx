import type { Proposal } from '@openbourse/protocol'
import { KeyRound } from '@openbourse/ui'
import { useState } from 'react'
import { FactorDialog } from '../factor/index.ts'
import { useLocale, useText } from '../i18n.tsx'
import { useKeys } from '../keys.ts'
import { Acts } from '../pieces/Acts.tsx'
import { Button } from '../pieces/Button.tsx'
import { ReasonDialog } from '../pieces/ReasonDialog.tsx'
import { allOutdated, useAction } from '../query.ts'
import { say } from '../store.ts'
import { utc } from '../time.ts'
import { fitsItsHash } from './canonical.ts'
import { declineReasons } from './decline-reasons.ts'
import { useProposalWords } from './words.ts'

/** Approve, decline or withdraw one proposal, by button or key. */
export function ProposalActs(props: { readonly of: Proposal }) {
  const { id, can, why, state } = props.of
  const text = useText('proposals')
  const acts = useActs(props.of)
  const { approve, withdraw, said } = acts
  const [declining, setDeclining] = useState(false)
  const isOver = state !== 'open' && state !== 'waiting'
  const whyNot = !fitsItsHash(props.of) ? text('hashDiffers') : why === null ? undefined : text(`why.${why}`)
  const mayApprove = can.includes('approve') && whyNot === undefined
  const mayDecline = can.includes('decline')
  const mayWithdraw = can.includes('withdraw')
  useKeys([
    ...(mayApprove ? [{ keys: 'a', says: text('approve'), run: approve.run }] : []),
    ...(mayDecline
      ? [{ keys: 'd', says: text(state === 'waiting' ? 'stop' : 'decline'), run: () => setDeclining(true) }]
      : []),
    ...(mayWithdraw ? [{ keys: 'w', says: text('withdraw'), run: withdraw.run }] : []),
  ])
  if (isOver) return null
  return (
    <>
      <Acts
        said={said}
        note={
          state === 'open' && whyNot !== undefined
            ? whyNot
            : text(state === 'waiting' ? 'stopNote' : 'approveNote')
        }
      >
        <Buttons
          of={props.of}
          acts={acts}
          whyNot={mayApprove ? undefined : (whyNot ?? text('why.other'))}
          onDecline={() => setDeclining(true)}
        />
      </Acts>
      {acts.factor}
      {declining && (
        <Decline
          id={id}
          stops={state === 'waiting'}
          onClose={() => setDeclining(false)}
          onDone={allOutdated}
        />
      )}
    </>
  )
}

function Buttons(props: {
  readonly of: Proposal
  readonly acts: ReturnType<typeof useActs>
  readonly whyNot: string | undefined
  readonly onDecline: () => void
}) {
  const { state, executesAt, can } = props.of
  const { approve, withdraw } = props.acts
  const text = useText('proposals')
  const locale = useLocale()
  return (
    <>
      {state === 'open' ? (
        <Button
          kind="primary"
          icon={KeyRound}
          hint="a"
          busy={approve.busy}
          why={props.whyNot}
          onPress={approve.run}
        >
          {text('approve')}
        </Button>
      ) : (
        <span className="two">{text('willBeDone', { time: utc(locale, executesAt ?? 0, 'second') })}</span>
      )}
      {can.includes('decline') && (
        <Button hint="d" onPress={props.onDecline}>
          {text(state === 'waiting' ? 'stop' : 'decline')}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button hint="w" busy={withdraw.busy} onPress={withdraw.run}>
          {text('withdraw')}
        </Button>
      )}
    </>
  )
}

/** Signing and taking back. What was decided may have changed anything that is on a screen, so all of it is asked again. */
function useActs({ id, payloadHash }: Proposal) {
  const text = useText('proposals')
  const approve = useAction('consoleApprove')
  const withdraw = useAction('consoleWithdraw')
  const [said, setSaid] = useState<string>()
  const [proving, setProving] = useState(false)
  async function sign() {
    setSaid(undefined)
    setProving(false)
    const answer = await approve.run({ id, payloadHash })
    if (!answer.ok && answer.reason === 'operator_factor_needed') return setProving(true)
    if (!answer.ok) setSaid(answer.msg || text('noAnswer'))
    else say(text(`done.${answer.value.proposal.state === 'open' ? 'signed' : answer.value.proposal.state}`))
    await allOutdated()
  }
  async function takeBack() {
    setSaid(undefined)
    const answer = await withdraw.run({ id })
    if (!answer.ok) setSaid(answer.msg || text('noAnswer'))
    else say(text('done.withdrawn'))
    await allOutdated()
  }
  return {
    said,
    factor: proving && <FactorDialog onClose={() => setProving(false)} onProved={() => void sign()} />,
    approve: { busy: approve.busy, run: () => void (approve.busy || sign()) },
    withdraw: { busy: withdraw.busy, run: () => void (withdraw.busy || takeBack()) },
  } as const
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
  const [said, setSaid] = useState<string>()
  const word = props.stops ? 'stop' : 'decline'

  async function send(reason: (typeof declineReasons)[number]): Promise<boolean> {
    const answer = await decline.run({ id: props.id, reason })
    setSaid(answer.ok ? undefined : answer.msg || text('noAnswer'))
    if (!answer.ok) return false
    say(text(props.stops ? 'done.stopped' : 'done.declined'))
    void props.onDone()
    return true
  }

  return (
    <ReasonDialog
      title={text(`${word}Title`)}
      act={text(word)}
      keep={text('keep')}
      legend={text('declineReason')}
      reasons={declineReasons.map((one) => ({ word: one, label: words.end(one) }))}
      busy={decline.busy}
      said={said}
      note={text('declineNote')}
      onClose={props.onClose}
      onSend={send}
    />
  )
}
