import { type SubmitEvent, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { BenchSide, Button, Part, ReasonSelect, Refused } from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { useOperator } from '../../lib/session.ts'
import { say } from '../../lib/store.ts'
import { DraftField } from './DraftField.tsx'
import { firstMissing } from './missing.ts'
import styles from './products.module.css'
import type { Draft, DraftForm } from './types.ts'
import { unsentDraft } from './unsent.ts'

/** Drafts a product and proposes it. It is published only after another operator has approved every term. */
export function DraftEditor(props: { readonly of: DraftForm; readonly onClose: () => void }) {
  const { call, groups, reasons, begin, useSend } = props.of
  const text = useText('products')
  const words = useProposalWords()
  const { busy, run } = useSend()
  const unsent = unsentDraft(useOperator().id, call)
  const [before] = useState(unsent.read)
  const [draft, setDraft] = useState<Draft>(() => before?.draft ?? begin(clock.now()))
  const [reason, setReason] = useState(before?.reason ?? '')
  const [wrong, setWrong] = useState<{ readonly said: string; readonly fields: readonly string[] }>()
  const at = (field: string) => (wrong?.fields.includes(field) ? wrong.said : undefined)
  const known = ['reason', ...groups.flatMap(({ fields }) => fields.map(({ name }) => name))]
  const isPlaced = wrong?.fields.some((field) => known.includes(field)) ?? false

  /** Changes a field, which clears its refusal. */
  function change(field: string, value: string) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    unsent.write({ draft: next, reason })
    if (wrong?.fields.includes(field)) setWrong(undefined)
  }

  function choose(next: string) {
    setReason(next)
    unsent.write({ draft, reason: next })
  }

  function leave() {
    unsent.forget()
    props.onClose()
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const missing = firstMissing(props.of, draft)
    if (missing !== undefined) return setWrong({ said: text('draft.needed'), fields: [missing] })
    if (reason === '') return setWrong({ said: text('draft.needReason'), fields: ['reason'] })
    setWrong(undefined)
    const answer = await run({ draft, reason })
    if (!answer.ok) return setWrong({ said: answer.msg || text('noAnswer'), fields: answer.fields })
    say(text('draft.done'))
    leave()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <BenchSide
        title={text('draft.title')}
        acts={
          <div>
            <Button kind="primary" submit busy={busy}>
              {text('draft.propose')}
            </Button>
            <Button onPress={leave}>{text('draft.close')}</Button>
          </div>
        }
      >
        {groups.map(({ name, fields }) => (
          <Part key={name} title={text(`sections.${name}`)}>
            <div className={styles.fields}>
              {fields
                .filter(({ when }) => when?.(draft) ?? true)
                .map((field) => (
                  <DraftField
                    key={field.name}
                    of={field}
                    value={draft[field.name] ?? ''}
                    wrong={at(field.name)}
                    onChange={(value) => change(field.name, value)}
                  />
                ))}
            </div>
          </Part>
        ))}
        <Part>
          <ReasonSelect
            legend={text('draft.reason')}
            reasons={reasons.map((word) => ({ word, label: words.reason(word) }))}
            value={reason}
            onChange={choose}
            error={at('reason')}
          />
          <Refused said={isPlaced ? undefined : wrong?.said} />
          <p className="quiet">{text('draft.twoPeople')}</p>
        </Part>
      </BenchSide>
    </form>
  )
}
