import type { Calls, Output } from '@openbourse/protocol'
import { useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { notedReasons } from '../../lib/noted-reasons.ts'
import { useOutcome } from '../../lib/outcome.ts'
import { Acts, Button, ReasonDialog } from '../../lib/pieces/index.ts'

type One = Output<Calls['consoleWithdrawal']>
type Reason = Parameters<ReturnType<typeof useCommand<'consoleWithdrawalPropose'>>['run']>[0]['reason']

type Act = 'release' | 'refuse'

/**
 * Proposes to release or refuse a withdrawal; another operator checks it. Only reasons that the checks support can be
 * chosen.
 */
export function Propose({ of }: { readonly of: One }) {
  const text = useText('withdrawals')
  const { id } = of.withdrawal
  const { busy, run } = useCommand('consoleWithdrawalPropose')
  const { said, settle, forget } = useOutcome({
    done: text('proposed'),
    noAnswer: text('noAnswer'),
  })
  const [asking, setAsking] = useState<Act>()
  const rests = of.withdrawal.checks.some(({ state }) => state === 'waits')
  const why = rests ? text('whyRests') : of.releaseReason === null ? text('whyIdentity') : undefined

  async function propose(act: Act, reason: Reason, note?: string): Promise<boolean> {
    forget()
    return settle(await run({ id, act, reason, note }))
  }

  const isJudged = of.releaseReason !== null && notedReasons.has(of.releaseReason)
  function release() {
    if (isJudged) setAsking('release')
    else if (of.releaseReason) void propose('release', of.releaseReason)
  }
  useKeys([
    ...(why === undefined ? [{ keys: 'r', says: text('release'), run: () => release() }] : []),
    { keys: 'f', says: text('refuse'), run: () => setAsking('refuse') },
  ])
  return (
    <>
      <Acts said={asking ? undefined : said} note={why ?? text('nothingAsked')}>
        <Button kind="primary" hint="r" busy={busy} why={why} onPress={() => release()}>
          {text('release')}
        </Button>
        <Button hint="f" onPress={() => setAsking('refuse')}>
          {text('refuse')}
        </Button>
      </Acts>
      {asking && (
        <ProposalReason
          of={of}
          act={asking}
          busy={busy}
          said={said}
          onClose={() => setAsking(undefined)}
          onSend={(reason, note) => propose(asking, reason, note)}
        />
      )}
    </>
  )
}

/** Asks why. Of a refusal it shows what the owner will read; a release is asked about only where its reason is a judgement. */
function ProposalReason(props: {
  readonly of: One
  readonly act: Act
  readonly busy: boolean
  readonly said: string | undefined
  readonly onClose: () => void
  readonly onSend: (reason: Reason, note: string | undefined) => Promise<boolean>
}) {
  const { of, act, ...rest } = props
  const text = useText('withdrawals')
  const { number, person } = of.withdrawal
  const shared = { ...rest, act: text(act), keep: text('keep'), legend: text('reasonLegend') }
  const { releaseReason } = of
  if (act === 'refuse')
    return (
      <ReasonDialog
        {...shared}
        title={text('refuseTitle', { number })}
        reasons={of.refuseReasons.map((word) => ({ word, label: text(`reasons.${word}`) }))}
        read={(word) => ({ by: person.name ?? person.displayId, sentence: of.sentences[word] ?? '' })}
        noted={notedReasons}
      />
    )
  if (releaseReason === null) return null
  return (
    <ReasonDialog
      {...shared}
      title={text('releaseTitle', { number })}
      reasons={[{ word: releaseReason, label: text(`releaseReasons.${releaseReason}`) }]}
      noted={notedReasons}
    />
  )
}
