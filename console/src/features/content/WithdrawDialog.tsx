import type { Publication } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import { useOutcome } from '../../lib/outcome.ts'
import { ReasonDialog } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { useAction } from '../../lib/query.ts'
import { withdrawReasons } from './kinds.ts'

/** Proposes to take something back; another operator decides. */
export function WithdrawDialog(props: { readonly of: Publication; readonly onClose: () => void }) {
  const { kind, slug, words: published } = props.of
  const text = useText('content')
  const words = useProposalWords()
  const propose = useAction('consoleContentPropose')
  const { said, settle } = useOutcome({
    done: text('proposed'),
    noAnswer: text('noAnswer'),
  })
  return (
    <ReasonDialog
      title={text('withdrawTitle', { title: published['en-US'].title })}
      act={text('propose')}
      keep={text('cancel')}
      legend={text('reason')}
      reasons={withdrawReasons.map((word) => ({ word, label: words.reason(word) }))}
      busy={propose.busy}
      said={said}
      note={text('twoPeople')}
      onClose={props.onClose}
      onSend={async (reason) => settle(await propose.run({ what: 'withdraw', kind, slug, reason }))}
    />
  )
}
