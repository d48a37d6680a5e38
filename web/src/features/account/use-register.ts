import type { FieldError } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { digitsOf } from '../../lib/phone.ts'
import { useProof } from '../../lib/proof.ts'
import { useAction } from '../../lib/query.ts'
import { enter } from '../../lib/session.ts'
import { registerProblems } from './problems.ts'

type Draft = {
  readonly phone: string
  readonly password: string
  readonly repeat: string
  readonly invite: string
  readonly agreed: boolean
}

/** The fields of the call, as this form calls them. */
const fieldOf: Readonly<Record<string, string>> = {
  confirmPassword: 'repeat',
  inviteCode: 'invite',
  captcha: 'proof',
  areaCode: 'phone',
}

/** The draft of a registration, what is wrong with it after the first try, and the sending. */
export function useRegister(invite: string) {
  const text = useText('account.register')
  const common = useText('common')
  const [draft, setDraft] = useState<Draft>({ phone: '', password: '', repeat: '', invite, agreed: false })
  const [summary, setSummary] = useState<readonly FieldError[]>([])
  const [round, setRound] = useState(0)
  const proof = useProof(round)
  const { busy, run } = useAction('register')

  /** A field’s error is removed when the field is edited again. */
  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part })
    const touched = Object.keys(part).map((field) => (field === 'agreed' ? 'agreement' : field))
    setSummary(summary.filter(({ fieldId }) => !touched.includes(fieldId)))
  }

  async function submit() {
    const problems = registerProblems({ ...draft, proofReady: proof.state === 'solved' })
    setSummary(
      problems.map(({ field, word, count = '' }) => ({
        fieldId: field,
        message: text(`problem.${word}`, { count }),
      })),
    )
    if (proof.state === 'failed') setRound(round + 1)
    if (problems.length > 0 || proof.state !== 'solved') return
    const answer = await run({
      areaCode: kept.get('areaCode'),
      phone: digitsOf(draft.phone),
      password: draft.password,
      confirmPassword: draft.repeat,
      ...(draft.invite === '' ? {} : { inviteCode: draft.invite }),
      captcha: proof.captcha,
      agreement: true,
    })
    if (answer.ok) return enter(answer.value)
    setRound(round + 1)
    const named = 'fields' in answer ? answer.fields : []
    const fields = named.length > 0 ? named : ['phone']
    setSummary(
      fields.slice(0, 1).map((field) => ({
        fieldId: fieldOf[field] ?? field,
        message: answer.msg || common('noAnswer'),
      })),
    )
  }

  const errors: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    summary.map(({ fieldId, message }) => [fieldId, message]),
  )
  return { draft, change, errors, summary, proof, busy, submit } as const
}
