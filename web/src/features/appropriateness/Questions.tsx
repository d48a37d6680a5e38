import type { AppropriatenessAttempt } from '@openbourse/protocol'
import { Button, Card, Note } from '@openbourse/ui'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { useAction } from '../../lib/query.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import styles from './appropriateness.module.css'

/** All questions of an attempt. They are sent together, once each has an answer. */
export function Questions(props: {
  readonly attempt: AppropriatenessAttempt
  readonly onAnswered: () => void
}) {
  const { id, subject, questions } = props.attempt
  const text = useText('appropriateness')
  const { busy, run } = useAction('appropriatenessAnswer')
  const { keep, errorBeside } = useRefusal()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const left = questions.length - chosen.size

  async function send() {
    const answers = questions.map((_, at) => String(chosen.get(at))).join('')
    const reply = await run({ id, answers })
    if (!reply.ok && reply.reason !== 'appropriateness_answered') return keep(reply)
    scrollTo(0, 0)
    props.onAnswered()
  }

  const refused = errorBeside()
  return (
    <Page
      title={text(`subject.${subject}`)}
      subtitle={text('count', { count: questions.length })}
      dock={
        <Button
          wide
          busy={busy}
          onPress={() => void send()}
          why={left > 0 ? text('missing', { left }) : undefined}
        >
          {text('send')}
        </Button>
      }
    >
      <div className={styles.cards}>
        {questions.map(({ ask: asked, answers }, at) => (
          <Question
            key={asked}
            number={at + 1}
            ask={asked}
            answers={answers}
            chosen={chosen.get(at)}
            onChoose={(place) => setChosen(new Map(chosen).set(at, place))}
          />
        ))}
      </div>
      {refused !== undefined && (
        <div role="alert">
          <Note tone="danger">{refused}</Note>
        </div>
      )}
    </Page>
  )
}

function Question(props: {
  readonly number: number
  readonly ask: string
  readonly answers: readonly string[]
  readonly chosen: number | undefined
  readonly onChoose: (place: number) => void
}) {
  const name = useId()
  const { number, ask, answers, chosen, onChoose } = props
  return (
    <Card>
      <fieldset className={styles.question}>
        <legend>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <b>{ask}</b>
        </legend>
        {answers.map((answer, place) => (
          <label key={answer} className={styles.answer}>
            <input type="radio" name={name} checked={chosen === place} onChange={() => onChoose(place)} />
            <span>{answer}</span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
