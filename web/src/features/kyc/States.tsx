import type { Identity, KycSubmission } from '@openbourse/protocol'
import {
  BadgeCheck,
  Button,
  Card,
  CircleAlert,
  Clock,
  Facts,
  Meter,
  Note,
  ShieldCheck,
  toasts,
  useConfirm,
} from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useCountryName } from './countries.ts'
import styles from './kyc.module.css'
import { dayIn } from './Review.tsx'
import { Reviewers } from './Reviewers.tsx'

const everyMs = 30_000

/** Waiting, with the clock against the promise and the place in the queue. */
export function Pending({ submission }: { readonly submission: KycSubmission }) {
  const text = useText('kyc.pending')
  const common = useText('common')
  const locale = useLocale()
  const confirm = useConfirm()
  const { busy, run } = useAction('kycWithdraw')
  const now = useNow()
  const { submittedAt, dueAt, queue } = submission
  const share = Math.min(1, Math.max(0, (now - submittedAt) / Math.max(1, dueAt - submittedAt)))

  async function takeBack() {
    const question = { title: text('withdrawTitle'), content: text('withdrawText') }
    if (!(await confirm({ ...question, confirm: text('withdrawYes'), cancel: text('withdrawNo') }))) return
    const answer = await run({})
    toasts.show(answer.ok ? text('withdrawn') : answer.msg || common('noAnswer'))
  }
  return (
    <>
      <Card>
        <div className={styles.clock}>
          <h2 className="t4 strong row gap2">
            <Clock className="icon" aria-hidden="true" />
            {text('title')}
          </h2>
          <p>{share < 1 ? text('answer', { when: when(locale, dueAt, 'dateTime') }) : text('late')}</p>
          <Meter parts={[{ name: 'waited', share }]} />
          <div className={`${styles.line} t1 quiet`}>
            <span>
              {text('sentAt')} {when(locale, submittedAt, 'dateTime')}
            </span>
            {queue && <span>{text('before', { count: queue.before })}</span>}
          </div>
        </div>
      </Card>
      <SubmittedFields submission={submission} />
      <Reviewers />
      <Button kind="surface" wide busy={busy} onPress={() => void takeBack()}>
        {text('withdraw')}
      </Button>
    </>
  )
}

function useNow(): number {
  const [now, setNow] = useState(clock.server)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.server()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Why, part by part, and what goes again. */
export function Refused(props: { readonly submission: KycSubmission; readonly onAgain: () => void }) {
  const { faults, send } = props.submission
  const text = useText('kyc.fail')
  const parts = useText('kyc.parts')
  const also = send.filter((field) => !faults.some((fault) => fault.field === field))
  const locale = useLocale()
  return (
    <>
      <Card>
        <div className={styles.faults}>
          <div className={styles.head}>
            <h2 className="t4 strong">{text('title', { count: faults.length })}</h2>
            <p className="quiet">{text('text')}</p>
          </div>
          {faults.map(({ field, msg }) => (
            <div key={field}>
              <h3 className="t2 strong">{parts(field)}</h3>
              <Note icon={CircleAlert} tone="danger">
                {msg}
              </Note>
            </div>
          ))}
          {also.length > 0 && (
            <p className="quiet t2">
              {text('also', { parts: new Intl.ListFormat(locale).format(also.map((field) => parts(field))) })}
            </p>
          )}
        </div>
      </Card>
      <Button kind="primary" wide onPress={props.onAgain}>
        {text('again')}
      </Button>
      <Reviewers />
    </>
  )
}

export function Verified({ identity }: { readonly identity: Identity }) {
  const text = useText('kyc')
  const { submission, keptYears } = identity
  return (
    <>
      <Card>
        <div className={styles.head}>
          <h2 className="t4 strong row gap2">
            <BadgeCheck className="icon link" aria-hidden="true" />
            {text('succ.title')}
          </h2>
          <p className="quiet">{text('succ.text')}</p>
        </div>
      </Card>
      {submission && <SubmittedFields submission={submission} />}
      <Note icon={ShieldCheck} ground="canvas">
        {text('who')} {text('kept', { years: keptYears.fields })}
      </Note>
    </>
  )
}

/** What was handed in; the number only by its end. */
function SubmittedFields({ submission }: { readonly submission: KycSubmission }) {
  const text = useText('kyc')
  const parts = useText('kyc.parts')
  const locale = useLocale()
  const nameOf = useCountryName()
  const { country, document, number, name, birth, address } = submission
  const whole = [address.street, address.city, address.region, nameOf(address.country)].join(', ')
  const facts = [
    {
      key: 'document',
      term: parts('document'),
      value: `${text(`documents.${document}`)}, ${nameOf(country)}`,
    },
    { key: 'number', term: parts('number'), value: number },
    { key: 'name', term: parts('name'), value: name },
    { key: 'birth', term: parts('birth'), value: dayIn(locale, birth) },
    { key: 'address', term: parts('address'), value: whole },
  ]
  return (
    <Card>
      <Facts
        of={facts.map((one) => ({ ...one, value: <span className={styles.break}>{one.value}</span> }))}
      />
    </Card>
  )
}
