import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { CheckField, ReasonSelect, Refused, TextField } from '../../lib/pieces/index.ts'
import { ProposalDialog, useProposalWords } from '../../lib/proposals/index.ts'
import { useAction } from '../../lib/query.ts'
import { roles } from '../../lib/roles.ts'
import { say } from '../../lib/store.ts'
import type { Operator, Propose, What } from './types.ts'

const reasonsOf: Readonly<Record<What, readonly Propose['reason'][]>> = {
  invite: ['new_colleague'],
  roles: ['other_duties', 'suspicion'],
  remove: ['left_the_house', 'key_lost', 'suspicion'],
}

/** Proposes a new operator, a change of roles or a removal; another approver decides. */
export function ProposeDialog(props: {
  readonly what: What
  readonly operator?: Operator
  readonly onClose: () => void
}) {
  const { what, operator, onClose } = props
  const text = useText('operators')
  const shell = useText('shell')
  const words = useProposalWords()
  const propose = useAction('consoleOperatorPropose')
  const offered = reasonsOf[what]
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(operator?.roles ?? [])
  const [reason, setReason] = useState<string>(offered.length === 1 ? (offered[0] ?? '') : '')
  const [said, setSaid] = useState<string>()

  async function send() {
    const found = offered.find((one) => one === reason)
    if (what === 'invite' && name.trim() === '') return setSaid(text('needName'))
    if (what !== 'remove' && chosen.length === 0) return setSaid(text('needRoles'))
    if (!found) return setSaid(text('needReason'))
    setSaid(undefined)
    const answer = await propose.run({
      what,
      reason: found,
      ...(operator ? { operator: operator.id } : { name: name.trim() }),
      ...(what === 'remove' ? {} : { roles: roles.filter((role) => chosen.includes(role)).join(',') }),
    })
    if (!answer.ok) return setSaid(answer.msg || text('noAnswer'))
    say(text('proposed'))
    onClose()
  }

  return (
    <ProposalDialog
      title={text(`dialog.${what}`, { name: operator?.name ?? '' })}
      onClose={onClose}
      onSubmit={() => void send()}
      act={text('propose')}
      busy={propose.busy}
    >
      {what === 'invite' && (
        <TextField
          label={text('name')}
          note={text('nameNote')}
          value={name}
          onChange={setName}
          maxLength={40}
          autoFocus
        />
      )}
      {what !== 'remove' && (
        <CheckField
          legend={text('roles')}
          value={chosen}
          onChange={setChosen}
          options={roles.map((role) => ({
            value: role,
            label: `${shell(`roles.${role}`)}: ${text(`mayDo.${role}`)}`,
          }))}
        />
      )}
      <ReasonSelect
        legend={text('reason')}
        reasons={offered.map((word) => ({ word, label: words.reason(word) }))}
        value={reason}
        onChange={setReason}
      />
      <Refused said={said} />
      <p className="quiet">{text('twoPeople')}</p>
    </ProposalDialog>
  )
}
