import type { LoanTermsOnWire } from '@openbourse/protocol'
import { Headphones, History, IconButton, money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { loanPaths } from '../../lib/loan-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { VisitorDock } from '../../lib/VisitorDock.tsx'
import { Estimate } from './Estimate.tsx'
import { HowAll } from './HowAll.tsx'
import { useEstimate } from './use-estimate.ts'

/** For a visitor: what a loan costs and how all of them went, before there is an account. */
export function VisitorLoan({ terms }: { readonly terms: LoanTermsOnWire }) {
  const text = useText('loans')
  const locale = useLocale()
  const { gates, least, currency } = terms
  const { most, score } = gates.at(-1) ?? { most: least, score: 0 }
  const estimate = useEstimate(terms, Number(most))
  return (
    <Page
      title={text('title')}
      actions={[
        <IconButton key="all" icon={History} label={text('service')} to={loanPaths.service()} />,
        <IconButton key="help" icon={Headphones} label={text('support')} to={paths.service()} />,
      ]}
      dock={<VisitorDock next={paths.loans()} />}
    >
      <div className="stack">
        <Estimate
          of={estimate}
          mostShown={text('mostNeeds', { most: money(locale, currency, most), score: String(score) })}
        />
        <HowAll record={terms.record} />
      </div>
    </Page>
  )
}
