import type { DepositKind } from '@openbourse/protocol'
import { Card, Failed, History, IconButton, Note, RowBones, ShowOne } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { WayTabs } from '../../common/cash/WayTabs.tsx'
import { useText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { AskForm } from './AskForm.tsx'

const tabs = { bank: 'bank', offline: 'slip', channel: 'agent' } as const

/** Asks for a deposit one way: amount, what the way needs, and one button; what needs more words stands behind a tap. */
export function DepositForm({ kind }: { readonly kind: DepositKind }) {
  return <MembersOnly>{() => <LoadedForm kind={kind} />}</MembersOnly>
}

function LoadedForm({ kind }: { readonly kind: DepositKind }) {
  const text = useText('deposit')
  const common = useText('common')
  const face = faceOf(useCall('depositStatus', {}, { freshForMs: 0 }), (status) => status)
  if (face.state === 'ready') {
    const ways = face.value.ways.filter((way) => way.kind === kind)
    const [first, ...others] = ways
    if (first)
      return (
        <AskForm key={kind} kind={kind} status={face.value} ways={[first, ...others]} frame={DepositPage} />
      )
    return (
      <DepositPage kind={kind}>
        <Note tone="warn">{text('noWaysNote')}</Note>
      </DepositPage>
    )
  }
  return (
    <DepositPage kind={kind}>
      <ShowOne
        of={face}
        skeleton={
          <Card flush>
            <RowBones rows={4} mark={false} />
          </Card>
        }
        failed={(retry) => (
          <Card>
            <Failed title={text('formFailed')} retry={retry}>
              {common('failed.list')}
            </Failed>
          </Card>
        )}
      >
        {() => <div />}
      </ShowOne>
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
