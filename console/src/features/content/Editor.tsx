import type { Publication, PublicationKind } from '@openbourse/protocol'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { BenchSide, Button, Part, ReasonSelect, Refused } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import styles from './content.module.css'
import { type Draft, draftOf, fieldsOf, publishReasons } from './kinds.ts'
import { LinkFields, NameField } from './PlaceFields.tsx'
import { WordFields } from './WordFields.tsx'

type Props = {
  readonly kind: PublicationKind
  readonly former: Publication | undefined
  readonly onClose: () => void
}

/** Edits a version in every language and proposes it. Users see it only after another operator has approved it. */
export function Editor({ kind, former, onClose }: Props) {
  const text = useText('content')
  const words = useProposalWords()
  const propose = useAction('consoleContentPropose')
  const [draft, setDraft] = useState<Draft>(() => draftOf(kind, former))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ readonly said: string; readonly fields: readonly string[] }>()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const at = (field: string) => (wrong?.fields.includes(field) ? wrong.said : undefined)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (reason === '') return setWrong({ said: text('needReason'), fields: ['reason'] })
    setWrong(undefined)
    const answer = await propose.run({ what: 'publish', reason, ...fieldsOf(kind, draft) })
    if (!answer.ok) return setWrong({ said: answer.msg || text('noAnswer'), fields: answer.fields })
    say(text('proposed'))
    onClose()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <BenchSide
        title={text(former ? 'newVersion' : `write.${kind}`)}
        acts={
          <div>
            <Button kind="primary" submit busy={propose.busy}>
              {text('propose')}
            </Button>
            <Button onPress={onClose}>{text('cancel')}</Button>
          </div>
        }
      >
        <NameField kind={kind} draft={draft} wrong={at} fixed={former !== undefined} onChange={change} />
        <WordFields kind={kind} draft={draft} onChange={change} wrong={at} />
        {kind !== 'page' && <LinkFields kind={kind} draft={draft} wrong={at} onChange={change} />}
        <Part>
          <ReasonSelect
            legend={text('reason')}
            reasons={publishReasons.map((word) => ({ word, label: words.reason(word) }))}
            value={reason}
            onChange={setReason}
            error={at('reason')}
          />
          <Refused said={wrong?.fields.includes('reason') ? undefined : wrong?.said} />
          <p className="quiet">{text('twoPeople')}</p>
        </Part>
      </BenchSide>
    </form>
  )
}
