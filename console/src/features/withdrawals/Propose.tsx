import type { Calls, Output } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useOutcome } from '../../lib/outcome.ts'
import { Acts, Button, ReasonDialog } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'

type One = Output<Calls['consoleWithdrawal']>
type Reason = Parameters<ReturnType<typeof useAction<'consoleWithdrawalPropose'>>['run']>[0]['reason']

/** Proposes to release it or to refuse it; somebody else checks. Only reasons that the checks bear out can be chosen. */
export function Propose({ of }: { readonly of: One }) {
  const text = useText('withdrawals')
  const { id, number, person } = of.withdrawal
  const { busy, run } = useAction('consoleWithdrawalPropose')
  const { said, settle, forget } = useOutcome({
    ...{ done: text('proposed'), noAnswer: text('noAnswer') },
    changes: ['consoleQueues', 'consoleProposals', 'consoleWithdrawals', 'consoleWithdrawal'],
  })
  const [refusing, setRefusing] = useState(false)
  const rests = of.withdrawal.checks.some(({ state }) => state === 'waits')
  const why = rests ? text('whyRests') : of.releaseReason === null ? text('whyIdentity') : undefined

  async function propose(act: 'release' | 'refuse', reason: Reason): Promise<boolean> {
    forget()
    return settle(await run({ id, act, reason }))
  }

  const release = () => of.releaseReason && void propose('release', of.releaseReason)
  useKeys([
    ...(why === undefined ? [{ keys: 'r', says: text('release'), run: () => release() }] : []),
    { keys: 'f', says: text('refuse'), run: () => setRefusing(true) },
  ])
  return (
    <>
      <Acts said={refusing ? undefined : said} note={why ?? text('nothingAsked')}>
        <Button kind="primary" hint="r" busy={busy} why={why} onPress={() => release()}>
          {text('release')}
        </Button>
        <Button hint="f" onPress={() => setRefusing(true)}>
          {text('refuse')}
        </Button>
      </Acts>
      {refusing && (
        <ReasonDialog
          title={text('refuseTitle', { number })}
          act={text('refuse')}
          keep={text('keep')}
          legend={text('reasonLegend')}
          reasons={of.refuseReasons.map((word) => ({ word, label: text(`reasons.${word}`) }))}
          read={(word) => ({ by: person.name ?? person.displayId, sentence: of.sentences[word] ?? '' })}
          busy={busy}
          said={said}
          onClose={() => setRefusing(false)}
          onSend={(reason) => propose('refuse', reason)}
        />
      )}
    </>
  )
}
