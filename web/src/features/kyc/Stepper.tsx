import type { Identity } from '@openbourse/protocol'
import { type KycField, kycFields } from '@openbourse/protocol/documents'
import { Button, CircleAlert, Meter, Note, toasts } from '@openbourse/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { useAction } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import {
  type DraftField,
  hasInput,
  inputOf,
  type Known,
  type Problem,
  problemsOf,
  type Step,
  stepOf,
  stepsFor,
} from './draft.ts'
import { AddressFields, DocumentFields, PersonFields } from './Fields.tsx'
import styles from './kyc.module.css'
import { PhotosStep } from './PhotosStep.tsx'
import { Review } from './Review.tsx'
import { useDraft } from './use-draft.ts'
import { usePhotos } from './use-photos.ts'
import { useProblemText } from './use-problem-text.ts'

type Failure = { readonly fields: readonly string[]; readonly msg: string }

/** One question after the other, and at the end all answers on one screen. Only what has to be sent is asked for. */
export function Stepper({ identity }: { readonly identity: Identity }) {
  const text = useText('kyc')
  const stepper = useStepper(identity)
  const { step, steps, at, props, failure, busy, head, photos } = stepper
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void stepper.submit(event)}>
      <div className={styles.steps}>
        <p className="t1 quiet">{text('step', { at: steps.indexOf(step) + 1, all: steps.length })}</p>
        <Meter parts={[{ name: 'done', share: (steps.indexOf(step) + 1) / steps.length }]} />
      </div>
      <div className={styles.head}>
        <h2 className="t4 strong" tabIndex={-1} ref={head}>
          {text(`steps.${step}`)}
        </h2>
        <p className="quiet">{text(`stepNotes.${step}`)}</p>
      </div>
      {step === 'document' && <DocumentFields {...props} />}
      {step === 'person' && <PersonFields {...props} />}
      {step === 'address' && <AddressFields {...props} />}
      {step === 'photos' && <PhotosStep {...props} photos={photos} />}
      {step === 'review' && (
        <Review {...props} photos={photos} keptYears={identity.keptYears.images} goTo={stepper.goTo} />
      )}
      {failure && (step === 'review' || failure.fields.length === 0) && (
        <div role="alert">
          <Note icon={CircleAlert} tone="danger">
            {failure.msg}
          </Note>
        </div>
      )}
      <div className={styles.pair}>
        {at > 0 && (
          <Button kind="surface" onPress={stepper.back}>
            {text('back')}
          </Button>
        )}
        <Button kind="primary" submit busy={busy}>
          {text(step === 'review' ? 'send' : 'next')}
        </Button>
      </div>
    </form>
  )
}

/** Where one is, what is typed, what is wrong with it, and the way on. */
function useStepper(identity: Identity) {
  const text = useText('kyc')
  const common = useText('common')
  const problemText = useProblemText()
  const locale = useLocale()
  const { submission, yearsMin } = identity
  const send: readonly KycField[] = identity.state === 'fail' && submission ? submission.send : kycFields
  const steps = stepsFor(send)
  const { draft, change } = useDraft(locale)
  const photos = usePhotos()
  const [at, setAt] = useState(0)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { busy, run } = useAction('kycSubmit')
  const head = useRef<HTMLHeadingElement>(null)
  const step = steps[Math.min(at, steps.length - 1)] ?? 'review'
  const today = new Date(clock.server()).toISOString().slice(0, 10)
  const former = identity.state === 'fail' && submission ? submission : undefined
  const known: Known = { send, yearsMin, today, former }

  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is announced.
  useEffect(() => {
    if (moved.current) head.current?.focus()
    moved.current = true
  }, [step])

  function goTo(next: Step) {
    setProblems([])
    setAt(Math.max(0, steps.indexOf(next)))
  }

  function errorOf(field: DraftField): string | undefined {
    const problem = problems.find((one) => one.field === field)
    if (problem) return problemText(problem)
    if (failure?.fields.includes(field)) return failure.msg
    // A reviewer’s remark stays beside its input until the user changes the input.
    const fault = touched.has(field) ? undefined : former?.faults.find((one) => hasInput(one.field, field))
    return fault?.msg
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(step, draft, known)
    setProblems(found)
    const [first] = found
    if (first) return document.getElementById(first.field)?.focus()
    if (step !== 'review') return setAt(at + 1)
    setFailure(undefined)
    const answer = await run(inputOf(draft, send) as never)
    if (answer.ok) {
      kept.clear('kycDraft')
      toasts.show(text('sent', { when: when(locale, answer.value.dueAt, 'dateTime') }))
      return
    }
    const fields = 'fields' in answer ? answer.fields : []
    setFailure({ fields, msg: answer.msg || common('noAnswer') })
    if (fields[0] !== undefined) goTo(stepOf(fields[0]))
  }

  const props = {
    draft,
    known,
    errorOf,
    change(part: Parameters<typeof change>[0]) {
      change(part)
      const names = Object.keys(part)
      setTouched((now) => new Set([...now, ...names]))
      setProblems((now) => now.filter(({ field }) => !names.includes(field)))
      setFailure((now) => (now?.fields.some((name) => names.includes(name)) ? undefined : now))
    },
  }
  const back = () => setAt(at - 1)
  return { step, steps, at, props, failure, busy, head, photos, submit, goTo, back } as const
}
