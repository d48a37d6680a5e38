import type { Loan, LoanOffer, LoanTermsOnWire } from '@openbourse/protocol'
import {
  Button,
  Card,
  CircleStop,
  Clock,
  Empty,
  HandCoins,
  Head,
  History,
  Info,
  Item,
  ListOrdered,
  money,
  Note,
  Section,
  ShieldCheck,
  TextButton,
  useConfirm,
} from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { loanPaths } from '../../lib/loan-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { HowAll } from './HowAll.tsx'
import css from './loans.module.css'

/** How loans work, how all of them went, own loans, and excluding oneself from them. */
export function ServiceScreen() {
  const user = useUser()
  const text = useText('loans')
  return <Page title={text('service')}>{user === null ? <Visitor /> : <Own />}</Page>
}

function Visitor() {
  const text = useText('loans')
  const query = useCall('loanTerms', {})
  return (
    <div className="stack">
      <CardOf of={faceOf(query, (terms) => terms)} rows={6} failedTitle={text('failed')}>
        {(terms) => <Everyone terms={terms} />}
      </CardOf>
      <LoginFirst icon={HandCoins} title={text('visitorTitle')} next={loanPaths.service()}>
        {text('visitor')}
      </LoginFirst>
    </div>
  )
}

/** What is the same for everyone. */
function Everyone({ terms }: { readonly terms: LoanTermsOnWire }) {
  return (
    <div className="stack">
      <HowAll record={terms.record} />
      <Rules terms={terms} />
    </div>
  )
}

function Own() {
  const text = useText('loans')
  useOwnChanges(true)
  const query = useCall('loanGet', {})
  return (
    <div className="stack">
      <CardOf of={faceOf(query, (offer) => offer)} rows={6} failedTitle={text('failed')}>
        {(offer) => <Everyone terms={offer} />}
      </CardOf>
      <Mine />
      {query.data && <Exclude offer={query.data} />}
    </div>
  )
}

function Rules({ terms }: { readonly terms: LoanTermsOnWire }) {
  const text = useText('loans')
  const rules = [
    [Info, text('practice')],
    [Clock, text('review', { hours: terms.promiseHours })],
    [ListOrdered, text('order')],
    [ShieldCheck, text('laterNever')],
    [History, text('laterExtend', { days: terms.extensionDays })],
    [HandCoins, text('oneAtATime')],
    [CircleStop, text('writeOffRule', { days: terms.writeOffDays })],
  ] as const
  return (
    <Card>
      <Head title={text('rules')} end={<TextButton to={paths.creditScore()}>{text('toScore')}</TextButton>} />
      <ul className={css.rules}>
        {rules.map(([Icon, rule]) => (
          <li key={rule}>
            <Icon className="icon-small" aria-hidden="true" />
            {rule}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const loanId = { idOf: ({ id }: Loan) => id }

function Mine() {
  const text = useText('loans')
  const locale = useLocale()
  const pages = usePages('loanOrders', { size: 10 }, loanId)
  return (
    <Section title={text('mine')}>
      <PagedList
        of={pages}
        label={text('mine')}
        bones={2}
        empty={
          <Empty icon={HandCoins} title={text('noneTitle')} action={text('toApply')} to={paths.loans()}>
            {text('none')}
          </Empty>
        }
        failedTitle={text('failed')}
        row={({ id, number, state, appliedAt, sheet }) => (
          <Item
            key={id}
            title={number}
            note={`${text(`state.${state}`)} · ${when(locale, appliedAt, 'date')}`}
            to={loanPaths.one({ id })}
            end={<span className="item-figure">{money(locale, sheet.currency, sheet.receive)}</span>}
          />
        )}
      />
    </Section>
  )
}

function Exclude({ offer }: { readonly offer: LoanOffer }) {
  const text = useText('loans')
  const locale = useLocale()
  const confirm = useConfirm()
  const exclude = useCommand('loanExclude')
  const { excludedUntil, excludeMonths: months } = offer
  async function ask() {
    const agreed = await confirm({
      title: text('excludeTitle', { months }),
      content: text('excludeNote'),
      confirm: text('exclude', { months }),
      cancel: text('keep'),
    })
    if (agreed) await exclude.run({})
  }
  const refusal = exclude.state.at === 'ready' ? exclude.state.refusal : undefined
  return (
    <Card>
      <Head title={text('excludeHead')} />
      {excludedUntil === null ? (
        <div className={css.repay}>
          <p>{text('excludeWhat')}</p>
          {refusal && (
            <div role="alert">
              <Note tone="danger">{refusal.msg}</Note>
            </div>
          )}
          <Button wide kind="tonal" busy={exclude.busy} onPress={() => void ask()}>
            {text('exclude', { months })}
          </Button>
        </div>
      ) : (
        <p className={css.below}>{text('excluded', { until: when(locale, excludedUntil, 'date') })}</p>
      )}
      {exclude.sheet}
    </Card>
  )
}
