import type { Publication } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Button, Dialog, ReasonSelect } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { withdrawReasons } from './kinds.ts'

/** Proposes to take something back; another operator decides. */
export function WithdrawDialog(props: { readonly of: Publication; readonly onClose: () => void }) {
  const { kind, slug, words: said } = props.of
  const text = useText('content')
  const words = useProposalWords()
  const propose = useAction('consoleContentPropose')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()

  async function send() {
    if (reason === '') return setWrong(text('needReason'))
    setWrong(undefined)
    const answer = await propose.run({ what: 'withdraw', kind, slug, reason })
    if (!answer.ok) return setWrong(answer.msg || text('noAnswer'))
    say(text('proposed'))
    props.onClose()
    await outdated('consoleContent', 'consoleProposals')
  }

  return (
    <Dialog
      title={text('withdrawTitle', { title: said['en-US'].title })}
      onClose={props.onClose}
      onSubmit={() => void send()}
      acts={
        <>
          <Button onPress={props.onClose}>{text('cancel')}</Button>
          <Button kind="primary" submit busy={propose.busy}>
            {text('propose')}
          </Button>
        </>
      }
    >
      <ReasonSelect
        legend={text('reason')}
        reasons={withdrawReasons.map((word) => ({ word, label: words.reason(word) }))}
        value={reason}
        onChange={setReason}
        error={wrong}
      />
      <p className="quiet">{text('twoPeople')}</p>
    </Dialog>
  )
}
