import type { Identity } from '@openbourse/protocol'
import { documentsOf } from '@openbourse/protocol/documents'
import { Button, Card, IdCard, Note, Section, ShieldCheck } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { readDraft } from './draft.ts'
import styles from './kyc.module.css'
import { Pending, Refused, Verified } from './States.tsx'
import { Stepper } from './Stepper.tsx'

const everyMs = 30_000

/** Identity verification: the steps, under review, refused part by part, or verified. */
export function Kyc() {
  const text = useText('kyc')
  const face = faceOf(useCall('kycRead', {}, { everyMs }), (value) => value)
  return (
    <CardOf of={face} rows={5} failedTitle={text('failedTitle')} failed={text('failed')}>
      {(identity) => <KycStatus identity={identity} />}
    </CardOf>
  )
}

function KycStatus({ identity }: { readonly identity: Identity }) {
  // A picked place or a reload leads back into the middle of it.
  const [begun, setBegun] = useState(() => isBegun())
  const { state, submission } = identity
  const canSend = state === 'none' || state === 'fail'
  useEffect(() => {
    // What is refused later begins with its reasons.
    if (!canSend) setBegun(false)
  }, [canSend])
  if (canSend && begun) return <Stepper identity={identity} />
  return (
    <div className="stack">
      {state === 'none' && <Begin onBegin={() => setBegun(true)} />}
      {state === 'pending' && submission && <Pending submission={submission} />}
      {state === 'fail' && submission && <Refused submission={submission} onAgain={() => setBegun(true)} />}
      {state === 'succ' && <Verified identity={identity} />}
      <PastSubmissions identity={identity} />
    </div>
  )
}

const isBegun = (): boolean => readDraft(kept.get('kycDraft')).country !== ''

const homes: Readonly<Record<string, string>> = { 'es-MX': 'MX', 'pt-BR': 'BR' }

function Begin({ onBegin }: { readonly onBegin: () => void }) {
  const text = useText('kyc')
  const locale = useLocale()
  const kinds = documentsOf(homes[locale] ?? 'NG').map((kind) => text(`documents.${kind}`))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(kinds)
  return (
    <>
      <Card>
        <div className={styles.faults}>
          <IdCard className="icon link" aria-hidden="true" />
          <div className={styles.head}>
            <h2 className="t4 strong">{text('none.title')}</h2>
            <p className="quiet">{text('none.text')}</p>
          </div>
          <p>{text('none.have', { documents: list })}</p>
          <Button kind="primary" wide onPress={onBegin}>
            {text('none.start')}
          </Button>
        </div>
      </Card>
      <Note icon={ShieldCheck} ground="canvas">
        {text('who')}
      </Note>
    </>
  )
}

/** What was handed in before, and how it ended. */
function PastSubmissions({ identity }: { readonly identity: Identity }) {
  const text = useText('kyc')
  const locale = useLocale()
  const shown = identity.state === 'none' ? undefined : identity.submission?.n
  const earlier = identity.history.filter(({ n }) => n !== shown)
  if (earlier.length === 0) return null
  return (
    <Section title={text('history')}>
      <Card flush>
        <ul className={styles.earlier}>
          {earlier.map(({ n, state, document, submittedAt, faults }) => (
            <li key={n}>
              <span className={styles.line}>
                <span className="strong">{text(`historyStates.${state}`)}</span>
                <span className="t1 quiet">{when(locale, submittedAt, 'date')}</span>
              </span>
              <span className="t1 quiet">
                {[text(`documents.${document}`), ...faults.map(({ field }) => text(`parts.${field}`))].join(
                  ' · ',
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
