import { type KycCheck, kycChecks } from '@openbourse/protocol/documents'
import { useId } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Part } from '../../lib/pieces/index.ts'
import styles from './kyc.module.css'
import { failedIn, optionsOf, type Verdict, type Verdicts } from './options.ts'

/** Nine points, each of which holds or fails for a reason of its list; beside it the sentence that the person will read. */
export function Checklist(props: {
  readonly verdicts: Verdicts
  /** From how many years on somebody can be verified. */
  readonly years: number
  readonly onChange: (next: Verdicts) => void
}) {
  const { verdicts, years, onChange } = props
  const text = useText('kyc')
  const answered = kycChecks.filter((check) => verdicts[check] !== undefined).length
  return (
    <Part title={text('checklist')}>
      <p className="quiet">
        {text('answered', { answered, all: kycChecks.length, failed: failedIn(verdicts).length })}
      </p>
      <ol className={styles.checks}>
        {kycChecks.map((check) => (
          <li key={check}>
            <Point
              check={check}
              years={years}
              verdict={verdicts[check]}
              onChange={(one) => onChange({ ...verdicts, [check]: one })}
            />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Point(props: {
  readonly check: KycCheck
  readonly years: number
  readonly verdict: Verdict | undefined
  readonly onChange: (verdict: Verdict) => void
}) {
  const { check, years, verdict, onChange } = props
  const text = useText('kyc')
  const group = useId()
  const options = optionsOf(check)
  const isFailed = verdict !== undefined && verdict !== 'holds'
  const chosen = typeof verdict === 'object' ? verdict : undefined
  const fail = () => onChange(options.length === 1 && options[0] ? options[0] : 'fails')
  return (
    <fieldset className={styles.point}>
      <legend>{text(`checks.${check}`)}</legend>
      <div className={styles.answers}>
        <label>
          <input type="radio" name={group} checked={verdict === 'holds'} onChange={() => onChange('holds')} />{' '}
          {text('holds')}
        </label>
        <label>
          <input type="radio" name={group} checked={isFailed} onChange={fail} /> {text('fails')}
        </label>
      </div>
      {isFailed && (
        <div className={styles.reasons}>
          <span className="small quiet">{text('reads')}</span>
          {options.map((option) => (
            <label key={`${option.field}${option.reason}`}>
              <input
                type="radio"
                name={`${group}-why`}
                checked={chosen?.field === option.field && chosen.reason === option.reason}
                onChange={() => onChange(option)}
              />{' '}
              {check === 'untouched'
                ? text('sides', {
                    side: text(option.field === 'back' ? 'back' : 'front'),
                    reason: text(`reasons.${option.reason}`, { years }),
                  })
                : text(`reasons.${option.reason}`, { years })}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
