import { Card, Empty, HandCoins, Headphones, History, IconButton } from '@openbourse/ui'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { loanPaths } from '../../lib/loan-paths.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { Apply } from './Apply.tsx'
import { OwnLoan } from './OwnLoan.tsx'
import { VisitorLoan } from './Visitor.tsx'

/** The loan that is open, or what can be borrowed; with a number, that loan whatever became of it. */
export function LoanScreen() {
  const user = useUser()
  const text = useText('loans')
  const { id } = usePageQuery(loanPaths.one)
  if (user === null) {
    return id === undefined ? (
      <Visited />
    ) : (
      <Page title={text('title')}>
        <LoginFirst icon={HandCoins} title={text('visitorTitle')} next={loanPaths.one({ id })}>
          {text('visitor')}
        </LoginFirst>
      </Page>
    )
  }
  return id === undefined ? <Open /> : <One id={id} />
}

function Visited() {
  const text = useText('loans')
  const face = faceOf(useCall('loanTerms', {}), (terms) => terms)
  if (face.state === 'ready') return <VisitorLoan terms={face.value} />
  return (
    <Page title={text('title')}>
      <CardOf of={face} rows={6} failedTitle={text('failed')} />
    </Page>
  )
}

const everyMs = 10_000

function Open() {
  const text = useText('loans')
  useOwnChanges(true)
  const query = useCall('loanGet', {}, { everyMs })
  const face = faceOf(query, (offer) => offer)
  if (face.state !== 'ready') {
    return (
      <Page title={text('title')}>
        <CardOf of={face} rows={6} failedTitle={text('failed')} />
      </Page>
    )
  }
  const { loan } = face.value
  return loan ? <One id={loan.id} /> : <Apply offer={face.value} />
}

function One({ id }: { readonly id: string }) {
  const text = useText('loans')
  useOwnChanges(true)
  const query = useCall('loanInfo', { id }, { everyMs })
  const offer = useCall('loanGet', {}).data
  const loan = query.data?.loan
  return (
    <Page
      title={text('title')}
      subtitle={loan?.number}
      actions={[
        <IconButton key="all" icon={History} label={text('service')} to={loanPaths.service()} />,
        <IconButton key="help" icon={Headphones} label={text('support')} to={paths.service()} />,
      ]}
    >
      {query.error instanceof RefusedToLoad && !query.data ? (
        <Card>
          <Empty
            icon={HandCoins}
            title={text('unknownTitle')}
            action={text('service')}
            to={loanPaths.service()}
          >
            {text('unknown')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (found) => found)} rows={6} failedTitle={text('failed')}>
          {(found) => (
            <OwnLoan
              of={found}
              available={offer?.available}
              canApply={found.loan.endedAt !== null && offer?.loan === null}
            />
          )}
        </CardOf>
      )}
    </Page>
  )
}
