import type { DepositKind } from '@openbourse/protocol'
import { History, IconButton, Note } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { WayTabs } from '../../common/cash/WayTabs.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { AskForm } from './AskForm.tsx'

const tabs = { bank: 'bank', offline: 'slip', channel: 'agent' } as const

/**
 * Requests a deposit one way: amount, the fields of the way, and one button; longer explanations are behind a tap.
 */
export function DepositForm({ kind }: { readonly kind: DepositKind }) {
  return <MembersOnly>{() => <LoadedForm kind={kind} />}</MembersOnly>
}

function LoadedForm({ kind }: { readonly kind: DepositKind }) {
  const text = useText('deposit')
  const status = useCall('depositStatus', {}, { freshForMs: 0 })
  // Asked together: what to pay from must not move under a finger that is there already.
  const banks = useCall('bankList', {}, { enabled: kind === 'bank' })
  const face = faceOf(status, (value) => value)
  if (face.state === 'ready' && (kind !== 'bank' || banks.isFetched)) {
    const ways = face.value.ways.filter((way) => way.kind === kind)
    const [first, ...others] = ways
    if (first)
      return (
        <AskForm
          key={kind}
          kind={kind}
          status={face.value}
          ways={[first, ...others]}
          saved={kind === 'bank' ? (banks.data?.list ?? []) : []}
          frame={DepositPage}
        />
      )
    return (
      <DepositPage kind={kind}>
        <Note tone="warn">{text('noWaysNote')}</Note>
      </DepositPage>
    )
  }
  return (
    <DepositPage kind={kind}>
      <CardOf
        of={face.state === 'failed' ? face : { state: 'waiting' }}
        rows={4}
        failedTitle={text('formFailed')}
      />
    </DepositPage>
  )
}

/** The frame of the form in all its faces: the ways on top, the record in the bar. */
function DepositPage(props: {
  readonly kind: DepositKind
  readonly dock?: ReactNode
  readonly children: ReactNode
}) {
  const text = useText('deposit')
  const records = <IconButton key="records" icon={History} label={text('records')} to={paths.deposits()} />
  return (
    <Page title={text('title')} actions={[records]} dock={props.dock}>
      <div className="stack">
        <WayTabs way={tabs[props.kind]} />
        {props.children}
      </div>
    </Page>
  )
}
