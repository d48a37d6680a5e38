import type { Proposal } from '@openbourse/protocol'
import { Check, TriangleAlert } from '@openbourse/ui'
import { useNow } from '../clock.ts'
import { useLocale, useText } from '../i18n.tsx'
import { Hash } from '../pieces/Hash.tsx'
import { Money } from '../pieces/Money.tsx'
import { Facts, Part, Tag } from '../pieces/Panel.tsx'
import { utc } from '../time.ts'
import { useLength } from '../use-length.ts'
import { fitsItsHash } from './canonical.ts'
import styles from './proposals.module.css'
import { useProposalWords } from './words.ts'

/** First what it comes to: the amount, or the value before and after, or what it is about. */
export function Headline(props: { readonly of: Proposal }) {
  const { payload } = props.of
  const text = useText('proposals')
  const words = useProposalWords()
  const [receives, fee] = [words.amount(payload, 'receives'), words.amount(payload, 'fee')]
  const { amount, asset, currency, from, to } = payload
  const unit = asset ?? currency
  return (
    <div className={styles.headline}>
      {amount !== undefined && unit !== undefined ? (
        <span>
          <Money of={amount} asset={unit} size="display" />
        </span>
      ) : from !== undefined && to !== undefined ? (
        <span className={styles.change}>
          <span className="quiet">{from}</span>
          <span aria-hidden="true">→</span>
          <b>{to}</b>
        </span>
      ) : (
        <b>{words.subject(props.of)}</b>
      )}
      <span className="two">
        {receives === undefined || fee === undefined
          ? (payload.label ?? words.kind(props.of))
          : text('receives', { kind: words.kind(props.of), receives, fee })}
      </span>
    </div>
  )
}

/** Every field that was signed, and whether they give the hash that stands under the signatures. */
export function Payload(props: { readonly of: Proposal }) {
  const { payload, payloadHash } = props.of
  const text = useText('proposals')
  const words = useProposalWords()
  const fields = Object.entries(payload)
  const fits = fitsItsHash(props.of)
  return (
    <>
      <Part title={text('fieldsSigned', { count: fields.length })}>
        <Facts
          of={fields.map(([name, value]) => [
            words.field(name, payload),
            value === '' ? text('nothing') : words.value(name, value),
          ])}
          ends
        />
      </Part>
      <Part
        title={text('hash', { count: fields.length })}
        note={
          <span className={fits ? 'good line' : 'late line'}>
            {fits ? (
              <Check className="icon-small" aria-hidden="true" />
            ) : (
              <TriangleAlert className="icon-small" aria-hidden="true" />
            )}
            {text(fits ? 'hashFits' : 'hashDiffers')}
          </span>
        }
      >
        <Hash of={payloadHash} label={text('hashWord')} />
      </Part>
    </>
  )
}

export function ReasonPart(props: { readonly of: Proposal; readonly note?: string | null | undefined }) {
  const text = useText('proposals')
  const words = useProposalWords()
  const { reason } = props.of
  return (
    <Part title={text('reason')} note={<span className="code">{reason}</span>}>
      <p>{words.reason(reason)}</p>
      {props.note && <blockquote className={styles.note}>{props.note}</blockquote>}
    </Part>
  )
}

/** How it stands: the time that is left, or how it ended. */
export function StateTag(props: { readonly of: Proposal }) {
  const { state, expiresAt, executesAt } = props.of
  const text = useText('proposals')
  const length = useLength()
  const now = useNow()
  const left = (until: number) => length(Math.max(0, until - now))
  switch (state) {
    case 'open':
      return (
        <Tag tone={expiresAt - now < soonMs ? 'soon' : undefined}>
          {text('expires', { length: left(expiresAt) })}
        </Tag>
      )
    case 'waiting':
      return <Tag tone="accent">{text('executes', { length: left(executesAt ?? now) })}</Tag>
    case 'executed':
      return <Tag tone="good">{text('states.executed')}</Tag>
    default:
      return <Tag tone="late">{text(`states.${state}`)}</Tag>
  }
}

const soonMs = 3_600_000

/** Of one that is over: when, by whom, and why. */
export function EndPart(props: { readonly of: Proposal }) {
  const { endedAt, endedBy, endReason, state } = props.of
  const text = useText('proposals')
  const words = useProposalWords()
  const locale = useLocale()
  if (endedAt === null) return null
  // Without a delay it is done with the last signature, and no clock had a part in it.
  const isSigned = state === 'executed' && props.of.signatures.at(-1)?.at === endedAt
  return (
    <Part title={text(`states.${state}`)} note={utc(locale, endedAt, 'second')}>
      <p>
        {endedBy === null || endedBy.id === '0'
          ? text(isSigned ? 'endedBySignature' : 'endedByTime')
          : endedBy.name}
        {endReason !== null && <span className="two">, {words.end(endReason)}</span>}
      </p>
    </Part>
  )
}
