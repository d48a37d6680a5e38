import type { Calls, CoinOffer, Output } from '@openbourse/protocol'
import {
  BadgeCheck,
  Button,
  Card,
  Check,
  Download,
  decimal,
  Failed,
  Head,
  money,
  Note,
  percent,
  RefreshCw,
  Spinner,
  TriangleAlert,
} from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { askOnce, filesBase } from '../../lib/list-worker.ts'
import { useCall } from '../../lib/query.ts'
import css from './coinoffers.module.css'
import { isCapped, priceOf } from './figures.ts'
import type { Answered, Asked } from './share-worker.ts'

type Evidence = Output<Calls['coinOfferEvidence']>
type Checked = Extract<Answered, { readonly ok: true }>
type Props = { readonly offer: CoinOffer; readonly ticket?: string | undefined }

/** How the coins were shared out, worked out again on this phone from the public list. */
export function ShareCheck({ offer, ticket }: Props) {
  const { data } = useCall('coinOfferEvidence', { offerId: offer.id })
  return data ? <Checking offer={offer} ticket={ticket} evidence={data} /> : null
}

function Checking({ offer, ticket, evidence }: Props & { readonly evidence: Evidence }) {
  const text = useText('coinOffers')
  const [round, setRound] = useState(0)
  const checked = useCheck({ offer, ticket, evidence, round })
  const again = () => setRound(round + 1)
  if (checked === 'failed')
    return (
      <Card>
        <Failed title={text('checkFailedTitle')} retry={again}>
          {text('checkFailed')}
        </Failed>
      </Card>
    )
  return (
    <>
      <Card>
        <div className={css.card}>
          <Head title={text('checkTitle')} end={checked ? <Verdict of={checked} /> : <Spinner />} />
          <p className="quiet" role="status">
            {text(checked ? 'checkedHere' : 'checkingHere')}
          </p>
          {checked && <Steps offer={offer} evidence={evidence} of={checked} />}
          {checked && !isRight(checked) && <Note tone="danger">{text('checkWrong')}</Note>}
        </div>
      </Card>
      <div className="pair">
        <Button wide kind="surface" icon={RefreshCw} onPress={again}>
          {text('runAgain')}
        </Button>
        <a
          className="button surface wide"
          href={filesBase + evidence.files.list}
          download={`${offer.coin}.txt`}
        >
          <span className="button-face">
            <Download className="icon-small" aria-hidden="true" />
            {text('getList')}
          </span>
        </a>
      </div>
    </>
  )
}

const rightIn = ({ steps }: Checked): number => steps.filter(({ why }) => why === null).length
const isRight = (checked: Checked): boolean => rightIn(checked) === checked.steps.length

function Verdict({ of }: { readonly of: Checked }) {
  const text = useText('coinOffers')
  const Sign = isRight(of) ? BadgeCheck : TriangleAlert
  return (
    <span className={css.verdict} data-wrong={isRight(of) ? undefined : ''}>
      <Sign className="icon-small" aria-hidden="true" />
      {text('match', { right: rightIn(of), all: of.steps.length })}
    </span>
  )
}

function Steps(props: { readonly offer: CoinOffer; readonly evidence: Evidence; readonly of: Checked }) {
  const { offer, evidence, of } = props
  const text = useText('coinOffers')
  const locale = useLocale()
  const { root } = evidence
  const asked = offer.demand?.asked ?? '0'
  const shown = (amount: string) => decimal(locale, priceOf(amount), 2)
  const rows = {
    applications: {
      figure: decimal(locale, String(of.applications), 0),
      note: text('checkNote.applications', { root: `${root.slice(0, 4)} … ${root.slice(-4)}` }),
    },
    asked: { figure: shown(asked), note: text('checkNote.asked') },
    share: {
      figure: percent(locale, offer.demand?.rate ?? '0', 'auto', 1),
      note: isCapped(offer)
        ? text('checkNote.shareCapped', { cap: money(locale, offer.currency, priceOf(offer.cap)) })
        : text('checkNote.share', { of: shown(offer.target), asked: shown(asked) }),
    },
  }
  return (
    <ul className={css.checks}>
      {of.steps.map(({ step, why }) => {
        const Sign = why === null ? Check : TriangleAlert
        return (
          <li key={step} data-wrong={why === null ? undefined : ''}>
            <span className={css.sign}>
              <Sign size={14} aria-hidden="true" />
            </span>
            <span className={css.name}>
              <span>{text(`check.${step}`)}</span>
              <span className="t1 quiet">{why === null ? rows[step].note : text('stepWrong')}</span>
            </span>
            <b>{rows[step].figure}</b>
          </li>
        )
      })}
    </ul>
  )
}

const moneyScale = 6
const minorOf = (amount: string): bigint => {
  const [head = '0', tail = ''] = amount.split('.')
  return BigInt(head + tail.padEnd(moneyScale, '0'))
}

function useCheck(of: Props & { readonly evidence: Evidence; readonly round: number }) {
  const { offer, ticket, evidence, round } = of
  const { files } = evidence
  const shownSum = offer.demand?.asked ?? '0'
  const [checked, setChecked] = useState<Checked | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round checks the same again
  useEffect(() => {
    let isWanted = true
    setChecked(undefined)
    const worker = new Worker(new URL('./share-worker.ts', import.meta.url), { type: 'module' })
    const { version, terms, termsHash, root, resultHash } = evidence
    const asked: Asked = {
      base: filesBase,
      evidence: { version, terms, termsHash, root, resultHash },
      files,
      asked: minorOf(shownSum),
      ticket,
    }
    void askOnce<Answered>(worker, asked).then((found) => isWanted && setChecked(found ?? 'failed'))
    return () => {
      isWanted = false
    }
  }, [evidence, shownSum, ticket, round])
  return checked
}
