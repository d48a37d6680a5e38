import type { Asked, Calls } from '@openbourse/protocol'
import { publicReasonText } from '@openbourse/protocol/public-reasons'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { ReasonSelect } from '../../lib/pieces/index.ts'
import { ProposalDialog, useProposalWords } from '../../lib/proposals/index.ts'
import { useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { SettingPreview } from './SettingPreview.tsx'
import { settingReasons } from './setting-reasons.ts'
import type { Setting } from './types.ts'
import { useSettled } from './use-settled.ts'
import { ValueField } from './ValueField.tsx'

type Word = Asked<Calls['consoleSettingPropose']>['reason']

/** Proposes another value. Users will read the reason’s own sentence; nothing else can be entered. */
export function SettingDialog(props: { readonly of: Setting; readonly onClose: () => void }) {
  const { name, label, value } = props.of
  const text = useText('settings')
  const words = useProposalWords()
  const locale = useLocale()
  const propose = useAction('consoleSettingPropose')
  const [next, setNext] = useState('')
  const asked = useSettled(next.trim())
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<{ readonly at: 'value' | 'reason'; readonly text: string }>()

  async function send() {
    const found: Word | undefined = settingReasons.find((one) => one === reason)
    if (next.trim() === '') return setSaid({ at: 'value', text: text('needValue') })
    if (!found) return setSaid({ at: 'reason', text: text('needReason') })
    setSaid(undefined)
    const answer = await propose.run({ name, value: next.trim(), reason: found })
    if (!answer.ok) return setSaid({ at: 'value', text: answer.msg || text('noAnswer') })
    say(text('done'))
    props.onClose()
  }

  return (
    <ProposalDialog
      title={text('dialog', { name })}
      onClose={props.onClose}
      onSubmit={() => void send()}
      act={text('propose')}
      busy={propose.busy}
    >
      <p className="two">{label}</p>
      <ValueField
        of={props.of}
        value={next}
        onChange={setNext}
        error={said?.at === 'value' ? said.text : undefined}
      />
      {asked !== '' && <SettingPreview name={name} value={asked} />}
      <ReasonSelect
        legend={text('reason')}
        reasons={settingReasons.map((word) => ({ word, label: words.reason(word) }))}
        value={reason}
        onChange={setReason}
        error={said?.at === 'reason' ? said.text : undefined}
        read={
          reason === ''
            ? undefined
            : {
                by: text('everybody'),
                sentence: text('willRead', {
                  name,
                  from: value,
                  to: next.trim() || '…',
                  why: publicReasonText(reason, locale),
                }),
              }
        }
      />
    </ProposalDialog>
  )
}
