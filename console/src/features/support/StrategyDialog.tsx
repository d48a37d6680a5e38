import { useText } from '../../lib/i18n.tsx'
import { useOutcome } from '../../lib/outcome.ts'
import { ReasonDialog } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { useAction } from '../../lib/query.ts'

/** Proposes to open the strategy service for the user of a chat, who requested it there. */
export function StrategyDialog(props: {
  readonly user: string
  readonly name: string
  readonly onClose: () => void
}) {
  const { user, name, onClose } = props
  const text = useText('support')
  const words = useProposalWords()
  const { busy, run } = useAction('consoleStrategyOpen')
  const { said, settle } = useOutcome({ done: text('strategy.done'), noAnswer: text('noAnswer') })
  return (
    <ReasonDialog
      title={text('strategy.title', { name })}
      act={text('strategy.propose')}
      keep={text('strategy.keep')}
      legend={text('strategy.reason')}
      reasons={[{ word: 'person_asked', label: words.reason('person_asked') }]}
      busy={busy}
      said={said}
      note={text('strategy.note')}
      onClose={onClose}
      onSend={async (reason) => settle(await run({ id: user, reason }))}
    >
      <p>{text('strategy.text')}</p>
    </ReasonDialog>
  )
}
