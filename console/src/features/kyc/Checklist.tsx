import type { KycBench } from '@openbourse/protocol'
import { type KycCheck, kycChecks } from '@openbourse/protocol/documents'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { Keys, Part } from '../../lib/pieces/index.ts'
import styles from './kyc.module.css'
import { failedIn, optionsOf, type Verdict, type Verdicts } from './options.ts'

/**
 * Nine points, each of which passes or fails for a reason of its list; beside it the sentence that the user will
 * read. A digit goes to its point, P and F answer it, and a pass moves to the next.
 */
export function Checklist(props: {
  readonly bench: KycBench
  readonly verdicts: Verdicts
  readonly onChange: (next: Verdicts) => void
}) {
  const { bench, verdicts, onChange } = props
  const text = useText('kyc')
  const typed = useTyped(bench)
  const list = useRef<HTMLOListElement>(null)
  const [{ at }, setPlace] = useState({ at: 0 })
  const answered = kycChecks.filter((check) => verdicts[check] !== undefined).length

  const moved = useRef(false)
  // The focus goes to where the next answer is given: to the reasons of what has just failed, else to the point itself.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const point = list.current?.children[at]
    const place = point?.querySelector<HTMLElement>('[data-why] input') ?? point?.querySelector('input')
    place?.focus()
  })

  function goTo(next: number) {
    moved.current = true
    // A place of its own each time: a digit leads back to the point where one is already, too.
    setPlace({ at: next })
  }
  function answer(holds: boolean) {
    const check = kycChecks[at]
    if (check === undefined) return
    onChange({ ...verdicts, [check]: holds ? 'holds' : failed(check) })
    goTo(holds ? Math.min(at + 1, kycChecks.length - 1) : at)
  }
  useKeys([
    ...kycChecks.map((check, index) => ({
      keys: String(index + 1),
      says: text(`checks.${check}`),
      run: () => goTo(index),
    })),
    { keys: 'p', says: text('holds'), run: () => answer(true) },
    { keys: 'f', says: text('fails'), run: () => answer(false) },
  ])
  return (
    <Part title={text('checklist')} note={text('answered', counted(verdicts, answered))}>
      <ol className={styles.checks} ref={list}>
        {kycChecks.map((check, index) => (
          <li
            key={check}
            data-at={index === at || undefined}
            onFocus={() => index !== at && setPlace({ at: index })}
          >
            <Point
              check={check}
              number={index + 1}
              typed={typed[check]}
              years={bench.yearsMin}
              verdict={verdicts[check]}
              onChange={(one) => onChange({ ...verdicts, [check]: one })}
            />
          </li>
        ))}
      </ol>
    </Part>
  )
}

const counted = (verdicts: Verdicts, answered: number) => ({
  answered,
  all: kycChecks.length,
  failed: failedIn(verdicts).length,
})

/** Reason of a failed point: its only one, or that one has to be chosen. */
function failed(check: KycCheck): Verdict {
  const [first, ...more] = optionsOf(check)
  return first && more.length === 0 ? first : 'fails'
}

/** The user’s own entry, beside the point it is compared with. */
function useTyped(bench: KycBench): Readonly<Partial<Record<KycCheck, string>>> {
  const text = useText('kyc')
  const { address } = bench
  return {
    document: `${text(`documents.${bench.document}`)}, ${bench.country}`,
    number: bench.number,
    name: bench.name,
    birth: bench.birth,
    address: [address.street, address.city, address.region, address.country].join(', '),
    single: text('twins', { count: bench.duplicates.length }),
  }
}

function Point(props: {
  readonly check: KycCheck
  readonly number: number
  readonly typed: string | undefined
  readonly years: number
  readonly verdict: Verdict | undefined
  readonly onChange: (verdict: Verdict) => void
}) {
  const { check, number, typed, years, verdict, onChange } = props
  const text = useText('kyc')
  const group = useId()
  const options = optionsOf(check)
  const isFailed = verdict !== undefined && verdict !== 'holds'
  const chosen = typeof verdict === 'object' ? verdict : undefined
  return (
    <fieldset className={styles.point}>
      <legend>
        <Keys of={String(number)} /> {text(`checks.${check}`)}
      </legend>
      <div className={styles.answers}>
        <label>
          <input type="radio" name={group} checked={verdict === 'holds'} onChange={() => onChange('holds')} />{' '}
          {text('holds')}
        </label>
        <label>
          <input type="radio" name={group} checked={isFailed} onChange={() => onChange(failed(check))} />{' '}
          {text('fails')}
        </label>
      </div>
      {typed !== undefined && <p className={`two ${styles.typed}`}>{typed}</p>}
      {isFailed && (
        <div className={styles.reasons} data-why>
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
