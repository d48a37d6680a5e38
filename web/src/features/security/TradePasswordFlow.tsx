import type { Profile } from '@openbourse/protocol'
import { Button, type Href, Note, ShieldCheck, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { PinPad } from '../../lib/PinPad.tsx'
import styles from './security.module.css'
import { CodeStep, LoginStep } from './TradeProofSteps.tsx'
import { stepOfField, type TradeStep, tradeSteps } from './trade-steps.ts'
import { useSend } from './use-send.ts'

const empty = { old: '', new: '', again: '', login: '', code: '' }

/** Six digits, one question a screen. What the server refuses leads back to the question that it concerns. */
export function TradePasswordFlow(props: {
  readonly profile: Profile
  readonly forgotten: boolean
  readonly next: Href
}) {
  const text = useText('security.trade')
  const { profile, next } = props
  const [forgotten, setForgotten] = useState(props.forgotten || profile.tradePasswordBlocked)
  const [draft, setDraft] = useState(empty)
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState<string>()
  const { busy, send } = useSend('updatePassword')
  const steps = tradeSteps(profile, forgotten)
  const step = steps[at] ?? 'new'

  function goTo(wanted: TradeStep, clear: Partial<typeof empty>, why?: string) {
    setDraft((before) => ({ ...before, ...clear }))
    setSaid(why)
    setAt(Math.max(0, steps.indexOf(wanted)))
  }

  async function forward(filled: typeof empty) {
    if (busy) return
    if (step === 'again' && filled.again !== filled.new) {
      return goTo('new', { new: '', again: '' }, text('differ'))
    }
    setSaid(undefined)
    const following = steps[at + 1]
    if (following) return setAt(at + 1)
    const answer = await send({
      kind: 'trade',
      newPassword: filled.new,
      ...(filled.old === '' ? {} : { oldPassword: filled.old }),
      ...(filled.login === '' ? {} : { loginPassword: filled.login }),
      ...(filled.code === '' ? {} : { code: filled.code }),
    })
    if (answer.ok) {
      toasts.show(text('done'))
      return go.replace(next)
    }
    const back = stepOfField('fields' in answer ? answer.fields : [], steps)
    const kept = back === 'login' ? { login: '' } : { old: '', new: '', again: '' }
    return goTo(back, kept, answer.msg || text('noAnswer'))
  }

  function forget() {
    setForgotten(true)
    setAt(0)
    setSaid(undefined)
    setDraft(empty)
  }

  const wired = { profile, draft, setDraft, said, busy, onward: () => void forward(draft) }
  return (
    <div className={styles.form}>
      <p className="quiet t2">{text('step', { step: at + 1, of: steps.length })}</p>
      {step === 'code' && <CodeStep {...wired} />}
      {step === 'login' && <LoginStep {...wired} />}
      {(step === 'old' || step === 'new' || step === 'again') && (
        <PinPad
          key={step}
          label={text(`ask.${step}`)}
          value={draft[step]}
          onChange={(digits) => setDraft({ ...draft, [step]: digits })}
          onFull={(digits) => void forward({ ...draft, [step]: digits })}
          error={said}
          hint={<span className="quiet t2">{text(`hint.${step}`)}</span>}
        />
      )}
      {step === 'old' && (
        <Button kind="ghost" wide onPress={forget}>
          {text('forgotten')}
        </Button>
      )}
      <Note icon={ShieldCheck} ground="canvas">
        {text('what')}
      </Note>
    </div>
  )
}
