import type { KycField } from '@openbourse/protocol/documents'
import { Card, Facts, Note, ShieldCheck, TextButton } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { toMs, when } from '../../lib/time.ts'
import { useCountryName } from './countries.ts'
import { type Draft, type Step, stepsFor } from './draft.ts'
import type { FieldsProps } from './Fields.tsx'
import styles from './kyc.module.css'
import type { Photos } from './use-photos.ts'

/** Everything that goes, once more, each with its way back. */
export function Review(
  props: FieldsProps & {
    readonly photos: Photos
    readonly keptYears: number
    readonly goTo: (step: Step) => void
  },
) {
  const { draft, known, photos, keptYears, goTo } = props
  const text = useText('kyc')
  return (
    <>
      {stepsFor(known.send)
        .filter((step) => step !== 'review')
        .map((step) => (
          <Card key={step}>
            <div className={styles.edit}>
              <h3 className="t2 strong">{text(`steps.${step}`)}</h3>
              <TextButton onPress={() => goTo(step)}>
                {text('change')}
                <span className="sr">: {text(`steps.${step}`)}</span>
              </TextButton>
            </div>
            {step === 'photos' ? (
              <div className={styles.faults}>
                {(['front', 'back'] as const).map((side) => {
                  const preview = photos.of(side)?.preview ?? ''
                  const label = text(`parts.${side}`)
                  return known.send.includes(side) && preview !== '' ? (
                    <img
                      key={side}
                      className={styles.preview}
                      src={preview}
                      alt={text('photoAlt', { side: label })}
                    />
                  ) : null
                })}
              </div>
            ) : (
              <StepFacts step={step} draft={draft} send={known.send} />
            )}
          </Card>
        ))}
      <Note icon={ShieldCheck} ground="canvas">
        {text('who')} {text('kept', { years: keptYears })}
      </Note>
    </>
  )
}

function StepFacts(props: {
  readonly step: Step
  readonly draft: Draft
  readonly send: readonly KycField[]
}) {
  const { step, draft, send } = props
  const text = useText('kyc')
  const locale = useLocale()
  const nameOf = useCountryName()
  const { document, number, name, birth, street, city, region } = draft
  const all: Readonly<Partial<Record<KycField, string>>> = {
    document: document && `${text(`documents.${document}`)}, ${nameOf(draft.country)}`,
    number,
    name,
    birth: birth && dayIn(locale, birth),
    address: `${street}, ${city}, ${region}, ${nameOf(draft.addressCountry)}`,
  }
  const shown: Readonly<Record<Step, readonly KycField[]>> = {
    document: ['document', 'number'],
    person: ['name', 'birth'],
    address: ['address'],
    photos: [],
    review: [],
  }
  return (
    <Facts
      of={shown[step]
        .filter((field) => send.includes(field))
        .map((field) => ({
          key: field,
          term: text(`parts.${field}`),
          value: <span className={styles.break}>{all[field]}</span>,
        }))}
    />
  )
}

/** A day YYYY-MM-DD in words, wherever the reader is. */
export function dayIn(locale: string, day: string): string {
  return when(locale, toMs(Date.parse(`${day}T12:00:00Z`)), 'date', 'UTC')
}
