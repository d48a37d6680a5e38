import type { Preview, Quote } from '@openbourse/protocol'
import { Amount, Button, type Fact, Facts, money, Note, Price, Sheet } from '@openbourse/ui'
import { useFeeRate } from '../../common/fees/use-fee-rate.ts'
import { SwitchRow } from '../../common/SwitchRow.tsx'
import { dateName } from '../../lib/date-name.ts'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { type Draft, extrasOf, feeRoleOf, hasLimit, hasStop } from './draft.ts'
import { ObjectionNote } from './ObjectionNote.tsx'
import type { Objection } from './problems.ts'
import { trailWords } from './Trail.tsx'
import type { usePreview } from './use-preview.ts'
import { XrayStrip } from './XrayStrip.tsx'

/** The order once more before it is sent, with its present cost. The figures keep following the market. */
export function Review(props: {
  readonly draft: Draft
  readonly quote: Quote
  readonly look: ReturnType<typeof usePreview>
  readonly objection: Objection | undefined
  readonly open: boolean
  /** What the button does: "Buy 100 LAGC for about ₦31,240.50". */
  readonly words: string
  readonly blocked: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}) {
  const { draft, look, objection, quote } = props
  const text = useText('ticket')
  const [review, setReview] = useKept('reviewOrders')
  return (
    <Sheet
      open={props.open}
      title={text('review.title')}
      onClose={props.onClose}
      foot={
        <div className="stack">
          <XrayStrip preview={look.preview} side={draft.side} matches={look.matches} />
          <Button
            wide
            kind="primary"
            why={props.blocked ? text('blocked') : look.matches ? undefined : text('review.wait')}
            onPress={props.onSend}
          >
            {props.words}
          </Button>
          <Button wide onPress={props.onClose}>
            {text('review.back')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        {objection && (
          <ObjectionNote
            objection={objection}
            steps={[]}
            draft={draft}
            currency={quote.currency}
            onStep={() => {}}
          />
        )}
        <Facts of={useFacts(props)} />
        {look.preview?.problem === null && <Costs preview={look.preview} draft={draft} />}
        <SwitchRow
          title={text('review.always')}
          about={text('review.alwaysAbout')}
          on={review}
          onChange={setReview}
        />
        {!review && <Note>{text('review.off')}</Note>}
      </div>
    </Sheet>
  )
}

/** What will be sent, line by line. */
function useFacts({ draft, quote }: { readonly draft: Draft; readonly quote: Quote }): Fact[] {
  const text = useText('ticket')
  const locale = useLocale()
  const price = (of: string) => <Price of={of.replace(/\.$/, '')} asset={quote.currency} />
  const { type, timeInForce, goodTill } = draft
  return [
    { key: 'type', term: text('chooseType'), value: text(`type.${type}`) },
    ...(hasLimit(type) ? [{ key: 'price', term: text('field.price'), value: price(draft.price) }] : []),
    ...(hasStop(type) ? [{ key: 'stop', term: text('field.stopPrice'), value: price(draft.stopPrice) }] : []),
    ...(type === 'trailing_stop'
      ? [{ key: 'trail', term: text('field.trail'), value: trailOf(draft, locale, quote.currency) }]
      : []),
    ...extrasOf(draft).map((extra) => ({
      key: extra,
      term: text(`field.${extra}`),
      value: price(draft[extra]),
    })),
    {
      key: 'time',
      term: text('chooseTime'),
      value:
        timeInForce === 'gtd'
          ? text('till', { day: dateName(locale, goodTill, 'day') })
          : text(`time.${timeInForce}`),
    },
  ]
}

const trailOf = ({ trailBy: by, trail: distance }: Draft, locale: string, currency: string): string =>
  trailWords(locale, { by, distance }, currency)

/** Each part of the cost, and their sum. */
function Costs({ preview, draft }: { readonly preview: Preview; readonly draft: Draft }) {
  const feeRate = useFeeRate()
  const text = useText('ticket')
  const locale = useLocale()
  const amount = (of: string) => <Amount of={of} asset={preview.currency} />
  return (
    <Facts
      of={[
        ...(['halfSpread', 'impact'] as const)
          .filter((part) => compare(preview[part], '0') !== 0)
          .map((part) => ({ key: part, term: text(part), value: amount(preview[part]) })),
        ...preview.fees.map((fee) => ({
          key: fee.kind,
          term: `${text(`fee.${fee.kind}`)} ${feeRate([fee], feeRoleOf(draft))}`,
          value: amount(fee.amount),
        })),
        {
          key: 'cost',
          term: text(draft.side === 'buy' ? 'costIn' : 'costOut'),
          value: <b>{money(locale, preview.currency, trim(preview.cost, 2))}</b>,
        },
      ]}
    />
  )
}
