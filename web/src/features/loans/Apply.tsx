import type { LoanOffer } from '@openbourse/protocol'
import { Button, Headphones, History, IconButton, money, Note, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { loanPaths } from '../../lib/loan-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { ConsentSheet } from './ConsentSheet.tsx'
import { Estimate } from './Estimate.tsx'
import { Refused } from './Refused.tsx'
import { useEstimate } from './use-estimate.ts'

/** Preview of a loan: everything follows the two sliders at once, and the button has both sums. */
export function Apply({ offer }: { readonly offer: LoanOffer }) {
  const text = useText('loans')
  const locale = useLocale()
  const { currency, excludedUntil, refused, gates, score } = offer
  const canBorrow = compare(offer.most, '0') > 0
  const [open, setOpen] = useState(false)
  // Where the score allows nothing yet, the first loan that it will allow can be viewed.
  const most = canBorrow ? offer.most : (gates[0]?.most ?? offer.least)
  const estimate = useEstimate(offer, Number(most))
  const { amount, days, preview } = estimate
  const of = (value: string) => money(locale, currency, value)
  const payBack = preview.text(preview.schedule.total)
  const why = useWhy(offer)
  return (
    <Page
      title={text('title')}
      actions={[
        <IconButton key="all" icon={History} label={text('service')} to={loanPaths.service()} />,
        <IconButton key="help" icon={Headphones} label={text('support')} to={paths.service()} />,
      ]}
      dock={
        <Button wide kind="primary" why={why} onPress={() => setOpen(true)}>
          {text('borrow', { amount: of(amount), payBack: of(payBack) })}
        </Button>
      }
    >
      <div className="stack">
        {refused && <Refused loan={refused} />}
        {excludedUntil !== null && (
          <Note ground="canvas">{text('excluded', { until: when(locale, excludedUntil, 'date') })}</Note>
        )}
        {!canBorrow && <NotYet offer={offer} />}
        <Estimate
          of={estimate}
          mostShown={canBorrow ? text('mostFor', { most: of(most), score: String(score) }) : of(most)}
        />
      </div>
      <ConsentSheet
        open={open}
        onClose={() => setOpen(false)}
        offer={offer}
        choice={{ amount, days: String(days) }}
      />
    </Page>
  )
}

/** Why nothing can be applied for now. */
function useWhy({ excludedUntil, isVerified, most }: LoanOffer): string | undefined {
  const text = useText('loans')
  if (excludedUntil !== null) return text('whyExcluded')
  if (!isVerified) return text('whyVerify')
  return compare(most, '0') > 0 ? undefined : text('whyScore')
}

function NotYet({ offer }: { readonly offer: LoanOffer }) {
  const text = useText('loans')
  const { score, scoreNeeded: needed, isVerified } = offer
  return (
    <Note tone="info">
      {text('scoreShort', { score: String(score), needed: String(needed) })}{' '}
      {isVerified ? (
        <TextButton to={paths.creditScore()}>{text('toScore')}</TextButton>
      ) : (
        <TextButton to={paths.kyc()}>{text('toVerify')}</TextButton>
      )}
    </Note>
  )
}
