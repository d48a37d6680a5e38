import type { Calls, CoinOffer, Output } from '@openbourse/protocol'
import { Button, Check, Download, decimal, money, percent, RefreshCw, TriangleAlert } from '@openbourse/ui'
import { CheckCard, useChecked } from '../../common/shares/CheckCard.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { askOnce, filesBase } from '../../lib/list-worker.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
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
  const shownSum = offer.demand?.asked ?? '0'
  const { checked, again } = useChecked(
    () => askAgain(evidence, { asked: minorOf(shownSum), ticket, offering: offer.id }),
    [evidence, shownSum, ticket, offer.id],
  )
  const done = checked === 'failed' ? undefined : checked
  return (
    <CheckCard
      of={checked}
      title={text('checkTitle')}
      says={text(done ? 'checkedHere' : 'checkingHere')}
      words={{
        failedTitle: text('checkFailedTitle'),
        failed: text('checkFailed'),
        wrong: text('checkWrong'),
        match: (of) => text('match', of),
      }}
      retry={again}
      steps={done && <Steps offer={offer} evidence={evidence} of={done} />}
    >
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
    </CheckCard>
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
    log: {
      figure: when(locale, evidence.sharedAt, 'time'),
      note: text('checkNote.log', { time: when(locale, evidence.sealedAt, 'dateTime') }),
    },
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

type Question = Pick<Asked, 'asked' | 'ticket' | 'offering'>

function askAgain(evidence: Evidence, of: Question): Promise<Checked | undefined> {
  const worker = new Worker(new URL('./share-worker.ts', import.meta.url), { type: 'module' })
  const { version, terms, termsHash, root, resultHash, files } = evidence
  const asked: Asked = {
    base: filesBase,
    evidence: { version, terms, termsHash, root, resultHash },
    files,
    logKey: kept.get('logSeen')?.key,
    ...of,
  }
  return askOnce<Answered>(worker, asked)
}
