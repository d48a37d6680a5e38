import { Card, RowBones } from '@openbourse/ui'
import { DepositScreen } from '../../features/deposits/DepositScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'

export default withText(['deposit', 'cash'], DepositPage)

const Records = lazyPart(async () => (await import('../../features/deposits/Records.tsx')).Records, {
  waiting: (
    <Card flush>
      <RowBones rows={3} />
    </Card>
  ),
})

/** One deposit; without a number in the address, all of them. */
function DepositPage() {
  const text = useText('deposit')
  const { id, as = 'as_agreed' } = usePageQuery(paths.depositOf)
  if (id !== undefined) return <MembersOnly>{() => <DepositScreen id={id} as={as} />}</MembersOnly>
  return (
    <Page title={text('records')}>
      <MembersOnly>{() => <Records />}</MembersOnly>
    </Page>
  )
}
